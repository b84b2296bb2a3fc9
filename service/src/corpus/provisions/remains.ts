import { fold } from '../articles/grammar/fold.ts';
import { type Part, partsOf } from '../articles/parts.ts';
import type { StatusEvidence } from '../status.ts';

/**
 * For a law that is repealed except for some articles: adds all other articles to `ends`. Nothing is added if the exception cannot
 * be read, or names an article that the text does not have.
 */
export function withRemains(evidence: StatusEvidence, parts: Part[]): StatusEvidence {
  const { except, repealedOn } = evidence;
  if (!except) return evidence;
  const articles = parts.flatMap(({ id, kind }) => (kind === 'division' ? [] : [id]));
  const named = new Set(idsOf(except.labels));
  if (named.size !== new Set(except.labels).size || ![...named].every((id) => articles.includes(id))) return evidence;
  const held = except.divisions.map((label) => articlesIn(label, parts));
  if (held.some((ids) => ids.length === 0)) return evidence;
  const stays = new Set([...named, ...held.flat()]);
  const ended = articles.filter((id) => !stays.has(id));
  if (ended.length === 0) return evidence;
  return {
    ...evidence,
    ends: [{ on: repealedOn, articles: ended, by: null }],
    doubt: except.isOpen
      ? 'What is excepted from the repeal ends with an event whose day is not stated.'
      : evidence.doubt,
  };
}

/** The articles of a division. None if the text does not have exactly one division with this label. */
function articlesIn(label: string, parts: Part[]): string[] {
  const [division, ...others] = parts.filter((part) => part.kind === 'division' && fold(part.label) === fold(label));
  if (!division || others.length > 0) return [];
  return parts.flatMap(({ id, kind, path }) => (kind !== 'division' && path.includes(division.written) ? [id] : []));
}

/** The ids that articles with these labels get. */
function idsOf(labels: string[]): string[] {
  const text = labels.map((label) => `###### ${label}\n\n–\n`).join('\n');
  return partsOf(Buffer.from(text)).map(({ id }) => id);
}
