import { dayOf } from './front-matter.ts';
import { allPartWords, languages, wordsOfAll } from './languages/index.ts';
import type { CommitType, MessageWords } from './languages/language.ts';
import { anyOf } from './languages/patterns.ts';

export type { CommitType } from './languages/language.ts';

/** The facts that a commit message states about the change of a law. */
export interface Message {
  /**
   * The type in brackets at the beginning: `[reform] …`. Null if there is no known type, as in a commit that changes the README.
   */
  type: CommitType | null;
  /** The subject without `[type]`. */
  subject: string;
  sourceId: string | null;
  sourceDate: string | null;
  normIds: string[];
  /** The articles that the message names; null if the message names none. */
  articles: string[] | null;
}

const messages = languages.flatMap((language) => language.messages ?? []);
const anyOfAll = (listOf: (words: MessageWords) => string | undefined) => anyOf(wordsOfAll(messages, listOf));

const commitTypes: CommitType[] = ['bootstrap', 'new', 'reform', 'repeal', 'correction', 'fix-pipeline'];
/** Finds the type of a commit by its word. Older repositories use words of their own language. */
const types: Record<string, CommitType> = Object.assign(
  Object.fromEntries(commitTypes.map((type) => [type, type])),
  ...messages.map((words) => words.types ?? {}),
);

/**
 * Matches the word for `affected` in the line that lists articles: `Artículos afectados: …`, `Affected articles: …`, `Articles
 * modifiés : …`. The word may be first or second in the line, as the language wants.
 */
const affected = new RegExp(
  anyOfAll((words) => words.affected),
  'i',
);
/** The short forms of the word for `article`: `art`, `arts`. */
const short = anyOf(wordsOfAll(allPartWords, ({ abbreviations }) => abbreviations));
const articles = new RegExp(`\\b(?:${short})|§`, 'i');
/** Matches a dash with articles after it. Titles have dashes, too, so the words after the dash must begin like articles. */
const dashBeforeArticles = new RegExp(
  ` [—–] (?=(?:${short})\\.|(?:${anyOfAll((words) => words.articles)})\\b|§)`,
  'gi',
);
const isCut = new RegExp(`(?<!\\p{L})(?:${anyOfAll((words) => words.more)})(?!\\p{L})`, 'iu');
const shortAtStart = new RegExp(`^(?:${short})\\.`, 'i');
const shortWord = new RegExp(`^(?:${short})\\b`);
const isNothing = new RegExp(`^(?:${anyOfAll((words) => words.nothing)})$`, 'i');

export function parseMessage(message: string): Message {
  const firstLine = message.split('\n', 1)[0] ?? '';
  const tag = /^\s*\[([^\]]+)\]\s*/.exec(firstLine);
  const word = tag?.[1]?.toLowerCase() ?? '';
  const type = (Object.hasOwn(types, word) && types[word]) || null;
  const subject = (type && tag ? firstLine.slice(tag[0].length) : firstLine).trim();
  return {
    type,
    subject,
    sourceId: trailer(message, 'Source-Id').at(-1) ?? null,
    sourceDate: dayOf(trailer(message, 'Source-Date').at(-1)),
    normIds: [...new Set(trailer(message, 'Norm-Id'))],
    articles: affectedArticles(message, subject),
  };
}

/**
 * Whether a commit of this type is a reform: a change of the law itself. A first version is not a reform, and neither
 * is a repaired text.
 */
export function isReform(type: CommitType | null): boolean {
  return type === 'reform' || type === 'repeal' || type === 'correction';
}

function trailer(message: string, name: string): string[] {
  const lines = message.matchAll(new RegExp(`^${name}:[ \\t]*(.*)$`, 'gim'));
  return [...lines].map((line) => (line[1] ?? '').trim()).filter((value) => value !== '' && value.length <= 200);
}

