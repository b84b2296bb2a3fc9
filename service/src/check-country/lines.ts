import { counted } from '../print.ts';
import type { Count, CountryReport, NamedCount } from './report.ts';

export function reportLines(report: CountryReport): string[] {
  const { files, articles, labels, keys, dates, relations, links, citations, lost } = report;
  const country = report.country ?? 'no country';
  const declared = report.declared ? '' : ', without a file in corpus/countries/';
  const types = Object.entries(relations.by_type).map(([type, count]) => `${count} ${type}`);
  return [
    `${report.repository} at ${report.commit.slice(0, 10)}: ${country} (${report.language})${declared}`,
    '',
    `Files: ${counted(files.read, 'law')} in ${counted(files.found, 'file')}`,
    ...named(files.problems),
    `Numbered headings: ${articles.numbered_headings}`,
    `  ${articles.as_articles} articles, ${articles.as_provisions} provisions, ${articles.as_annexes} annexes, ${articles.as_divisions} divisions`,
    ...(articles.without_heading > 0 ? [`  besides ${articles.without_heading} articles without a heading`] : []),
    ...one('left out: quoted acts, tables of contents, paragraphs', articles.left_out),
    ...one('laws without articles', articles.laws_without),
    `Labels not understood: ${articles.not_understood}`,
    ...named(labels),
    `Front-matter keys that nobody reads: ${keys.length}`,
    ...named(keys),
    'Dates:',
    ...dates.flatMap(({ key, says, read, unreadable }) => [
      `  ${key} (${says}): ${read} read, ${unreadable.count} not`,
      ...examples(unreadable),
    ]),
    `Relations: ${relations.found}${types.length > 0 ? ` (${types.join(', ')})` : ''}, ${relations.here} with a law that is here`,
    ...one('with acts that are not here', relations.elsewhere),
    ...one('entries in no known form', relations.unreadable),
    `Links: ${links.found}, of which ${links.naming_a_law} name a law (${links.here} here, ${links.other_country} in another country)`,
    ...one('of laws that are not here', links.elsewhere),
    ...named(links.others),
    `Citations: ${citations.found} (${citations.per_100_kb} in 100 kB), ${citations.here} of laws that are here`,
    ...one('unresolved', citations.unresolved),
    '',
    ...(lost.length === 0 ? ['Nothing is lost.'] : ['Lost:', ...lost.map((line) => `  ${line}`)]),
  ];
}

/** How many entries are shown, so that they fit on a screen. The JSON has all entries. */
const maxShown = 20;

function named(counts: NamedCount[]): string[] {
  const more = counts.length > maxShown ? [`  and ${counts.length - maxShown} more`] : [];
  return [...counts.slice(0, maxShown).flatMap((count) => one(count.name, count)), ...more];
}

function one(name: string, count: Count): string[] {
  return count.count === 0 ? [] : [`  ${name}: ${count.count}`, ...examples(count)];
}

function examples(count: Count): string[] {
  return count.examples.map(({ in: where, text }) => `      ${where}: ${text}`);
}
