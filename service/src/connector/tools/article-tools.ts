import { readTitledArticle, requireArticleId } from '../../articles/articles.ts';
import { readWordings, requireWordings, toVersions } from '../../articles/history.ts';
import { readStanding } from '../../laws/standing.ts';
import { fittingRows, listRows, maxAnswerLength, maxTextLength, rangeOf, rangeRows } from './answer-limits.ts';
import { pagesOf } from './cut-text.ts';
import * as schema from './schema.ts';
import { currentSource, lawOf } from './source.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

/** How many characters are kept free for notes beside a long text. The newest notes are shown. */
const minNotesLength = 3000;

const getArticle = tool({
  ...schema.GetArticle,
  annotations: reading,
  name: 'get_article',
  title: 'Read an article',
  description:
    'One article, provision or annex: its text today or at a day or commit, since when it stands so and by which act, what changes it next, whether the law is in force, notes, and a citation. Use it whenever a question names a law and an article. One that is not there is article_not_found with the nearest names, never another.',
  async run(call, { country, law_id, article, at, page, whole = false }) {
    const { service } = call;
    const [standing, id] = await Promise.all([
      readStanding(service, country, law_id),
      requireArticleId(service, country, law_id, article),
    ]);
    const found = await readTitledArticle(service, { ...call, client: clientOf(call) }, country, law_id, id, at);
    const pages = whole ? [found.content_md] : pagesOf(found.content_md);
    const content = pages[page - 1] ?? '';
    const notes = fittingRows(
      found.notes.toReversed(),
      whole ? Number.POSITIVE_INFINITY : Math.max(minNotesLength, maxTextLength - content.length),
    ).reverse();
    const about = [
      ...(pages.length > 1 ? [`Page ${page} of ${pages.length}.`] : []),
      ...(notes.length < found.notes.length ? [`The newest ${notes.length} of ${found.notes.length} notes.`] : []),
    ];
    return {
      ...found,
      content_md: content,
      notes,
      ...lawOf(standing),
      note: about.join(' ') || null,
      next: page < pages.length ? { page: page + 1 } : null,
    };
  },
  subject: ({ country, law_id }, { id, label, law_title }) => ({
    country,
    law_id,
    article_id: id,
    title: `${label}, ${law_title}`,
  }),
});

const articleHistoryTool = tool({
  ...schema.ArticleHistory,
  annotations: reading,
  name: 'article_history',
  title: 'What became of an article',
  description:
    'Every wording of an article, newest first, also those to come: the day, the act that brought it, whether it was added, changed or removed; with include "text" each with its text. Use it for "when did this article change".',
  async run(call, { country, law_id, article, include, since = '', ...asked }) {
    const { service, texts, threads } = call;
    const [standing, id] = await Promise.all([
      readStanding(service, country, law_id),
      requireArticleId(service, country, law_id, article),
    ]);
    const wordings = (await requireWordings(service, country, law_id, id))
      .filter(({ date }) => date >= since)
      .reverse();
    const withTexts = async () => {
      const { offset, limit = wordings.length } = asked;
      const wanted = wordings.slice(offset, offset + limit);
      // If the caller asks for a certain number of versions, all are returned, up to the limit of the API.
      const maxBytes = asked.limit === undefined ? maxAnswerLength : undefined;
      const read = await readWordings({ texts, threads, client: clientOf(call) }, country, wanted, maxBytes);
      const described = await toVersions(service, country, law_id, wanted.slice(0, read.length));
      const versions = described.map((version, index) => ({ ...version, content_md: read[index] ?? null }));
      return rangeRows(versions, asked, wordings.length);
    };
    const { rows, next } = include
      ? await withTexts()
      : listRows(await toVersions(service, country, law_id, wordings), { ...asked, ...rangeOf(asked) });
    const { citation, url, sha } = currentSource(service, country, standing);
    const anchor = `${url}#${encodeURIComponent(id)}`;
    return {
      law_id,
      article_id: id,
      total: wordings.length,
      versions: rows,
      next,
      ...lawOf(standing),
      citation: `History of ${id}, ${citation.replace(url, anchor)}`,
      url: anchor,
      sha,
    };
  },
  subject: ({ country, law_id }, { article_id, law }) => ({ country, law_id, article_id, title: law.title }),
});

export const articleTools: Tool[] = [getArticle, articleHistoryTool];
