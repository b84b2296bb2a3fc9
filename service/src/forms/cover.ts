import type { ComparedVersion, LawFacts } from './facts.ts';
import { formWords } from './words.ts';

/** A line of a cover. If it has `href`, the value is a link. */
export interface CoverLine {
  name: string;
  value: string;
  href?: string;
}

/** The lines below the title: the version, whether the law is in force, the source, and doubts. */
export function coverLines(facts: LawFacts): CoverLine[] {
  const t = formWords(facts.language);
  const { status, repealedOn, publicationDate, effectiveDate, source, doubts, versionDate, sha, address, id } = facts;
  const { compared } = facts;
  const state = status === 'in_force' ? t.inForce : status === null ? t.unknown : t.repealed;
  const lines: CoverLine[] = [
    { name: t.status, value: repealedOn === null ? state : `${t.repealedOn} ${repealedOn}` },
    compared
      ? { name: t.compared, value: `${versionName(compared.from)} → ${versionName(compared.to)}` }
      : { name: t.version, value: versionName({ sha, date: versionDate }) },
  ];
  if (publicationDate !== null) lines.push({ name: t.published, value: publicationDate });
  if (effectiveDate !== null) lines.push({ name: t.effective, value: effectiveDate });
  if (source !== null) lines.push({ name: t.source, value: `${id}, ${source}`, href: source });
  lines.push({ name: t.address, value: address, href: address });
  if (doubts.length > 0) lines.push({ name: t.doubtful, value: doubts.join(' ') });
  return lines;
}

function versionName({ sha, date }: ComparedVersion): string {
  return date === null || sha === null ? '–' : `${date} (${sha.slice(0, 12)})`;
}
