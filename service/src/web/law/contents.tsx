/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Fold } from '../components.tsx';
import { usePageWords } from '../context.ts';
import type { ContentsEntry } from './text/law-text.ts';

/** If there are more headings than this, articles are left out. Nobody reads such a long list, and it would make the page large. */
const maxHeadings = 1500;

interface ContentsProps {
  entries: ContentsEntry[];
  link: (entry: ContentsEntry) => string;
  /** The language of the law. */
  lang: string | undefined;
  children?: ComponentChildren;
}

/** The headings of a law. A script marks the heading of the text that the reader sees. */
export function Contents({ entries, link, lang, children }: ContentsProps) {
  const { t } = usePageWords();
  const shown =
    entries.length > maxHeadings ? entries.filter((entry) => !entry.article).slice(0, maxHeadings) : entries;
  if (shown.length < 2) return <div class="contents" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must be possible with the keyboard
    <nav class="contents" aria-label={t.contents} data-contents tabIndex={0}>
      <Fold title={t.contents} folded={children ? `${t.contents} · ${t.find}` : undefined}>
        {children}
        <ul lang={lang}>
          {shown.map((entry) => (
            <li key={entry.anchor} class={`level-${entry.level}${entry.article ? '' : ' division'}`}>
              <a href={link(entry)}>{entry.heading}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
