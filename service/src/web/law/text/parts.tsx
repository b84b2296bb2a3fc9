/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { escapeHtml } from '../../../base/words.ts';
import { formatNumber } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
import { Html } from '../../law-components.tsx';
import { partWith } from './divide.ts';

/** A rendered text, or a rendered comparison, that is shown in parts if it is long. */
export interface InParts {
  html: string;
  /** The offsets in `html` at which the parts begin; `[0]` for a short text. */
  partStarts: number[];
  contents: { heading: string; part: number }[];
}

/** The number of the part that an address asks for, from 1; 0 for the whole text. An unknown name gives the first part. */
export function findPart({ html, partStarts }: Pick<InParts, 'html' | 'partStarts'>, name: string): number {
  if (name === 'all' || partStarts.length === 1) return 0;
  if (/^[1-9][0-9]{0,5}$/.test(name) && Number(name) <= partStarts.length) return Number(name);
  return partWith(html, partStarts, escapeHtml(name)) ?? 1;
}

interface PartsProps {
  text: InParts;
  /** The number of the shown part, from 1; 0 for the whole text. */
  part: number;
  /** The address of another part, or of the whole text (0). */
  link: (part: number) => string;
}

/** The text of a law, or a part with links to the other parts. A script adds the next part when the reader comes near it. */
export function TextParts({ text, part, link }: PartsProps) {
  const { t } = usePageWords();
  if (part === 0) return <Html tag="div" html={text.html} />;
  return (
    <>
      <nav class="parts" lang={t.lang} aria-label={t.partsOfText} data-parts>
        <span>{t.partOf(formatNumber(part, t.locale), formatNumber(text.partStarts.length, t.locale))}</span>
        {part > 1 && (
          <a rel="prev" href={link(part - 1)}>
            {t.previousPart}
          </a>
        )}
        <a href={link(0)} rel="nofollow">
          {t.onOnePage}
        </a>
        <span class="print-only">{t.onlyPartPrinted}</span>
      </nav>
      <OnePart text={text} part={part} link={link} />
    </>
  );
}

/** A part, with a link to the next one. */
export function OnePart({ text, part, link }: PartsProps) {
  const { t } = usePageWords();
  const { html, partStarts, contents } = text;
  const next = contents.find((entry) => entry.part > part);
  return (
    <>
      <Html tag="div" html={html.slice(partStarts[part - 1], partStarts[part])} />
      {part < partStarts.length && (
        <p class="parts" data-next>
          <a class="button" rel="next" href={link(part + 1)}>
            <span lang={t.lang}>
              {t.partOf(formatNumber(part + 1, t.locale), formatNumber(partStarts.length, t.locale))}
            </span>
            {next && `: ${next.heading}`}
          </a>
        </p>
      )}
    </>
  );
}
