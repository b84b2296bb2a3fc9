import { fold } from '../articles/grammar/fold.ts';
import { type Part, partsOf } from '../articles/parts.ts';
import type { ExceptedArticles } from '../countries/country-rules.ts';
import { nextDay, type StatusEvidence } from '../status.ts';

/**
 * Adds to `ends` the articles of a law that ended on another day than the law. There are two cases: all articles that
 * an exception of a repeal does not name, and the part that was in force only until a day. Nothing is added if the
 * words about the articles cannot be read, or name an article that the text does not have.
 */
export function withRemains(evidence: StatusEvidence, parts: Part[]): StatusEvidence {
  const { except, ended: over, repealedOn } = evidence;
  if (over) {
    const ids = namedArticles(over.part, parts);
    return ids === null ? evidence : { ...evidence, ends: [{ on: nextDay(over.until), articles: [...ids], by: null }] };
  }
  const stays = except ? namedArticles(except, parts) : null;
  if (!except || stays === null) return evidence;
  const ended = parts.flatMap(({ id, kind }) => (kind === 'division' || stays.has(id) ? [] : [id]));
  if (ended.length === 0) return evidence;
  return {
    ...evidence,
    ends: [{ on: repealedOn, articles: ended, by: null }],
    doubt: except.isOpen
      ? 'What is excepted from the repeal ends with an event whose day is not stated.'
      : evidence.doubt,
  };
}

/** The ids of articles and of the articles in divisions. Null if the text does not have one of them. */
function namedArticles({ labels, divisions }: Pick<ExceptedArticles, 'labels' | 'divisions'>, parts: Part[]) {
  const articles = parts.flatMap(({ id, kind }) => (kind === 'division' ? [] : [id]));
  const named = new Set(idsOf(labels).flatMap((id) => idInText(id, articles) ?? []));
  if (named.size !== new Set(labels).size) return null;
  const held = divisions.map((label) => articlesIn(label, parts));
  return held.some((ids) => ids.length === 0) ? null : new Set([...named, ...held.flat()]);
}

/**
 * The id of an article in a text. A decree that approves another text has few articles of its own. If it has none with that number, the
 * approved text is meant: `texto-refundido.articulo-15`.
 */
function idInText(id: string, articles: string[]): string | null {
  if (articles.includes(id)) return id;
  const [held, ...others] = articles.filter((one) => one.endsWith(`.${id}`));
  return held !== undefined && others.length === 0 ? held : null;
}

/** The articles of a division. None if the text does not have exactly one division with this label. */
function articlesIn(label: string, parts: Part[]): string[] {
  const [division, ...others] = parts.filter((part) => part.kind === 'division' && fold(part.label) === fold(label));
  if (!division || others.length > 0) return [];
  return parts.flatMap(({ id, kind, path }) => (kind !== 'division' && path.includes(division.written) ? [id] : []));
}

/** The ids that articles with these labels get. */
export function idsOf(labels: string[]): string[] {
  const text = labels.map((label) => `###### ${label}\n\n–\n`).join('\n');
  return partsOf(Buffer.from(text)).map(({ id }) => id);
}
