import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '../base/reader-languages.ts';
import { dayOf } from '../corpus/front-matter.ts';
import { ApiError, notFound } from '../errors.ts';
import { everyCountry } from '../http/answers/answer-cache.ts';
import { addPublicPage, type Page, sendPrivatePage } from '../http/answers/pages.ts';
import { sendAnswer } from '../http/answers/read-operation.ts';
import { parseForm } from '../http/body.ts';
import { languageCookie, pageLanguage } from '../http/clients/page-languages.ts';
import { documentTypes, isDocumentFormat } from '../http/documents.ts';
import { findSpelling } from '../laws/laws.ts';
import type { ListQuery } from '../laws/schema.ts';
import type { Client } from '../threads/fair-queue.ts';
import { articlePage } from './article/article.tsx';
import { citedByPage } from './article/cited-by.tsx';
import { articlePreview, lawPreview } from './article/preview.tsx';
import { pageWordsOf, type Web, type WebVisit } from './context.ts';
import { countryPage } from './country/country.tsx';
import { ignoredFilters, readFeedQuery, readListQuery, readPageNumber } from './country/country-query.ts';
import { articleFeed, countryFeed, lawFeed } from './country/feeds.ts';
import { searchPage } from './country/search.tsx';
import { docsRoutes } from './docs/routes.ts';
import { homePage } from './home.tsx';
import { citePage } from './law/cite.tsx';
import { type CompareQuery, comparePage } from './law/compare.tsx';
import { articleHistoryPage, historyPage } from './law/history.tsx';
import { lawPage } from './law/law.tsx';
import { relationsPage } from './law/relations.tsx';
import { maxChosen, selectionPage } from './law/selection.tsx';
import { type LawView, maxWordsLength } from './law/text/view.tsx';
import { machineRoutes } from './machines/routes.ts';
import { lawPath, safeHref, withQuery } from './paths.ts';
import { pictureRoutes } from './picture-routes.ts';
import { unsubscribed, unsubscribePage } from './unsubscribe.tsx';

/** Adds the pages for people, and the assets that they load. */
export function webRoutes(app: FastifyInstance, web: Web): void {
  assetRoutes(app, web);
  addPublicPage(app, web.runtime, {
    path: '/',
    scope: everyCountry,
    read: () => null,
    make: (_, client, language) => reading(web, client, language, homePage),
  });
  app.register(async (scope) => searchRoutes(scope, web));
  machineRoutes(app, web);
  docsRoutes(app, web);
  app.register(async (scope) => languageRoute(scope, web));
  app.register(async (scope) => unsubscribeRoutes(scope, web));
  // Only served countries have pages.
  for (const { code } of web.service.countries) app.register(async (scope) => countryRoutes(scope, web, code));
}

type Values = Record<string, unknown>;

/** Makes a page from data that may come from a replica. */
function reading(
  web: Web,
  client: Client,
  language: Language,
  render: (web: WebVisit) => Promise<Page>,
): Promise<Page> {
  const words = pageWordsOf(web.service, language);
  return web.runtime.replicas.read(web.service, (service) => render({ ...web, ...words, service, client }));
}

/** The values in addresses: a law (`id`), its version (`sha`) or its article. */
interface Params {
  id: string;
  sha: string;
  article: string;
}

