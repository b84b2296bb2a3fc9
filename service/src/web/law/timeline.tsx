/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { VersionRow } from '../../versions/history.ts';
import { formatDay } from '../components.tsx';
import { historyPath, versionPath } from '../paths.ts';
import { changeWord } from '../words.ts';

interface TimelineProps {
  country: string;
  id: string;
  versions: VersionRow[];
  /** The commit of the text that is being read. */
  shown: string | null;
  locale: string;
}

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

/**
 * Every version as a dot on a time line. For sight and mouse only: for keyboards and screen readers there is a link to the
 * same versions as a list, instead of a hundred stops on every page.
 */
export function Timeline({ country, id, versions, shown, locale }: TimelineProps) {
  const dates = versions.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || versions.length < 2) return null;
  const span = Math.max(day(last) - day(first), 1);
  const place = (date: string) => `${(1.5 + (97 * (day(date) - day(first))) / span).toFixed(2)}%`;
  // The current one is drawn last, above its neighbours.
  const inOrder = [...versions].sort((a, b) => Number(a.sha === shown) - Number(b.sha === shown));
  return (
    <div class="timeline">
      <span>{first.slice(0, 4)}</span>
      <svg width="100%" height="28" aria-hidden="true" focusable="false">
        <line x1="0" x2="100%" y1="14" y2="14" />
        {inOrder.map((version) => (
          <a key={version.sha} href={versionPath(country, id, version.sha)} tabIndex={-1}>
            <circle cx={place(version.date)} cy="14" r={version.sha === shown ? 8 : 5} class={dot(version, shown)}>
              <title>{`${formatDay(version.date, locale)}: ${changeWord(version.type)}${version.source_id ? ` by ${version.source_id}` : ''}`}</title>
            </circle>
          </a>
        ))}
      </svg>
      <span>{last.slice(0, 4)}</span>
      <a class="visually-hidden" href={historyPath(country, id)}>
        The versions as a list
      </a>
    </div>
  );
}

function dot(version: VersionRow, shown: string | null): string {
  return version.sha === shown ? 'dot shown' : 'dot';
}
