import { listAges } from '../../articles/articles.ts';
import { listCountries, readLawStats } from '../../laws/countries.ts';
import { findLawPage, requireLaw } from '../../laws/laws.ts';
import type { Service } from '../../service.ts';
import { readListQuery } from '../country/country-query.ts';
import type { ApiDescription } from './reference.tsx';

/** The law for the examples in the documentation, on a service without the demo. */
export interface Example {
  country: string;
  law_id: string;
  sha: string;
  /** Null if the law has no articles. */
  article_id: string | null;
  /** A word of the law's title. */
  q: string;
}

/** The country of the demo that the documentation uses in its examples. */
const demoCountry = 'xa';

/**
 * The law for the examples: the law with the most reforms, in the first country that has laws. Null if the demo is served, because
 * the examples are about the demo. Null also if nothing is loaded yet.
 */
export async function findExample(service: Service): Promise<Example | null> {
  if (service.countries.some(({ code }) => code === demoCountry)) return null;
  const country = (await listCountries(service)).find(({ count }) => count > 0)?.country;
  if (country === undefined) return null;
  const { most_reformed_laws } = await readLawStats(service, country, undefined);
  const id = most_reformed_laws[0]?.id ?? (await firstLaw(service, country));
  if (id === undefined) return null;
  const law = await requireLaw(service, country, id);
  const article_id = (await listAges(service, country, id))[0]?.id ?? null;
  const words = law.title.match(/\p{L}{4,}/gu) ?? [];
  return { country, law_id: id, sha: law.sha ?? '', article_id, q: (words.at(-1) ?? id).toLowerCase() };
}

async function firstLaw(service: Service, country: string): Promise<string | undefined> {
  return (await findLawPage(service, country, readListQuery({}))).laws[0]?.id;
}

/** A note for the top of a guide, if its examples name another law than its file. */
function exampleNote({ country, law_id }: Example): string {
  return `The commands on this page name the country \`${country}\` and its law \`${law_id}\`, which are loaded here. Answers that are shown are of the demo country \`${demoCountry}\`.`;
}

/**
 * The text of a guide in which the commands (lines for a shell, calls of tools) are about a loaded law. The answers in
 * the guide stay as they are: they are answers about the demo.
 */
export function withExample(guide: string, example: Example): string {
  let hasChanged = false;
  const lines = guide.split('\n').map((line) => {
    const changed = isCommand.test(line)
      ? inCommand(line, example)
      : line.replace(new RegExp(`(?<=\`)/${demoCountry}/`, 'g'), `/${example.country}/`);
    hasChanged ||= changed !== line;
    return changed;
  });
  // The first line is the title.
  if (hasChanged) lines.splice(1, 0, '', exampleNote(example));
  return lines.join('\n');
}

const isCommand = /^ {4,}(?:curl |openleg |[A-Z]+=|\w+ \{")/;

function inCommand(line: string, { country, law_id, article_id, q }: Example): string {
  // A function, because `$` has a special meaning in the replacement text.
  const put = (text: string) => () => text;
  const encoded = encodeURIComponent(law_id);
  const changed = line
    .replace(/(?<=\/laws\/|law_id=)GOA-A-\d+-\d+/g, put(encoded))
    .replace(/GOA-A-\d+-\d+/g, put(law_id))
    .replace(new RegExp(`\\b${demoCountry}\\b`, 'g'), put(country))
    .replace(/(?<=[?&]q=)[^"& ]+/g, put(encodeURIComponent(q)))
    .replace(/(?<=[?&]cite=)[^"& ]+/g, put(encoded))
    .replace(/(?<="q": )"[^"]*"/g, put(JSON.stringify(q)))
    .replace(/(?<="cite": )"[^"]*"/g, put(JSON.stringify(law_id)))
    .replace(/"law": "[^"]*"/g, put(`"law_id": ${JSON.stringify(law_id)}`));
  if (article_id === null) return changed;
  return changed
    .replace(/(?<=\/articles\/)articulo-[\w-]+/g, put(encodeURIComponent(article_id)))
    .replace(/(?<="article": )"[^"]*"/g, put(JSON.stringify(article_id)));
}

/** The API's description with a loaded law in the examples of its parameters. The forms of the reference use them. */
export function withExampleParameters(description: ApiDescription, example: Example): ApiDescription {
  const values: Record<string, string | null> = { ...example, cite: example.law_id };
  const paths = Object.entries(description.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        {
          ...operation,
          ...(operation.parameters && {
            parameters: operation.parameters.map((parameter) => {
              const value = values[parameter.name];
              const isReplaced = parameter.example !== undefined && typeof value === 'string';
              return isReplaced ? { ...parameter, example: value } : parameter;
            }),
          }),
        },
      ]),
    ),
  ]);
  return { ...description, paths: Object.fromEntries(paths) };
}
