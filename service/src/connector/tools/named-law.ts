import { Type } from 'typebox';
import { utcDay } from '../../base/days.ts';
import { ArticleTexts } from '../../citations/paragraphs.ts';
import { resolveCitation } from '../../citations/resolve.ts';
import { ResolveQuery } from '../../citations/schema.ts';
import { ApiError, ValidationError } from '../../errors.ts';
import { requireCountry } from '../../laws/countries.ts';
import { findLawPage, findSpelling } from '../../laws/laws.ts';
import { CountryParams } from '../../laws/schema.ts';
import { isLawServed } from '../../laws/store.ts';
import type { Searches } from '../../search/queues.ts';
import type { Service } from '../../service.ts';
import type { Texts } from '../../texts/texts.ts';
import type { Client } from '../../threads/fair-queue.ts';
import { shortText } from './answer-limits.ts';
import { argumentsCheck } from './validate.ts';

/**
 * The argument `law`: a citation or a name of a law. It replaces `law_id`, so that a question with a citation needs only one call.
 */

const checkNames = argumentsCheck(
  Type.Object({ ...CountryParams.properties, law: ResolveQuery.properties.cite, law_id: Type.Optional(Type.String()) }),
);

interface Names {
  country: string;
  law: string;
  law_id?: string;
}

interface Asking {
  service: Service;
  texts: Texts;
  searches: Searches;
  client: Client;
}

/** Replaces `law` in the arguments by the id of the law. If `law` cites an article and no other argument does, adds the article. */
export async function withLawId(asking: Asking, given: object, takesArticle: boolean): Promise<object> {
  const { law, law_id, ...rest } = given as Partial<Names>;
  if (law === undefined) return given;
  const { country } = given as Partial<Names>;
  const asked = checkNames({ country, law, ...(law_id !== undefined && { law_id }) }) as unknown as Names;
  const found = await findNamedLaw(asking, asked);
  if (asked.law_id !== undefined && asked.law_id !== found.law_id) throw differentLaws(asked, found.law_id);
  const { article_id } = found;
  const isNeeded = takesArticle && article_id !== null && (rest as { article?: unknown }).article === undefined;
  return { ...rest, law_id: found.law_id, ...(isNeeded && { article: article_id }) };
}

async function findNamedLaw(asking: Asking, { country, law }: Names) {
  const { service, texts } = asking;
  await requireCountry(service, country);
  if (await isLawServed(service.db, country, law)) return { law_id: law, article_id: null };
  const spelled = await findSpelling(service, country, law);
  if (spelled !== null) return { law_id: spelled, article_id: null };
  const { status, matches } = await resolveCitation(service, country, law);
  const [match] = matches;
  if (!match) throw await unknownLaw(asking, country, law);
  if (status !== 'found') throw ambiguous(law, matches);
  const { law_id, title, article_id, article_found } = match;
  if (article_found === false) {
    const articles = new ArticleTexts(service, texts, country, utcDay(service.now()));
    const isKnown = (await articles.withParagraph(match)).article_found === false;
    const has = isKnown ? 'has no such article as' : 'was not read well enough to tell whether it has the article that';
    const message = `${shortText(title)} (${law_id}) ${has} "${law}" names.`;
    throw new ApiError(404, 'article_not_found', message);
  }
  return { law_id, article_id };
}

/** How many candidates are listed. An assistant should not choose among more. */
const maxCandidates = 10;

const candidate = (id: string, title: string) => `${id} (${shortText(title)})`;

function ambiguous(law: string, matches: { law_id: string; title: string }[]): ApiError {
  const named = matches.slice(0, maxCandidates).map(({ law_id, title }) => candidate(law_id, title));
  const more = matches.length > named.length ? `; and ${matches.length - named.length} more` : '';
  const message = `"${law}" may mean ${matches.length} laws: ${named.join('; ')}${more}. Ask again with the law_id of one.`;
  return new ApiError(404, 'law_ambiguous', message);
}

/**
 * The error for an unknown law. It lists laws that contain all words of the name, because the caller may mean one of
 * them, or one of them may cite the wanted law.
 */
async function unknownLaw({ service, searches, client }: Asking, country: string, law: string): Promise<ApiError> {
  const query = { q: law, page: 1, per_page: 5 };
  const { laws, partial } = await searches.callers.run(client, () => findLawPage(service, country, query));
  const near = partial ? [] : laws.map(({ id, title }) => candidate(id, title));
  const hint = near.length === 0 ? 'search_laws finds laws by words' : `Laws that have these words: ${near.join('; ')}`;
  return new ApiError(404, 'law_not_found', `There is no law "${law.slice(0, 200)}" in ${country}. ${hint}.`);
}

function differentLaws({ law, law_id }: Names, found: string): ValidationError {
  const msg = `Must name the same law as law_id: "${law}" is ${found}`;
  return new ValidationError([{ loc: ['body', 'law'], msg, type: 'value_error', input: law_id }]);
}
