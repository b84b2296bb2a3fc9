import { checkCitations } from '../../citations/check.ts';
import { resolveCitation } from '../../citations/resolve.ts';
import { requireCountry } from '../../laws/countries.ts';
import { readStandings } from '../../laws/standing.ts';
import { listRows } from './paging.ts';
import * as schema from './schema.ts';
import { countrySource, standingOf } from './source.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

/** More namesakes than an assistant has to choose from; a number or a date in the citation tells them apart. */
const maxMatches = 10;

const resolveCitationTool = tool({
  ...schema.ResolveCitation,
  annotations: reading,
  name: 'resolve_citation',
  title: 'Find the law that a citation means',
  description:
    'From a citation as people write it ("art. 5 de la Ley 39/2015", "Código Penal", an identifier) to the law and the article, with how the law stands: in force or not, on what basis, repealed by what, what is to come. Never a guess: "ambiguous" gives all that it may mean, "not_found" says that the law is not here. Begin with it when you have a citation or a name.',
  async run({ service }, { country, cite }) {
    const [{ matches, ...resolved }, { sha }] = await Promise.all([
      resolveCitation(service, country, cite),
      requireCountry(service, country),
    ]);
    const given = matches.slice(0, maxMatches);
    const standings = await readStandings(
      service,
      country,
      given.map(({ law_id }) => law_id),
    );
    const byId = new Map(standings.map((law) => [law.id, standingOf(law)]));
    const more = matches.length - given.length;
    return {
      ...resolved,
      truncated: resolved.truncated || more > 0,
      matches: given.map((match) => ({ ...match, ...byId.get(match.law_id) })),
      note: more > 0 ? `${more} more laws have this name: add the number or the date.` : null,
      ...countrySource(service, country, `Citation "${cite}"`, sha),
    };
  },
});

const maxMatchesEach = 3;

const checkCitationsTool = tool({
  ...schema.CheckCitations,
  annotations: reading,
  name: 'check_citations',
  title: 'Check the citations in a text',
  description:
    'Every citation of a law in a text, whether it is here, in force on a day, has the article, and says what is quoted beside it. Use it on your own answer before it goes out. Not looked at: an article without its law.',
  async run(call, { country, text, date, offset }) {
    const { service, texts, threads, searches } = call;
    const client = clientOf(call);
    const { sha } = await requireCountry(service, country);
    const checked = await searches.callers.run(client, () =>
      checkCitations(service, { texts, threads, client }, country, { text, ...(date && { date }) }),
    );
    const citations = checked.citations.map(({ matches, truncated, ...citation }) => ({
      ...citation,
      matches: matches.slice(0, maxMatchesEach),
      truncated: truncated || matches.length > maxMatchesEach,
    }));
    const { rows, next } = listRows(citations, { offset });
    return { ...checked, citations: rows, next, ...countrySource(service, country, 'Citations of a text', sha) };
  },
});

export const citationTools: Tool[] = [resolveCitationTool, checkCitationsTool];
