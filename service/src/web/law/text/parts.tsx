/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { escapeHtml } from '../../../markdown/escape.ts';
import { formatNumber } from '../../components.tsx';
import { Html } from '../../law-components.tsx';
import type { LawText } from '../law-text.ts';
import { partWith } from './divide.ts';

/** The part that an address asks for, from 1; 0 is the whole text. What names no part means the first. */
export function findPart({ html, partStarts }: LawText, name: string): number {
  if (name === 'all' || partStarts.length === 1) return 0;
  if (/^[1-9][0-9]{0,5}$/.test(name) && Number(name) <= partStarts.length) return Number(name);
  return partWith(html, partStarts, escapeHtml(name)) ?? 1;
}

interface PartsProps {
  text: LawText;
  /** The part that is shown, from 1; 0 is the whole text. */
  part: number;
  /** The address of another part, or of all (0). */
  link: (part: number) => string;
  locale: string;
}

/** The text of a law, or a part of it, with links to the others. A script puts the next part below when it is near. */
export function TextParts({ text, part, link, locale }: PartsProps) {
  if (part === 0) return <Html tag="div" html={text.html} />;
  return (
    <>
      <nav class="parts" aria-label="Parts of the text" data-parts>
        <span>
          Part {formatNumber(part, locale)} of {formatNumber(text.partStarts.length, locale)}
        </span>
        {part > 1 && (
          <a rel="prev" href={link(part - 1)}>
            Previous part
          </a>
        )}
        <a href={link(0)} rel="nofollow">
          All on one page, to print
        </a>
      </nav>
      <OnePart text={text} part={part} link={link} locale={locale} />
    </>
  );
}

/** A part with the link to the next one. */
export function OnePart({ text, part, link, locale }: PartsProps) {
  const { html, partStarts, contents } = text;
  const next = contents.find((entry) => entry.part > part);
  return (
    <>
      <Html tag="div" html={html.slice(partStarts[part - 1], partStarts[part])} />
      {part < partStarts.length && (
        <p class="parts" data-next>
          <a class="button" rel="next" href={link(part + 1)}>
            Part {formatNumber(part + 1, locale)} of {formatNumber(partStarts.length, locale)}
            {next && `: ${next.heading}`}
          </a>
        </p>
      )}
    </>
  );
}
