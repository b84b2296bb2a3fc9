/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { Page } from '../../http/answers/pages.ts';
import type { SearchAnswer } from '../../laws/answer.ts';
import { listCountrySpans } from '../../laws/changes.ts';
import { findLawsNear, inOrderOfKnown } from '../../laws/laws-near.ts';
import type { Passage } from '../../laws/schema.ts';
import { type SearchedLaws, searchLaws } from '../../laws/search-laws.ts';
import { Empty } from '../components.tsx';
import type { WebVisit } from '../context.ts';
import { Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { withQuery } from '../paths.ts';
import { Answering, areAnswersRead, findAnswering } from './answering.tsx';
import { Answer, areRead, DidYouMean, findPassages, LawItem, StillLearning } from './results.tsx';

/** How many of each country's best results are shown. The country's own page has the others. */
const shownLaws = 5;

/** The page with the results of a search in all countries. */
export async function searchPage(web: WebVisit, q: string): Promise<Page> {
  const { service, runtime, client, t, langOf } = web;
  const countries = await runtime.searches.visitors.run(client, () => searchAll(web, q));
  const found = countries
    .filter(({ total, answering }) => total + answering.length > 0)
    .sort((a, b) => Number(b.answering.length > 0) - Number(a.answering.length > 0) || b.total - a.total);
  const answers = countries.flatMap((one) => one.answer ?? []);
  const [answer] = answers;
  // A word that is right in the language of one country may look wrong in another.
  const isFound = countries.some(({ total, partial }) => total > 0 && !partial);
  const suggestions = isFound ? [] : [...new Set(countries.flatMap(({ suggestion }) => suggestion ?? []))];
  const named = (code: string) => service.countries.find((country) => country.code === code)?.name ?? code;
  const body = renderPage(web, {
    title: q === '' ? t.search : q,
    unlisted: true,
    hasSearch: true,
    children: (
      <>
        <Crumbs steps={[{ href: '/', text: t.countries }]} />
        <h1>{t.searchAllCountries}</h1>
        <search>
          <form class="search-box" action="/search" method="get">
            <label class="visually-hidden" for="q">
              {t.searchLaws}
            </label>
            <input id="q" name="q" type="search" value={q} placeholder={t.searchHint} />
            <button type="submit" class="primary">
              {t.search}
            </button>
          </form>
        </search>
        {suggestions.length > 0 && (
          <DidYouMean suggestions={suggestions} link={(other) => withQuery('/search', { q: other })} />
        )}
        {q !== '' && found.length === 0 && (
          <Empty title={t.noLaw}>
            <p>{countries.every(({ onlyFillers }) => onlyFillers) ? t.onlyFillers : t.useOtherWords}</p>
          </Empty>
        )}
        {answer && answers.length === 1 && <Answer answer={answer} />}
        {found.map(({ code, total, laws, partial, passages, answering, isLearning }) => (
          <section key={code} aria-labelledby={`in-${code}`}>
            <h2 id={`in-${code}`}>
              <span lang={langOf(code)}>{named(code)}</span>: <a href={withQuery(`/${code}`, { q })}>{t.laws(total)}</a>
            </h2>
            {isLearning && <StillLearning />}
            <Answering code={code} laws={answering} />
            {partial && <p>{t.someWords}</p>}
            <ol class="law-list">
              {laws.map((law) => (
                <LawItem key={law.id} code={code} law={law} passages={passages.get(law.id)} />
              ))}
            </ol>
          </section>
        ))}
      </>
    ),
  });
  const keep = countries.every(({ passages, answering }) => areRead(passages) && areAnswersRead(answering));
  return { body, keep };
}

type FoundInCountry = SearchedLaws & {
  code: string;
  answer: SearchAnswer | null;
  passages: Map<string, Passage[]>;
  answering: Awaited<ReturnType<typeof findAnswering>>;
};

/** Searches one country after the other, because a page must not use many connections. */
async function searchAll(web: WebVisit, q: string): Promise<FoundInCountry[]> {
  const { service, runtime, client } = web;
  const found: FoundInCountry[] = [];
  if (q === '') return found;
  const codes = (await listCountrySpans(service)).map(({ country }) => country);
  const near = [];
  for (const code of codes) {
    near.push(await findLawsNear(service, runtime.meaning, code, { q, page: 1, per_page: 1 }, false));
  }
  const knowing = inOrderOfKnown(near).map(({ country }) => country);
  const isQuestion = near.some((laws) => laws !== null);
  for (const code of codes) {
    const query = { q, page: 1, per_page: shownLaws };
    // A country that knows few words of a question is searched only by words: the question is in another language.
    const meaning = !isQuestion || knowing.includes(code) ? runtime.meaning : null;
    const laws = await searchLaws(service, meaning, code, query);
    const answer = await runtime.findAnswer(service, { ...runtime, client }, code, q);
    const answering = await findAnswering(web, code, { q }, laws);
    found.push({ code, ...laws, answer, answering, passages: await findPassages(web, code, laws) });
  }
  return found;
}