function affectedArticles(message: string, subject: string): string[] | null {
  const named = split(affectedLine(message) ?? '');
  if (named) return named;
  // The subject may end with a list of articles: `Title — arts. 22, 66`. A shortened list (`y 6 más`, "and 6 more") is not used.
  const dash = [...subject.matchAll(dashBeforeArticles)].at(-1);
  if (!dash) return null;
  const tail = subject.slice(dash.index + dash[0].length);
  if (isCut.test(tail)) return null;
  // Each article gets a name of its own: `arts. 22, 66` becomes `art. 22` and `art. 66`.
  const abbreviation = shortAtStart.exec(tail)?.[0];
  if (abbreviation === undefined) return split(tail);
  return split(tail.slice(abbreviation.length))?.map((number) => `art. ${number}`) ?? null;
}

/** The text after `Artículos afectados:`. */
function affectedLine(message: string): string | null {
  for (const line of message.split(/[\n\r\u2028\u2029]/).slice(1)) {
    const colon = line.indexOf(':');
    if (colon < 5 || colon > 40) continue;
    const name = line.slice(0, colon);
    if (affected.test(name) && articles.test(name)) return line.slice(colon + 1);
  }
  return null;
}

/**
 * The articles in a list. Titles of articles may contain commas and numbers, too. So `1 straipsnis. 5, 9 ir 11 straipsnių
 * pakeitimas, 2 straipsnis` has only two articles: 1 and 2.
 */
function split(text: string): string[] | null {
  const pieces = text.split(/,\s+/).map((piece) => piece.trim());
  const isNumberFirst = pieces.some((piece) => beginsWithNumber(unquoted(piece)));
  const names: Name[] = [];
  for (const piece of pieces) {
    const before = names.at(-1);
    if (before && goesOn(before, piece, isNumberFirst)) before.pieces.push(piece);
    else names.push({ pieces: [piece], hasTitle: title.test(piece), isWhole: wholeText.test(piece) });
  }
  const named = names.map(({ pieces }) => pieces.join(', ')).filter((name) => name !== '' && !isNothing.test(name));
  return named.length > 0 ? [...new Set(named)] : null;
}

/**
 * A name in the list, made of one or more pieces between commas. The two facts about its first piece are kept here, because a list
 * may be very long.
 */
interface Name {
  pieces: string[];
  hasTitle: boolean;
  isWhole: boolean;
}

/** Matches the entry of a list that stands for the whole text. */
const wholeText = new RegExp(`^(?:${anyOfAll((words) => words.wholeText)})$`, 'i');

/** Matches the title of an article: words after a number and its dot. The dot of `art. 5` is no such dot. */
const title = new RegExp(`(?<!^(?:${short}))\\.\\s+\\p{L}`, 'iu');

/** Removes the quotation mark before an article. Lists quote the articles that an act adds to another law: `„12 straipsnis. …`. */
const unquoted = (piece: string) => piece.replace(/^[„“"«]/, '');

/** Whether a piece of a list still belongs to the name before it. */
function goesOn(before: Name, piece: string, isNumberFirst: boolean): boolean {
  if (before.isWhole || wholeText.test(piece)) return false;
  const bare = unquoted(piece);
  // `2. Šio įstatymo …` is a paragraph with its first words. So a new name begins here.
  if (/^\d+[.)]\s+\p{Lu}/u.test(bare)) return false;
  if (isNumberFirst) return !beginsWithNumber(bare);
  // In this list, names begin with a word. So a piece in lower case belongs to the title before it, and so does a number after a
  // title.
  if (/^\p{Ll}/u.test(piece)) return !shortWord.test(piece);
  return /^\d/.test(piece) && before.hasTitle;
}

/** The words for `article` that come after the number: `1 straipsnis`, `2.¹ pants`, `3 a §`, `1/A. §`, `4. cikk`. */
const behind = allPartWords.flatMap(({ articlesBehind = {} }) => Object.values(articlesBehind));
const words = anyOf(['§', ...new Set(behind)]);

const start = new RegExp(`^\\d[\\p{L}\\p{N}./-]*\\s?\\p{L}?[.)]?\\s*(?:${words})(?=[\\s.:]|$)`, 'iu');

/** Whether a text begins with the number of an article, in a language that puts the number first: `1 straipsnis`. */
function beginsWithNumber(text: string): boolean {
  return start.test(text);
}
