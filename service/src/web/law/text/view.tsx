/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { Page } from '../../../http/answers/pages.ts';
import type { LawRow } from '../../../laws/store.ts';
import { count, Empty } from '../../components.tsx';
import type { WebVisit } from '../../context.ts';
import { Html } from '../../law-components.tsx';
import { renderFragment } from '../../layout.tsx';
import { lawPath, versionPath, withQuery } from '../../paths.ts';
import type { Moment, Shown } from '../bands.tsx';
import type { LawText } from '../law-text.ts';
import { searchText } from '../render-text.ts';
import type { Hits } from './find-in-text.ts';
import { findPart, OnePart, TextParts } from './parts.tsx';

/** What an address asks for of the text of a law. */
export interface LawView {
  moment: Moment;
  /** Of a long text: the number of a part, an anchor in it, or `all`. */
  part: string;
  /** Words to be found in the text. */
  q: string;
  /** Without the page around it, for a script. */
  alone: boolean;
}

/** The text as it is shown: the whole, a part, or what was found in it. */
interface ReadView {
  q: string;
  path: string;
  day: string | null;
  /** From 1; 0 is the whole text. */
  part: number;
  found: Hits | null;
  /** The address of a place in the text. */
  link: (place: { anchor: string; part: number }) => string;
}

export async function readView(
  web: WebVisit,
  law: LawRow,
  { blob, isHeld }: Shown,
  text: LawText | null,
  { moment, q, part: name }: LawView,
): Promise<ReadView> {
  const { country, id } = law;
  const day = moment && 'day' in moment ? moment.day : null;
  const path = moment && 'sha' in moment ? versionPath(country, id, moment.sha) : lawPath(country, id);
  const part = text === null ? 0 : findPart(text, name);
  const found = q === '' || !text || !blob ? null : await searchText(web, law, { blob, isHeld }, q);
  const link = (place: { anchor: string; part: number }) => {
    const isHere = found === null && (part === 0 || place.part === part);
    const page = withQuery(path, { at: day, part: text && text.partStarts.length > 1 ? place.part : null });
    return `${isHere ? '' : page}#${encodeURIComponent(place.anchor)}`;
  };
  return { q, path, day, part, found, link };
}

interface ViewProps {
  view: ReadView;
  text: LawText;
  locale: string;
}

export function TextView({ view, text, locale }: ViewProps) {
  if (view.found) return <Found view={view} found={view.found} text={text} locale={locale} isPage />;
  return <TextParts text={text} part={view.part} link={partLink(view)} locale={locale} />;
}

/** For the script: a part to be put below the one before, or what was found. */
export function viewAlone(view: ReadView, text: LawText, locale: string): Page {
  const children = view.found ? (
    <Found view={view} found={view.found} text={text} locale={locale} />
  ) : (
    <OnePart text={text} part={Math.max(view.part, 1)} link={partLink(view)} locale={locale} />
  );
  return { body: renderFragment(children) };
}

function partLink({ path, day }: ReadView): (part: number) => string {
  return (part) => withQuery(path, { at: day, part: part === 0 ? 'all' : part });
}

/** The box that searches in the text of a law; a script shows what it finds while one types. */
export function FindBox({ view: { path, day, q } }: { view: ReadView }) {
  return (
    <search>
      <form class="find-box" action={path} method="get" data-find>
        <label for="find">Find in this law</label>
        <input id="find" name="q" type="search" value={q} maxLength={maxWordsLength} autocomplete="off" />
        {day && <input type="hidden" name="at" value={day} />}
        <button type="submit">Find</button>
      </form>
      <div data-hits aria-live="polite" />
    </search>
  );
}

/** Of the words that are looked for; the rest is left out. */
export const maxWordsLength = 200;

/** The articles that have the words, each with a line of its text. */
function Found({ view, found, text, locale, isPage }: ViewProps & { found: Hits; isPage?: boolean }) {
  const parts = new Map(text.contents.map(({ anchor, part }) => [anchor, part]));
  const more = found.total - found.hits.length;
  return (
    <div class="found">
      {found.total === 0 ? (
        <Empty title={`No article has all words of “${view.q}”.`}>Use fewer or other words.</Empty>
      ) : (
        <p class="result-count">
          {count(found.total, 'article', locale)} with “{view.q}”
        </p>
      )}
      <ol>
        {found.hits.map(({ anchor, heading, snippet }) => (
          <li key={anchor}>
            <a href={view.link({ anchor, part: parts.get(anchor) ?? 1 })}>{heading}</a>
            {snippet && (
              <p>
                <Html html={snippet} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && <p>And {count(more, 'other', locale)}: use more words.</p>}
      {isPage && (
        <p>
          <a href={withQuery(view.path, { at: view.day })}>Back to the text</a>
        </p>
      )}
    </div>
  );
}
