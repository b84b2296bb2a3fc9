/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { Page } from '../../../http/answers/pages.ts';
import type { LawRow } from '../../../laws/store.ts';
import { Empty } from '../../components.tsx';
import { usePageWords, type WebVisit } from '../../context.ts';
import { FoundItem, Html } from '../../law-components.tsx';
import { renderFragment } from '../../layout.tsx';
import { lawPath, versionPath, withQuery } from '../../paths.ts';
import type { AskedVersion, Shown } from '../bands.tsx';
import type { Hits } from './find-in-text.ts';
import type { LawText } from './law-text.ts';
import { findPart, OnePart, TextParts } from './parts.tsx';
import { searchText } from './render-text.ts';

/** The values in the address of a law's page. */
export interface LawView {
  asked: AskedVersion;
  /** The wanted part of a long text: a number, an anchor, or `all`. */
  part: string;
  /** The words to find in the text. */
  q: string;
  /** Whether only the text is wanted, without the page around it. A script asks for it. */
  alone: boolean;
}

/** The shown text: the whole text, a part, or results of a search in the text. */
interface ReadView {
  country: string;
  q: string;
  path: string;
  day: string | null;
  /** The number of the part, from 1; 0 for the whole text. */
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
  { asked, q, part: name }: LawView,
): Promise<ReadView> {
  const { country, id } = law;
  const day = asked && 'day' in asked ? asked.day : null;
  const path = asked && 'sha' in asked ? versionPath(country, id, asked.sha) : lawPath(country, id);
  const part = text === null ? 0 : findPart(text, name);
  const found = q === '' || !text || !blob ? null : await searchText(web, law, { blob, isHeld }, q);
  const link = (place: { anchor: string; part: number }) => {
    const isHere = found === null && (part === 0 || place.part === part);
    const page = withQuery(path, { at: day, part: text && text.partStarts.length > 1 ? place.part : null });
    return `${isHere ? '' : page}#${encodeURIComponent(place.anchor)}`;
  };
  return { country, q, path, day, part, found, link };
}

interface ViewProps {
  view: ReadView;
  text: LawText;
}

export function TextView({ view, text }: ViewProps) {
  if (view.found) return <Found view={view} found={view.found} text={text} isPage />;
  return <TextParts text={text} part={view.part} link={partLink(view)} />;
}

/** Renders a piece for the script: a part to add below the last one, or results of a search. */
export function viewAlone(web: WebVisit, view: ReadView, text: LawText): Page {
  const children = view.found ? (
    <Found view={view} found={view.found} text={text} />
  ) : view.part === 0 ? (
    <Html tag="div" html={text.html} />
  ) : (
    <OnePart text={text} part={view.part} link={partLink(view)} />
  );
  return { body: renderFragment(web, children) };
}

function partLink({ path, day }: ReadView): (part: number) => string {
  return (part) => withQuery(path, { at: day, part: part === 0 ? 'all' : part });
}

/** The box for a search in the text of a law. A script shows the results while the reader types. */
export function FindBox({ view: { path, day, q }, text }: { view: ReadView; text: LawText | null }) {
  const { t } = usePageWords();
  const isInParts = text !== null && text.partStarts.length > 1;
  return (
    <search>
      <form class="find-box" action={path} method="get" data-find>
        <label for="find">{t.findInLaw}</label>
        <input
          id="find"
          name="q"
          type="search"
          value={q}
          maxLength={maxWordsLength}
          autocomplete="off"
          aria-describedby={isInParts ? 'find-hint' : undefined}
        />
        {day && <input type="hidden" name="at" value={day} />}
        <button type="submit">{t.find}</button>
        {isInParts && (
          <p class="hint" id="find-hint">
            {t.findsInAllParts}
          </p>
        )}
      </form>
      <div data-hits aria-live="polite" />
    </search>
  );
}

export const maxWordsLength = 200;

/** The articles that contain the words, each with a line of its text. */
function Found({ view, found, text, isPage }: ViewProps & { found: Hits; isPage?: boolean }) {
  const { t, langOf } = usePageWords();
  const lang = langOf(view.country);
  const parts = new Map(text.contents.map(({ anchor, part }) => [anchor, part]));
  const more = found.total - found.hits.length;
  return (
    <div class="found" lang={t.lang}>
      {found.total === 0 ? (
        <Empty title={t.notFoundInLaw(view.q)}>{t.useOtherWords}</Empty>
      ) : (
        <p class="result-count">{t.foundInLaw(t.articles(found.total), view.q)}</p>
      )}
      <ol lang={lang}>
        {found.hits.map(({ anchor, heading, snippet }) => (
          <FoundItem
            key={anchor}
            href={view.link({ anchor, part: parts.get(anchor) ?? 1 })}
            title={heading}
            snippet={snippet}
          />
        ))}
      </ol>
      {more > 0 && <p>{t.othersFound(more)}</p>}
      {isPage && (
        <p>
          <a href={withQuery(view.path, { at: view.day })}>{t.backToText}</a>
        </p>
      )}
    </div>
  );
}
