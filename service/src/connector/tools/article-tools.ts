import { articleHistory, readTitledArticle, requireArticleId } from '../../articles/articles.ts';
import { readStanding } from '../../laws/standing.ts';
import { fittingRows, listRows, maxTextLength, rangeOf } from './paging.ts';
import * as schema from './schema.ts';
import { currentSource, lawOf } from './source.ts';
import { pagesOf } from './text-part.ts';
import { reading, type Tool, tool } from './tool.ts';

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
  async run({ service, texts }, { country, law_id, article, include, since, ...asked }) {
    const [standing, id] = await Promise.all([
      readStanding(service, country, law_id),
      requireArticleId(service, country, law_id, article),
    ]);
    const history = await articleHistory(service, texts, country, law_id, id, include);
    const versions = since === undefined ? history.versions : history.versions.filter(({ date }) => date >= since);
    const { rows, next } = listRows(versions, include ? asked : { ...asked, ...rangeOf(asked) });
    const { citation, url, sha } = currentSource(service, country, standing);
    const anchor = `${url}#${encodeURIComponent(id)}`;
    return {
      ...history,
      total: versions.length,
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
