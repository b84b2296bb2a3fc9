import { ApiError } from '../../errors.ts';
import { lawMeta, requireLaw } from '../../laws/laws.ts';
import { readStanding } from '../../laws/standing.ts';
import { listRelations } from '../../relations/relations.ts';
import { diffLaw } from '../../versions/diff.ts';
import { listTitledReforms } from '../../versions/history.ts';
import { findOnDay, lawAtCommit, requireText } from '../../versions/text-at-commit.ts';
import { listRows, maxTextLength, pageOf, pageRows, rangeOf, rangeRows } from './answer-limits.ts';
import {
  type AskedPart,
  diffPart,
  type FoundPart,
  noPartMessage,
  pagesOf,
  partOf,
  readPart,
  type TextPart,
} from './cut-text.ts';
import * as schema from './schema.ts';
import { comparisonSource, currentSource, lawOf, lawSource } from './source.ts';
import { type Call, clientOf, languageOf, reading, type Tool, tool } from './tool.ts';

/**
 * How many characters of other front matter are returned with the text. Other front matter may contain long lists of acts. If it
 * is longer, it is left out.
 */
const maxExtraLength = 3000;

const getLaw = tool({
  ...schema.GetLaw,
  annotations: reading,
  name: 'get_law',
  title: 'Read a law',
  description:
    'A law as it stands now: what is known of it, and its text, whole or one part (article, annex, title). A text too long for one answer comes as its contents: ask again with "article". For one article use get_article, for another day law_at_date.',
  async run(call, { country, law_id, text: withText = true, ...asked }) {
    const { service, texts, account } = call;
    const [law, standing] = await Promise.all([
      requireLaw(service, country, law_id),
      readStanding(service, country, law_id),
    ]);
    const { blob } = law;
    const read = () => requireText(texts, country, { blob });
    const part = withText ? await requirePart(call, country, [blob], read, asked).catch(unlessUnreadable) : noText;
    const { extra, ...meta } = lawMeta(law, account.tier);
    const isShort = !withText || JSON.stringify(extra ?? null).length <= maxExtraLength;
    const { doubtful, doubts } = standing;
    return {
      ...meta,
      ...(extra !== undefined && { extra: isShort ? extra : null }),
      doubtful,
      doubts,
      ...part,
      note: isShort ? part.note : [part.note, 'With "text": false there is also "extra".'].filter(Boolean).join(' '),
      ...currentSource(service, country, standing),
    };
  },
  subject: ({ country, law_id }, { title }) => ({ country, law_id, title }),
});

const noText: TextPart = { content_md: null, contents: null, note: null, next: null };

function unlessUnreadable(error: { code?: string }): TextPart {
  if (error.code !== 'text_unavailable') throw error;
  return { ...noText, note: 'The text cannot be read from the repository just now; try again in a minute.' };
}

type Asked = Omit<AskedPart, 'language' | 'whole'> & { whole?: boolean };

/** Returns the wanted part of a text, or throws 404 with similar names. `of` identifies the text in the cache of the threads. */
async function requirePart(
  call: Call,
  country: string,
  of: (string | null)[],
  read: () => Promise<string>,
  { article, page, whole = false }: Asked,
): Promise<TextPart> {
  const asked = { article, page, whole, language: languageOf(call.service, country) };
  let text: string | null = await read();
  if (text.length <= maxTextLength) return requireFound(partOf(text, asked), article);
  const key = JSON.stringify([country, ...of, asked]);
  const found = call.threads.run(clientOf(call), key, readPart, async () => ({ text: text ?? (await read()), asked }));
  text = null; // a task that begins at once uses this text; a waiting task reads the text again, so that it takes no memory while it waits
  return requireFound(await found, article);
}

function requireFound(found: FoundPart, article: string | undefined): TextPart {
  if (found.part === null) throw new ApiError(404, 'article_not_found', noPartMessage(article ?? '', found.nearest));
  return found.part;
}

const lawAtDate = tool({
  ...schema.LawAtDate,
  annotations: reading,
  name: 'law_at_date',
  title: 'Read a law as it was on a day',
  description:
    'The text of a law as it stood on a day, whole or one part; long texts as with get_law. Before its first version sha is null and the text empty.',
  async run(call, { country, law_id, date, by, ...asked }) {
    const { service } = call;
    const [standing, { answer, read }] = await Promise.all([
      readStanding(service, country, law_id),
      findOnDay(service, { ...call, client: clientOf(call) }, country, law_id, { date, by }),
    ]);
    const key = [law_id, answer.sha, ...(answer.assembled ? [date] : [])];
    const part = await requirePart(call, country, key, async () => String(await read()), asked);
    const version = { sha: answer.sha, date: answer.version_date, current: false };
    return { ...answer, ...part, ...lawOf(standing), ...lawSource(service, { ...standing, country }, version) };
  },
  subject: ({ country, law_id }, { law }) => ({ country, law_id, title: law.title }),
});

