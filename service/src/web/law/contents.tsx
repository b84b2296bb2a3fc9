/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { Fold } from '../components.tsx';
import type { ContentsEntry } from './law-text.ts';

/** With more headings than this, articles are left out: nobody reads such a list, and it makes the page large. */
const maxHeadings = 1500;

/** The headings of a law. A script marks the one that is being read. */
export function Contents({ entries }: { entries: ContentsEntry[] }) {
  const shown =
    entries.length > maxHeadings ? entries.filter((entry) => !entry.article).slice(0, maxHeadings) : entries;
  if (shown.length < 2) return <div class="contents" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible with the keyboard
    <nav class="contents" aria-label="Contents" data-contents tabIndex={0}>
      <Fold title="Contents">
        <ul>
          {shown.map(({ anchor, heading, level }) => (
            <li key={anchor} class={`level-${level}`}>
              <a href={`#${encodeURIComponent(anchor)}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
