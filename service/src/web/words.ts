import type { CommitType } from '../corpus/message.ts';
import type { LawStatus } from '../corpus/status.ts';
import type { Tone } from './components.tsx';

export const statusWords: Record<LawStatus, { word: string; tone: Tone }> = {
  in_force: { word: 'In force', tone: 'good' },
  partially_repealed: { word: 'Partially repealed', tone: 'warn' },
  repealed: { word: 'Repealed', tone: 'off' },
  expired: { word: 'Expired', tone: 'off' },
  annulled: { word: 'Annulled', tone: 'off' },
};

const changeWords: Record<CommitType, string> = {
  bootstrap: 'Published',
  new: 'Published',
  reform: 'Changed',
  repeal: 'Repealed',
  correction: 'Corrected',
  'fix-pipeline': 'Text repaired',
};

export function changeWord(type: CommitType | null): string {
  return type === null ? 'Changed' : changeWords[type];
}

/** `Artículo 3 changed, Artículo 4 removed and 12 more`. */
export function articlesLine(articles: { label: string; change: string }[]): string {
  const shown = articles.slice(0, maxArticles).map(({ label, change }) => `${label} ${change}`);
  const left = articles.length - shown.length;
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

const maxArticles = 3;

/** `ley_organica` becomes `Ley organica`: the corpora have types as identifiers. */
export function typeWord(lawType: string): string {
  const words = lawType.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function placeWord(jurisdiction: string | null): string {
  return jurisdiction === null ? 'National' : jurisdiction.toUpperCase();
}