/** How many characters the list of articles may have, if the comparison itself follows. */
const maxListLength = 12_000;

const diffLawTool = tool({
  ...schema.DiffLaw,
  annotations: reading,
  name: 'diff_law',
  title: 'Compare two versions of a law',
  description:
    'What differs in a law between two days or commits: the articles added, removed or modified, and a unified diff, or that of one part with "article". A diff too long for one answer is left out: ask for the articles one by one.',
  async run(call, { country, law_id, from, to, article, page, offset }) {
    const { service } = call;
    const standing = await readStanding(service, country, law_id);
    const whole = await diffLaw(service, { ...call, client: clientOf(call) }, country, law_id, { from, to });
    const list = listRows(whole.articles, { offset }, maxListLength);
    const answer = {
      ...whole,
      articles: list.rows,
      total: whole.articles.length,
      ...lawOf(standing),
      ...comparisonSource(service, { ...standing, country }, { from, to, sha: whole.to.sha }),
    };
    if (article !== undefined) {
      const pages = pagesOf(await readDiffPart(call, whole, country, article));
      const next = page < pages.length ? { page: page + 1 } : null;
      const note = pages.length > 1 ? `Page ${page} of ${pages.length} of the diff.` : null;
      return { ...answer, diff: pages[page - 1] ?? '', note, next };
    }
    const isShort = whole.diff.length <= maxTextLength - JSON.stringify(list.rows).length;
    const note = `The diff has ${whole.diff.length} characters, too many for one answer: ask again with "article" set to one of the articles.`;
    return { ...answer, diff: isShort ? whole.diff : null, note: isShort ? null : note, next: list.next };
  },
  subject: ({ country, law_id }, { law }) => ({ country, law_id, title: law.title }),
});

interface Sides {
  law_id: string;
  from: { sha: string | null };
  to: { sha: string | null };
}

async function readDiffPart(call: Call, sides: Sides, country: string, article: string): Promise<string> {
  const { service, texts, threads } = call;
  const { law_id, from, to } = sides;
  const read = async (sha: string | null) =>
    sha === null ? '' : (await lawAtCommit(service, texts, country, law_id, sha)).content_md;
  const key = JSON.stringify([country, law_id, from.sha, to.sha, article]);
  const found = await threads.run(clientOf(call), key, diffPart, async () => ({
    before: await read(from.sha),
    after: await read(to.sha),
    article,
    language: languageOf(service, country),
  }));
  if ('problem' in found) throw new ApiError(404, 'article_not_found', found.problem);
  return found.diff;
}

const reformHistory = tool({
  ...schema.ReformHistory,
  annotations: reading,
  name: 'reform_history',
  title: 'The reforms of a law',
  description:
    'When a law was reformed, by which act, and which articles each reform touched, newest first. diff_law with the day before and the day shows what a reform changed; for one article use article_history.',
  async run({ service }, { country, law_id, ...asked }) {
    const [standing, { reforms, ...found }] = await Promise.all([
      readStanding(service, country, law_id),
      listTitledReforms(service, country, law_id, rangeOf(asked)),
    ]);
    const shown = reforms.map(({ date, source_id, source_title, articles }) => ({
      date,
      source_id,
      source_title,
      articles_affected: articles && shortList(articles),
    }));
    const { rows, next } = rangeRows(shown, asked, found.total);
    return { ...found, reforms: rows, next, ...lawOf(standing), ...currentSource(service, country, standing) };
  },
  subject: ({ country, law_id }, { law }) => ({ country, law_id, title: law.title }),
});

/** How many labels are named: a line or two. The others are only counted; the tool diff_law names all. */
const maxLabels = 25;

function shortList(labels: string[]): string {
  if (labels.length <= maxLabels) return labels.join(', ');
  return `${labels.slice(0, maxLabels).join(', ')} and ${labels.length - maxLabels} more`;
}

const lawRelations = tool({
  ...schema.LawRelations,
  annotations: reading,
  name: 'law_relations',
  title: 'What changed a law, and what it changed',
  description:
    'Which acts amended, repealed, replaced or implement a law (…_by), and to which it did so itself, with titles, dates and articles, newest first. Use it to find out what became of a law and what carries it out.',
  async run({ service }, { country, law_id, type, ...asked }) {
    const [found, standing] = await Promise.all([
      listRelations(service, country, law_id, { ...pageOf(asked), ...(type && { types: [type] }) }),
      readStanding(service, country, law_id),
    ]);
    const { rows, next } = pageRows(found.relations, asked, found.total);
    return { ...found, relations: rows, next, ...lawOf(standing), ...currentSource(service, country, standing) };
  },
  subject: ({ country, law_id }, { law }) => ({ country, law_id, title: law.title }),
});

export const lawTools: Tool[] = [getLaw, lawAtDate, diffLawTool, reformHistory, lawRelations];
