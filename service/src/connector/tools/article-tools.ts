import { readTitledArticle, requireArticleId, type WordingRow } from '../../articles/articles.ts';
import { readWordings, requireWordings, toVersion } from '../../articles/history.ts';
import { readStanding } from '../../laws/standing.ts';
import { fittingRows, listRows, maxAnswerLength, maxTextLength, rangeOf, rangeRows } from './paging.ts';
import * as schema from './schema.ts';
import { currentSource, lawOf } from './source.ts';
import { pagesOf } from './text-part.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

/** Room for notes behind a long text: the newest of them. */
const minNotesLength = 3000;

const getArticle = tool({
  ...schema.GetArticle,
  annotations: reading,
  name: 'get_article',
  title: 'Read an article',
  description:
    'One article (also a provision or an annex) of a law: its text today or as of a day or commit (at), since when it stands so and by which act, what changes it next, whether the law is in force, editorial notes, and a citation with its address. The article is named as people do ("37.3", "DA 3"); one that is not there is article_not_found with the nearest names, never another.',
  async run({ service, texts }, { country, law_id, article, at, page, whole = false }) {
    const [standing, id] = await Promise.all([
      readStanding(service, country, law_id),
      requireArticleId(service, country, law_id, article),
    ]);
    const found = await readTitledArticle(service, texts, country, law_id, id, at);
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
    'Every wording that an article has had, newest first: the day, the act that brought it (title and source_id), whether it was added, changed or removed; also those to come. With include "text" each with its text; since leaves out older ones.',
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
      // Who asks for a number of versions gets it, up to what the API gives in one answer.
      const maxBytes = asked.limit === undefined ? maxAnswerLength : undefined;
      const read = await readWordings({ texts, threads, client: clientOf(call) }, country, wanted, maxBytes);
      const versions = read.map((content_md, index) => ({ ...toVersion(wanted[index] as WordingRow), content_md }));
      return rangeRows(versions, asked, wordings.length);
    };
    const { rows, next } = include
      ? await withTexts()
      : listRows(wordings.map(toVersion), { ...asked, ...rangeOf(asked) });
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
