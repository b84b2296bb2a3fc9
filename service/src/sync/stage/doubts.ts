import type { KnownVersion } from './known-store.ts';
import type { BlobScan } from './scan.ts';

/** Why later versions contradict one. */
export interface Doubt {
  lawId: string;
  position: number;
  reasons: string[];
}

/** Of a version what its order and its text are. */
type Version = Pick<KnownVersion, 'lawId' | 'position' | 'date' | 'blob' | 'holds'>;

/** How many articles a reason names. */
const maxNamed = 5;

/**
 * First versions that were made from a later text: an article stands in the first version, is missing in the next and
 * comes (back) later. That is so in 44 of 120 Spanish laws with three versions or more. `listKnown` gives the published
 * versions of laws; those of most laws need not be read, since their second version lacks nothing of the first.
 */
export async function findDoubts(
  walked: Version[],
  scan: BlobScan,
  listKnown: (lawIds: string[]) => Promise<Version[]>,
): Promise<Doubt[]> {
  const known = await listKnown([...new Set(walked.map((version) => version.lawId))]);
  const byLaw = new Map<string, Version[]>();
  for (const version of [...known, ...walked]) {
    if (version.blob === null || version.holds === 'nothing') continue;
    const own = byLaw.get(version.lawId);
    if (own) own.push(version);
    else byLaw.set(version.lawId, [version]);
  }
  const laws = [...byLaw.values()].map(inOrder).filter((versions) => versions.length > 2);
  await scan.read(laws.flatMap((versions) => versions.slice(0, 2).map(({ blob }) => blob)));
  const suspects = laws.filter((versions) => missingInSecond(versions, scan).size > 0);
  await scan.read(suspects.flatMap((versions) => versions.map(({ blob }) => blob)));
  return suspects.flatMap((versions) => doubtOf(versions, scan) ?? []);
}

/** By date, then by place; a version with the text of the one before it says nothing new. */
function inOrder(versions: Version[]): Version[] {
  const sorted = versions.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.position - b.position));
  return sorted.filter((version, index) => index === 0 || version.blob !== sorted[index - 1]?.blob);
}

function missingInSecond([first, second]: Version[], scan: BlobScan): Set<number> {
  const after = labelsOf(second, scan);
  // A text without articles says nothing about which there are.
  if (after.size === 0) return new Set();
  return new Set([...labelsOf(first, scan)].filter((label) => !after.has(label)));
}

function doubtOf(versions: Version[], scan: BlobScan): Doubt | null {
  const [first, second, ...later] = versions as [Version, Version, ...Version[]];
  const missing = missingInSecond(versions, scan);
  const returned = new Map<number, string>();
  for (const version of later) {
    for (const label of labelsOf(version, scan)) {
      if (missing.has(label) && !returned.has(label)) returned.set(label, version.date);
    }
  }
  if (returned.size === 0) return null;
  const names = [...returned].slice(0, maxNamed).map(([label, date]) => `${scan.labels.name(label)} (${date})`);
  const more = returned.size > maxNamed ? ` and ${returned.size - maxNamed} more` : '';
  const reason = `The version of ${second.date} lacks what stands here and a later one brings: ${names.join(', ')}${more}.`;
  return { lawId: first.lawId, position: first.position, reasons: [reason] };
}

function labelsOf(version: Version | undefined, scan: BlobScan): Set<number> {
  const packed = version?.blob ? scan.facts(version.blob).articles : null;
  const labels = new Set<number>();
  if (packed) for (let i = 0; i < packed.length; i += 2) labels.add(packed[i] as number);
  return labels;
}
