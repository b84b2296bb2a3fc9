/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Act, ActOf } from '../../relations/relations.ts';
import type { VersionRow } from '../../versions/history.ts';
import { formatDay } from '../components.tsx';
import { useReader } from '../context.ts';
import { actWords } from '../law-components.tsx';
import { historyPath, versionPath } from '../paths.ts';
import type { Phrases } from '../phrases/en.ts';
import { changeWord } from '../words.ts';

interface TimelineProps {
  country: string;
  id: string;
  versions: VersionRow[];
  actOf: ActOf;
  /** The commit of the text that is being read. */
  shown: string | null;
}

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

/**
 * Every version as a dot on a time line. For sight and mouse only: for keyboards and screen readers there is a link to the
 * same versions as a list, instead of a hundred stops on every page.
 */
export function Timeline({ country, id, versions, actOf, shown }: TimelineProps) {
  const { t } = useReader();
  const dates = versions.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || versions.length < 2) return null;
  const span = Math.max(day(last) - day(first), 1);
  const share = (date: string) => (day(date) - day(first)) / span;
  // The version that is shown is drawn last, above its neighbours.
  const inOrder = [...versions].sort((a, b) => Number(a.sha === shown) - Number(b.sha === shown));
  return (
    <div class="timeline">
      <span>{first.slice(0, 4)}</span>
      <Line name="timeline-wide">
        {inOrder.map((version) => (
          <Dot
            key={version.sha}
            href={versionPath(country, id, version.sha)}
            place={share(version.date)}
            isShown={version.sha === shown}
            title={dotTitle(t, version, actOf(version.source_id))}
          />
        ))}
      </Line>
      <Line name="timeline-narrow">
        {slotsOf(versions, share).map(({ place, newest, held }) => (
          <Dot
            key={newest.sha}
            href={
              held.length === 1 ? versionPath(country, id, newest.sha) : `${historyPath(country, id)}#${newest.sha}`
            }
            place={place}
            isShown={held.some(({ sha }) => sha === shown)}
            title={`${formatDay(newest.date, t.locale)}: ${t.versions(held.length)}`}
          />
        ))}
      </Line>
      <span>{last.slice(0, 4)}</span>
      <a class="visually-hidden" href={historyPath(country, id)}>
        {t.versionsAsList}
      </a>
    </div>
  );
}

/** How many dots fit next to each other on a phone. */
const slots = 14;

/** The versions by the part of the time line that they lie in, newest first in each. */
function slotsOf(versions: VersionRow[], share: (date: string) => number) {
  const bySlot = new Map<number, VersionRow[]>();
  for (const version of versions) {
    const slot = Math.round(share(version.date) * (slots - 1));
    const held = bySlot.get(slot);
    if (held) held.push(version);
    else bySlot.set(slot, [version]);
  }
  return [...bySlot].map(([slot, held]) => ({ place: slot / (slots - 1), newest: held[0] as VersionRow, held }));
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
  /** From 0 to 1. */
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

/** A version in words: its day, what it is, and the act that made it. */
function dotTitle(t: Phrases, { date, type }: VersionRow, act: Act | null): string {
  return `${formatDay(date, t.locale)}: ${changeWord(t, type)}${act ? ` ${t.byWords(actWords(t, act))}` : ''}`;
}
