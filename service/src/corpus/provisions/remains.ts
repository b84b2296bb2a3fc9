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
  const stays = new Set(idsOf(except.labels));
  if (stays.size !== new Set(except.labels).size || ![...stays].every((id) => articles.includes(id))) return evidence;
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

/** The ids that articles with these labels get. */
function idsOf(labels: string[]): string[] {
  const text = labels.map((label) => `###### ${label}\n\n–\n`).join('\n');
  return partsOf(Buffer.from(text)).map(({ id }) => id);
}
