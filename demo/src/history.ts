import { type Commit, changeCommit, firstCommit } from './commit.ts';
import { type Change, type Country, dayOf, type Law } from './law.ts';

/** The first version of a law, or a change. `recorded` is the day on which it came into the repository. */
interface Entry {
  recorded: string;
  date: string;
  law: Law;
  change?: Change;
}

/** The whole history of a country: the commits of all its laws, mixed by date as in a real repository. */
export function countryHistory(country: Country, today: string): Commit[] {
  const files = new Map<string, string>();
  const commits = entriesOf(country, today).map(({ law, change, date }, index) => {
    if (change === undefined) {
      const commit = firstCommit(country, law, date);
      files.set(law.id, [...commit.files.values()][0] as string);
      return commit;
    }
    const sourceId = change.source ?? journalNumber(country, date, index);
    const changed = changeCommit(country, files.get(law.id) as string, change, date, sourceId);
    files.set(law.id, changed.file);
    return changed.commit;
  });
  commits[0]?.files.set('README.md', country.readme);
  if (country.layout !== usualLayout) commits[0]?.files.set('.legalize.yml', layoutFile(country));
  return commits;
}

export const usualLayout = '{directory}/{identifier}.md';

/** The number of an amending act. It is unique, because it depends on the number of commits. The numbers of laws are below 100. */
export function journalNumber(country: Country, date: string, commitsBefore: number): string {
  return country.journal(date.slice(0, 4), 100 + commitsBefore);
}

function entriesOf(country: Country, today: string): Entry[] {
  const entries = country.laws.flatMap((law): Entry[] => {
    const published = dayOf(law.date, today);
    // `recorded` is never before the law's previous change, even if the clock of the machine is wrong.
    let recorded = published;
    const changes = (law.changes ?? []).map((change): Entry => {
      const date = dayOf(change.date, today);
      const own = change.recorded ?? date;
      if (own > recorded) recorded = own;
      return { recorded, date, law, change };
    });
    return [{ recorded: published, date: published, law }, ...changes];
  });
  // The sort is stable: changes of one law on the same day keep their order.
  return entries.sort((a, b) => (a.recorded < b.recorded ? -1 : a.recorded > b.recorded ? 1 : 0));
}

function layoutFile(country: Country): string {
  return [
    'spec_version: "1"',
    `country: "${country.code}"`,
    'layout:',
    '  - directories: ["*"]',
    `    path: "${country.layout}"`,
    '',
  ].join('\n');
}
