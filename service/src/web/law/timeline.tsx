/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { formatDay } from '../../base/reader-languages.ts';
import type { LawRow } from '../../laws/store.ts';
import type { Act, ActOf } from '../../relations/relations.ts';
import type { VersionRow } from '../../versions/history.ts';
import { usePageWords } from '../context.ts';
import { actWords } from '../law-components.tsx';
import { versionPath } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { changeWord } from '../words.ts';

export interface TimelineVersion {
  sha: string;
  date: string;
  href: string;
  /** The version in words: its day, its kind, and the act that made it. */
  title: string;
}

interface TimelineProps {
  versions: TimelineVersion[];
  /** The address of the list of versions; empty if the list is on the same page. In the list, the id of a version is its commit. */
  list: string;
  /** The commit of the shown text. */
  shown: string | null;
}

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The versions of a law for its time line. */
export function lawVersions(t: Phrases, { country, id }: LawRow, versions: VersionRow[], actOf: ActOf) {
  return versions.map(({ sha, date, type, source_id }) => ({
    sha,
    date,
    href: versionPath(country, id, sha),
    title: versionTitle(t, date, changeWord(t, type), actOf(source_id)),
  }));
}

/** A version in words: its day, its kind, and the act that made it. */
export function versionTitle(t: Phrases, date: string, kind: string, act: Act | null): string {
  return `${formatDay(date, t.locale)}: ${kind}${act ? ` ${t.byWords(actWords(t, act))}` : ''}`;
}

/**
 * Shows every version as a dot on a time line, for people with a mouse. For keyboards and screen readers there is a link to a list
 * of the same versions: a hundred Tab stops on every page would be too many.
 */
export function Timeline({ versions, list, shown }: TimelineProps) {
  const { t } = usePageWords();
  const dates = versions.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || versions.length < 2) return null;
  const span = Math.max(day(last) - day(first), 1);
  const share = (date: string) => (day(date) - day(first)) / span;
  // The shown version is drawn last, above its neighbours.
  const inOrder = [...versions].sort((a, b) => Number(a.sha === shown) - Number(b.sha === shown));
  return (
    <div class="timeline">
      <span>{first.slice(0, 4)}</span>
      <Line name="timeline-wide">
        {inOrder.map(({ sha, date, href, title }) => (
          <Dot key={sha} href={href} place={share(date)} isShown={sha === shown} title={title} />
        ))}
      </Line>
      <Line name="timeline-narrow">
        {slotsOf(versions, share).map(({ place, newest, held }) => (
          <Dot
            key={newest.sha}
            href={held.length === 1 ? newest.href : `${list}#${newest.sha}`}
            place={place}
            isShown={held.some(({ sha }) => sha === shown)}
            title={`${formatDay(newest.date, t.locale)}: ${t.versions(held.length)}`}
          />
        ))}
      </Line>
      <span>{last.slice(0, 4)}</span>
      <a class="visually-hidden" href={list === '' ? '#versions' : list}>
        {t.versionsAsList}
      </a>
    </div>
  );
}

/** How many dots fit beside each other on a phone. */
const slots = 14;

/** Groups the versions by their slot on the time line. In each slot, the newest is first. */
function slotsOf(versions: TimelineVersion[], share: (date: string) => number) {
  const bySlot = new Map<number, TimelineVersion[]>();
  for (const version of versions) {
    const slot = Math.round(share(version.date) * (slots - 1));
    const held = bySlot.get(slot);
    if (held) held.push(version);
    else bySlot.set(slot, [version]);
  }
  return [...bySlot].map(([slot, held]) => ({ place: slot / (slots - 1), newest: held[0] as TimelineVersion, held }));
}

function Line({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <svg class={name} width="100%" height="28" aria-hidden="true" focusable="false">
      <line x1="0" x2="100%" y1="14" y2="14" />
      {children}
    </svg>
  );
}

interface DotProps {
  href: string;
  /** The position on the time line, from 0 to 1. */
  place: number;
  isShown: boolean;
  title: string;
}

function Dot({ href, place, isShown, title }: DotProps) {
  return (
    <a href={href} tabIndex={-1}>
      <circle
        cx={`${(1.5 + 97 * place).toFixed(2)}%`}
        cy="14"
        r={isShown ? 8 : 5}
        class={isShown ? 'dot shown' : 'dot'}
      >
        <title>{title}</title>
      </circle>
    </a>
  );
}