function countryRoutes(app: FastifyInstance, web: Web, code: string): void {
  const page = <Asked>(
    path: string,
    read: (query: Values, params: Params) => Asked,
    render: (web: WebVisit, asked: Asked) => Promise<Page>,
  ) =>
    addPublicPage(app, web.runtime, {
      path,
      scope: code,
      read: ({ query, params }) => read(query as Values, params as Params),
      make: (asked, client, language) => reading(web, client, language, (web) => render(web, asked)),
    });
  redirectSpellings(app, web, code);
  pictureRoutes(app, web, code);
  const law = `/${code}/laws/:id`;
  page(
    `/${code}`,
    (values) => ({ query: readListQuery(values), ignored: ignoredFilters(values) }),
    (web, { query, ignored }) => countryPage(web, code, query, ignored),
  );
  const feed = (path: string, read: (query: Values) => ListQuery) =>
    page(path, read, (web, query) => countryFeed(web, code, path, query));
  feed(`/${code}/feed.atom`, () => readFeedQuery({}));
  feed(`/${code}/search.atom`, readFeedQuery);
  page(
    law,
    (query, { id }) => ({
      id,
      view: readLawView(query, momentOf(query.at)),
      isPreview: query.preview !== undefined,
    }),
    (web, { id, view, isPreview }) => (isPreview ? lawPreview(web, code, id) : lawPage(web, code, id, view)),
  );
  page(
    `${law}/articles/:article`,
    ({ at, preview }, { id, article }) => ({ id, article, at: versionName(at), isPreview: preview !== undefined }),
    (web, { isPreview, ...asked }) => (isPreview ? articlePreview(web, code, asked) : articlePage(web, code, asked)),
  );
  const file = (path: string, { isComparison = false, isSelection = false } = {}) =>
    page(
      path,
      ({ format, at, from, articles }, { id, article }) => ({
        lawId: id,
        articleId: article,
        articleIds: isSelection ? chosenIn(articles) : undefined,
        at: versionName(at),
        from: isComparison ? versionName(from) : undefined,
        format: textOf(format),
      }),
      async ({ service, client, runtime }, { format, ...asked }) => {
        if (!isDocumentFormat(format) || (isComparison && asked.from === undefined)) throw notFound();
        const { bytes, name } = await runtime.documents.make(service, { client, country: code, ...asked }, format);
        return { body: bytes, type: documentTypes[format], fileName: name };
      },
    );
  file(`${law}/document`);
  file(`${law}/compare/document`, { isComparison: true });
  file(`${law}/articles/:article/document`);
  file(`${law}/selection/document`, { isSelection: true });
  for (const path of [`${law}/cite`, `${law}/articles/:article/cite`]) {
    page(
      path,
      ({ at }, { id, article }) => ({ lawId: id, articleId: article, at: versionName(at) }),
      (web, asked) => citePage(web, code, asked),
    );
  }
  page(
    `${law}/articles/:article/cited-by`,
    ({ page }, { id, article }) => ({ id, article, page: readPageNumber(page) }),
    (web, asked) => citedByPage(web, code, asked),
  );
  page(
    `${law}/at/:sha`,
    (query, { id, sha }) => ({ id, view: readLawView(query, { sha: sha.toLowerCase() }) }),
    (web, { id, view }) => lawPage(web, code, id, view),
  );
  page(
    `${law}/feed.atom`,
    (_, { id }) => id,
    (web, id) => lawFeed(web, code, id),
  );
  page(
    `${law}/articles/:article/feed.atom`,
    (_, { id, article }) => ({ id, article }),
    (web, { id, article }) => articleFeed(web, code, id, article),
  );
  page(
    `${law}/history`,
    ({ article }, { id }) => ({ id, article: textOf(article) }),
    (web, { id, article }) =>
      article === '' ? historyPage(web, code, id) : articleHistoryPage(web, code, id, article),
  );
  page(
    `${law}/selection`,
    // One more than the page shows, so that it can say that there are more.
    ({ at, articles }, { id }) => ({ id, at: versionName(at), articles: chosenIn(articles, maxChosen + 1) }),
    (web, asked) => selectionPage(web, code, asked),
  );
  page(
    `${law}/relations`,
    ({ page }, { id }) => ({ id, page: readPageNumber(page) }),
    (web, { id, page }) => relationsPage(web, code, id, page),
  );
  page(
    `${law}/compare`,
    (query, { id }) => ({ id, versions: readCompareQuery(query) }),
    (web, { id, versions }) => comparePage(web, code, id, versions),
  );
}

/** Redirects an identifier with wrong upper or lower case to the right one. */
function redirectSpellings(app: FastifyInstance, { service }: Web, code: string): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { id } = request.params as { id?: string };
    const isLawGone = error instanceof ApiError && error.code === 'law_not_found' && id !== undefined;
    const spelling = isLawGone ? await findSpelling(service, code, id) : null;
    if (spelling === null) throw error;
    const rest = /^\/[^/]+\/laws\/[^/?]+(.*)$/s.exec(request.url)?.[1] ?? '';
    return reply.redirect(lawPath(code, spelling) + rest, 302);
  });
}

function readCompareQuery({ from, to, view, part, alone }: Values): CompareQuery {
  const name = (value: unknown) => textOf(value).toLowerCase();
  return {
    from: name(from),
    to: name(to),
    view: view === 'side' ? 'side' : 'inline',
    part: textOf(part).slice(0, 1000),
    alone: alone !== undefined,
  };
}

