import { isOver } from '../corpus/status.ts';
import type { ComparedVersion, LawFacts } from './facts.ts';
import { type FormWords, formWords } from './words.ts';

/** A line of a cover. If it has `href`, the value is a link. */
export interface CoverLine {
  name: string;
  value: string;
  href?: string;
}

/** The lines below the title: the version, whether the law is in force, the source, and doubts. */
export function coverLines(facts: LawFacts): CoverLine[] {
  const t = formWords(facts.language);
  const { publicationDate, effectiveDate, source, doubts, versionDate, sha, address, id, compared } = facts;
  const lines: CoverLine[] = [
    { name: t.status, value: statusLine(facts, t) },
    ...articleLines(facts, t),
    compared
      ? { name: t.compared, value: `${versionName(compared.from)} → ${versionName(compared.to)}` }
      : { name: t.version, value: versionName({ sha, date: versionDate }) },
  ];
  if (publicationDate !== null) lines.push({ name: t.published, value: publicationDate });
  if (effectiveDate !== null) lines.push({ name: t.effective, value: effectiveDate });
  if (source !== null) lines.push({ name: t.source, value: `${id}, ${source}`, href: source });
  lines.push({ name: t.address, value: address, href: address });
  if (facts.statusDoubt !== null) lines.push({ name: t.statusDoubtful, value: facts.statusDoubt });
  if (doubts.length > 0) lines.push({ name: t.doubtful, value: doubts.join(' ') });
  return lines;
}

/** The status of a single article. Of several articles, only those that are not in force have a line. */
function articleLines({ articles }: LawFacts, t: FormWords): CoverLine[] {
  const shown = articles.length === 1 ? articles : articles.filter(({ status }) => status !== 'in_force');
  return shown.flatMap(({ label, status, since }) => {
    if (status === null && articles.length > 1) return [];
    const word = status === null ? t.unknown : t.provisions[status];
    return [{ name: label, value: since === null ? word : `${word}, ${since}` }];
  });
}

/** The status with its day and with the words of the source: what remains of a law that is repealed in part. */
function statusLine({ status, repealedOn, statusNote }: LawFacts, t: FormWords): string {
  const state = status === null ? t.unknown : t.statuses[status];
  const dated =
    repealedOn === null
      ? state
      : status === 'repealed'
        ? `${t.repealedOn} ${repealedOn}`
        : isOver(status) || status === 'partially_repealed'
          ? `${state}, ${repealedOn}`
          : `${state}; ${t.repealedOn} ${repealedOn}`;
  return statusNote === null ? dated : `${dated}: ${statusNote}`;
}

function versionName({ sha, date }: ComparedVersion): string {
  return date === null || sha === null ? '–' : `${date} (${sha.slice(0, 12)})`;
}
