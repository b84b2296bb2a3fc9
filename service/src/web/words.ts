import { formatDay } from '../base/reader-languages.ts';
import { regionName } from '../corpus/citations/regions.ts';
import { nameOfType } from '../corpus/declared/type-name.ts';
import type { CommitType } from '../corpus/message.ts';
import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { LawStatus } from '../corpus/status.ts';
import type { Tone } from './components.tsx';
import type { Phrases } from './phrases/en.ts';

export const statusTones: Record<LawStatus | ProvisionStatus, Tone> = {
  in_force: 'good',
  partially_repealed: 'warn',
  repealed: 'off',
  expired: 'off',
  annulled: 'off',
  suspended: 'warn',
  not_yet: 'warn',
  empty: 'off',
};

/** The first words of types of acts that are masculine in Spanish, Catalan and French, and `article` for every article. */
const masculine = new Set(
  [
    'acuerdo auto codigo convenio decreto estatuto protocolo real reglamento tratado',
    'acord codi conveni decret estatut protocol reglament tractat',
    'accord arrete code protocole reglement traite article',
  ].flatMap((words) => words.split(' ')),
);

/**
 * The status of an act or an article in words. In some languages, the word agrees with the type: `Ley derogada`, `Real
 * Decreto derogado`.
 */
export function statusWord(t: Phrases, status: LawStatus | ProvisionStatus, type: string): string {
  const [first = ''] = type.split('_');
  return (masculine.has(first) ? t.masculine(status) : undefined) ?? t.status[status];
}

export function changeWord(t: Phrases, type: CommitType | null): string {
  return t.changeTypes[type ?? 'reform'];
}

/** Changes of articles in one line: `Artículo 3 changed, Artículo 4 removed and 12 more`. */
export function articlesLine(t: Phrases, articles: { label: string; change: keyof Phrases['changeKinds'] }[]): string {
  const shown = articles.slice(0, maxArticles).map(({ label, change }) => `${label} ${t.changeKinds[change]}`);
  const left = articles.length - shown.length;
  return left > 0 ? t.andMore(shown.join(', '), t.more(left)) : shown.join(', ');
}

const maxArticles = 3;

/** The type of a law in the language of the law: `Ley orgánica` for `ley_organica`. */
export function typeWord(lawType: string, country: string): string {
  return capitalized(nameOfType(lawType, country));
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a region, or its identifier if the name is not known. */
export function placeWord(t: Phrases, jurisdiction: string | null): string {
  return jurisdiction === null ? t.national : (regionName(jurisdiction) ?? jurisdiction.toUpperCase());
}

/** The English sentences of the API about doubts, and how pages say them in other languages. */
const doubtWords: [pattern: RegExp, say: (t: Phrases, ...found: string[]) => string][] = [
  [
    /^Notes in these articles name acts that came after this version: (.*)\.$/s,
    (t, articles = '') => t.doubtAhead(listWords(t, articles)),
  ],
  [
    /^These articles are missing in the next version, of (\S+), and were added later: (.*)\.$/s,
    (t, date = '', articles = '') => t.doubtMissing(formatDay(date, t.locale), listWords(t, articles)),
  ],
  [/^The title says "(.*)" and leaves open whether/s, (t, word = '') => t.doubtTitle(word)],
  [/^The register says "(.*)": whether the law is in force/s, (t, word = '') => t.doubtRegister(word)],
  [/^One chamber of the congress has rejected this decree\.$/, (t) => t.doubtChamber],
];

/** A doubt in the language of the page; null if that language has no words for it. */
export function doubtIn(t: Phrases, doubt: string): string | null {
  for (const [pattern, words] of doubtWords) {
    const found = pattern.exec(doubt);
    if (found) return words(t, ...found.slice(1));
  }
  return null;
}

/**
 * A list such as `Artículo 3 (2010-01-01), Artículo 4 (2011-01-01) and 3 more`. The words `and 3 more` are in the
 * language of the page.
 */
function listWords(t: Phrases, list: string): string {
  const [, named = '', more] = /^(.*?)(?: and (\d+) more)?$/s.exec(list) ?? [];
  return more === undefined ? named : t.andMore(named, t.more(Number(more)));
}