function readLawView({ part, q, alone }: Values, asked: LawView['asked']): LawView {
  return {
    asked,
    part: textOf(part).slice(0, 1000),
    q: textOf(q).trim().slice(0, maxWordsLength),
    alone: alone !== undefined,
  };
}

/** The day in an address; null if there is none. A form sends an empty field if nothing was chosen. */
function momentOf(at: unknown): { day: string } | null {
  if (at === undefined || at === '') return null;
  const day = dayOf(at);
  if (day === null) throw new ApiError(422, 'invalid_date', 'The date must be a calendar day, such as 2015-07-01.');
  return { day };
}

/** The ids of articles in an address: `articles=a,b`, or `articles=a&articles=b` as a form sends them. */
function chosenIn(articles: unknown, most = maxChosen): string[] {
  const ids = [articles].flat().flatMap((value) => textOf(value).split(','));
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, most).sort();
}

/** The commit or the day in an address; undefined for today. */
function versionName(at: unknown): string | undefined {
  if (at === undefined || at === '') return undefined;
  const name = textOf(at).toLowerCase();
  if (/^[0-9a-f]{7,40}$/.test(name)) return name;
  const moment = momentOf(at);
  return moment?.day;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Answers the search box of every page. If a country was chosen, it redirects to the country's page. Otherwise it searches all
 * countries.
 */
function searchRoutes(app: FastifyInstance, web: Web): void {
  const { countries } = web.service;
  const wordsOf = ({ query }: FastifyRequest) =>
    textOf((query as Values).q)
      .trim()
      .slice(0, 1000);
  app.addHook('onRequest', async (request, reply) => {
    const { country } = request.query as Values;
    const chosen = countries.length === 1 ? countries[0] : countries.find(({ code }) => code === country);
    if (chosen) return reply.redirect(withQuery(`/${chosen.code}`, { q: wordsOf(request) }), 303);
  });
  addPublicPage(app, web.runtime, {
    path: '/search',
    scope: everyCountry,
    read: wordsOf,
    make: (q, client, language) => reading(web, client, language, (web) => searchPage(web, q)),
  });
}

/** Keeps the chosen language in a cookie, and redirects back to the page. */
function languageRoute(app: FastifyInstance, { service: { config } }: Web): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, body, done) => done(null, parseForm(String(body))),
  );
  app.post('/language', { schema: { hide: true } }, async (request, reply) => {
    const language = request.body instanceof URLSearchParams ? (request.body.get('lang') ?? '') : '';
    if (isLanguage(language)) reply.header('set-cookie', languageCookie(config, language));
    return reply.redirect(pageBefore(request), 303);
  });
}

/**
 * The page of this site that a request comes from. Pages do not know their own address, because a page in the cache may be served
 * at several addresses.
 */
function pageBefore({ headers: { referer = '' } }: FastifyRequest): string {
  const address = safeHref(referer);
  if (address === null) return '/';
  const { pathname, search } = new URL(address);
  // Two slashes would begin the address of another site.
  return pathname.replace(/^\/+/, '/') + search;
}

/**
 * These routes need no session and no form token. The token in the address is the proof, and mail programs send the request by
 * themselves (RFC 8058).
 */
function unsubscribeRoutes(app: FastifyInstance, web: Web): void {
  const path = '/digests/unsubscribe';
  const tokenOf = ({ query }: FastifyRequest) => textOf((query as Values).token);
  const withWords = (web: Web, request: FastifyRequest) => ({
    ...web,
    ...pageWordsOf(web.service, pageLanguage(request)),
  });
  const writing = { ...web, service: { ...web.service, db: web.runtime.writes } };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, __, done) => done(null, null));
  app.get(path, { schema: { hide: true } }, async (request, reply) =>
    sendPrivatePage(request, reply, await unsubscribePage(withWords(web, request), tokenOf(request))),
  );
  app.post(path, { schema: { hide: true } }, async (request, reply) =>
    sendPrivatePage(request, reply, await unsubscribed(withWords(writing, request), tokenOf(request))),
  );
}

/** Serves the assets. The address of an asset contains a hash of its content, so a browser may keep it forever. */
function assetRoutes(app: FastifyInstance, { assets }: Web): void {
  app.get('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = assets.files.get(request.url.split('?')[0] as string);
    if (!file) throw notFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.headers({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
    await sendAnswer(request, reply, file);
    return reply;
  });
}
