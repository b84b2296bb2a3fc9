import type { Doubt } from '../derive/version-store.ts';
import type { LawTrace, TracedVersion } from './law-trace.ts';

/** How many articles a reason names. */
const maxNamed = 5;

/**
 * Finds the versions of a law that hold text from a later time, such as first versions that were made from a later text. There
 * are two signs. An article stands in the first version, is missing in the second and comes back later (this is so in 44 of 120
 * Spanish laws with three versions or more). Or an article has a note about an act that came after the version.
 */
export function findDoubts(lawId: string, trace: LawTrace): Doubt[] {
  const doubts = new Map<TracedVersion, string[]>();
  const first = trace.versions[0];
  const lacking = missingInSecond(trace);
  if (first && lacking !== null) doubts.set(first, [lacking]);
  for (const { version, articles } of trace.ahead) {
    const reason = `Notes in these articles name acts that came after this version: ${named(articles)}.`;
    doubts.set(version, [...(doubts.get(version) ?? []), reason]);
  }
  return [...doubts].map(([{ position }, reasons]) => ({ lawId, position, reasons }));
}

function missingInSecond({ versions, wordings }: LawTrace): string | null {
  const [first, second] = versions;
  if (!first || !second) return null;
  const standing = new Set<string>();
  const missing = new Set<string>();
  const returned = new Map<string, string>();
  for (const { articleId, version, change, label } of wordings) {
    if (version === first) standing.add(articleId);
    else if (version === second && change === 'removed') missing.add(articleId);
    else if (version === second) standing.add(articleId);
    else if (change === 'added' && missing.has(articleId) && !returned.has(label)) returned.set(label, version.date);
  }
  // A version without any articles says nothing about which articles there were.
  if (returned.size === 0 || missing.size === standing.size) return null;
  return `These articles are missing in the next version, of ${second.date}, and were added later: ${named(returned)}.`;
}

function named(articles: Map<string, string>): string {
  const names = [...articles].slice(0, maxNamed).map(([label, date]) => `${label} (${date})`);
  const more = articles.size > maxNamed ? ` and ${articles.size - maxNamed} more` : '';
  return `${names.join(', ')}${more}`;
}
