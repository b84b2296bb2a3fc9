import { requireArticleId } from '../../articles/articles.ts';
import { checkCitations } from '../../citations/check.ts';
import { listCitations } from '../../citations/list.ts';
import { resolveWithParagraphs } from '../../citations/paragraphs.ts';
import { requireCountry } from '../../laws/countries.ts';
import { readStanding, readStandings } from '../../laws/standing.ts';
import { listRows, pageOf, pageRows } from './answer-limits.ts';
import * as schema from './schema.ts';
import { countrySource, currentSource, lawOf, standingOf } from './source.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

/**
 * How many laws with the same name are listed. An assistant should not choose among more. A number or a date in the citation tells
 * them apart.
 */
const maxMatches = 10;

const resolveCitationTool = tool({
  ...schema.ResolveCitation,
  annotations: reading,
  name: 'resolve_citation',
  title: 'Find the law that a citation means',
  description:
    'The law, and the article, that a citation or a name means ("art. 5 de la Ley 39/2015", "Código Penal"), and how the law stands: in force or not, on what basis, repealed by what, what is to come. Never a guess: "ambiguous" gives all that it may mean, "not_found" says that it is not here. Use it to learn whether a law is in force.',
  async run({ service, texts }, { country, cite }) {
    const [{ matches, ...resolved }, { sha }] = await Promise.all([
      resolveWithParagraphs(service, texts, country, cite),
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
    'Every citation of a law in a text: whether the law is here and in force on a day, has the article, and says what is quoted. Use it on your own answer before it goes out. An article without its law is not looked at.',
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

const lawCitations = tool({
  ...schema.LawCitations,
  annotations: reading,
  name: 'law_citations',
  title: 'What cites a law or an article',
  description:
    'Which laws and articles cite a law, or with "article" that article, each with the words of the citation; direction "out": what it cites itself. Use it for "what cites article 24" and to see where a provision matters. Acts that amended or repealed it: law_relations.',
  async run({ service }, { country, law_id, article, direction = 'in', ...asked }) {
    const [standing, article_id] = await Promise.all([
      readStanding(service, country, law_id),
      article === undefined ? undefined : requireArticleId(service, country, law_id, article),
    ]);
    const query = { direction, ...(article_id !== undefined && { article_id }), ...pageOf(asked) };
    const found = await listCitations(service, country, law_id, query);
    const { rows, next } = pageRows(found.citations, asked, found.total);
    const { citation, url, sha } = currentSource(service, country, standing);
    const what = direction === 'in' ? 'Citations of' : 'Citations in';
    const named = article_id === undefined ? '' : `${article_id}, `;
    const about = { citation: `${what} ${named}${citation}`, url, sha };
    return { ...found, citations: rows, next, ...lawOf(standing), ...about };
  },
  subject: ({ country, law_id }, { law }) => ({ country, law_id, title: law.title }),
});

export const citationTools: Tool[] = [resolveCitationTool, checkCitationsTool, lawCitations];
