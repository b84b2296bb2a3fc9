import type { SearchedCorpus, SearchedLaw } from './searched-corpus.ts';
import { findWords, groupBy, hasDigit, isFiller, significant, type Tokens, tokenize } from './text.ts';
import { endOfDate, nameStart, type Title } from './titles.ts';

/** A name that other laws use for a law, as they write it. */
export interface Name {
  law: SearchedLaw;
  name: string;
}

export type Titles = Map<SearchedLaw, Title>;

interface Span {
  start: number;
  end: number;
}

interface Votes {
  written: string;
  words: string[];
  by: Set<string>;
}

const minNameWords = 2;
const maxNameWords = 8;
/** A part of the title counts as a name if this many other laws end the name at the same word. */
const agreeing = 2;
/** How many words may be between a name and the citation after it, as in `, aprobado por el`. */
const wordsBetween = 4;
const clauseEnd = /[,;.:()[\]«»"“”„\n|*_]/;

/**
 * Finds the names that other laws write together with the citation of a law: after it (`Ley Orgánica 10/1995, de 23 de noviembre,
 * del Código Penal`), or before it (`Estatuto de los Trabajadores, aprobado por el Real Decreto Legislativo 2/2015`). The citation
 * tells which law is meant, even if many titles contain the name.
 */
export async function namesByCitation(corpus: SearchedCorpus, titles: Titles, months: Set<string>): Promise<Name[]> {
  const types = new Set([...titles.values()].map((title) => title.type.join(' ')));
  const cited = [...titles].filter(([, title]) => title.type.length > 0);
  const byNumber = groupBy(cited, ([, title]) => title.tokens.words[title.numberEnd - 1] as string);
  const votes = new Map<SearchedLaw, Map<string, Votes>>();
  await corpus.eachText((citing, body) => {
    const text = `${citing.title}\n${body}`;
    const tokens = tokenize(text);
    for (const [at, word] of tokens.words.entries()) {
      if (!hasDigit(word)) continue;
      for (const [law, title] of byNumber.get(word) ?? []) {
        const citation = law === citing ? null : citationAt(tokens.words, at, title, types, months);
        if (!citation) continue;
        for (const span of [nameBehind(text, tokens, citation, title), nameBefore(text, tokens, citation, title)]) {
          if (span) vote(votes, law, text, tokens, span, citing.id);
        }
      }
    }
  });
  return [...votes].flatMap(([law, names]) => {
    const title = titles.get(law) as Title;
    const [best] = [...names.values()].filter((name) => isName(law, title, name)).sort(byVotes);
    return best ? [{ law, name: best.written }] : [];
  });
}

/** The citation whose number is at `at`, with its date if there is one. A different date means another law. */
function citationAt(
  words: string[],
  at: number,
  { tokens, numberEnd, dateEnd, type }: Title,
  types: Set<string>,
  months: Set<string>,
): Span | null {
  const start = at - numberEnd + 1;
  if (start < 0 || findWords(words, tokens.words.slice(0, numberEnd), start, start) < 0) return null;
  // `Real Decreto 5/2018` is not `Decreto 5/2018`.
  if (start > 0 && types.has([words[start - 1], ...type].join(' '))) return null;
  const end = endOfDate(words, at + 1, months);
  const date = words.slice(at + 1, end).join(' ');
  return date === '' || date === tokens.words.slice(numberEnd, dateEnd).join(' ') ? { start, end } : null;
}

/** The words after a citation, up to the end of the clause, that are also in the law's title. */
function nameBehind(text: string, { words, starts, ends }: Tokens, citation: Span, title: Title): Span | null {
  const start = nameStart(words, citation.end);
  if (start >= words.length) return null;
  // A comma may come before the name. After any other sign, something else begins.
  if (!/^[,\s]*$/.test(text.slice(ends[citation.end - 1], starts[citation.end]))) return null;
  const own = title.tokens.words;
  let end = start;
  while (end < words.length && !(end > start && clauseEnd.test(text.slice(ends[end - 1], starts[end])))) end++;
  const clause = end;
  // Drops words that continue the sentence (`del Código Penal y de la`) and are not in the title.
  while (end > start && (isFiller(words[end - 1] as string) || findWords(own, words.slice(start, end)) < 0)) end--;
  // If the sentence and the title both continue, with different words, this is not the name of the law.
  const whole = findWords(own, words.slice(start, end)) + end - start === own.length;
  return end > start && (end === clause || whole) ? { start, end } : null;
}

/**
 * The words before a citation that are also in the law's title. The first of these words begins with a capital letter.
 * A comma and a few words may be between the name and the citation.
 */
function nameBefore(text: string, { words, starts, ends }: Tokens, citation: Span, title: Title): Span | null {
  let end = citation.start;
  while (end > 0 && !clauseEnd.test(text.slice(ends[end - 1], starts[end]))) {
    end--;
    if (citation.start - end > wordsBetween) return null;
  }
  if (!/^\s*[,(]\s*$/.test(text.slice(ends[end - 1], starts[end]))) return null;
  const own = title.tokens.words.slice(title.dateEnd);
  let start = end;
  while (start > 0 && findWords(own, words.slice(start - 1, end)) >= 0) start--;
  while (start < end && !/^\p{Lu}/u.test(text.slice(starts[start], ends[start]))) start++;
  return end > start ? { start, end } : null;
}

function vote(
  votes: Map<SearchedLaw, Map<string, Votes>>,
  law: SearchedLaw,
  text: string,
  { words, starts, ends }: Tokens,
  { start, end }: Span,
  by: string,
): void {
  const names = votes.get(law) ?? new Map<string, Votes>();
  votes.set(law, names);
  const name = words.slice(start, end);
  const key = name.join(' ');
  const written = text.slice(starts[start], ends[end - 1]).replace(/\s+/g, ' ');
  const known = names.get(key) ?? { written, words: name, by: new Set<string>() };
  names.set(key, known);
  known.by.add(by);
}

function byVotes(a: Votes, b: Votes): number {
  return b.by.size - a.by.size || b.written.length - a.written.length;
}

/**
 * Whether the words are a name. They are, if they go to the end of the title. Otherwise several laws must end the name at the same
 * word, and the title must continue there without punctuation (`Protección de Datos Personales` | `y garantía de …`). The words
 * before punctuation are often only the body that made the law (`del Ministerio de …,`).
 */
function isName(law: SearchedLaw, { tokens }: Title, { words, by }: Votes): boolean {
  const weight = significant(words).length;
  if (weight < minNameWords || weight > maxNameWords) return false;
  const end = findWords(tokens.words, words) + words.length;
  if (end === tokens.words.length) return true;
  return by.size >= agreeing && /^\s+$/.test(law.title.slice(tokens.ends[end - 1], tokens.starts[end]));
}

/** The wanted names that other laws really use, each in its most frequent form. */
export async function namesInUse(
  corpus: SearchedCorpus,
  wanted: { law: SearchedLaw; words: string[] }[],
): Promise<Name[]> {
  const byFirst = groupBy(wanted, ({ words }) => words[0] as string);
  const votes = new Map<SearchedLaw, Map<string, Votes>>();
  await corpus.eachText((citing, text) => {
    const tokens = tokenize(text);
    for (const [at, word] of tokens.words.entries()) {
      for (const { law, words } of byFirst.get(word) ?? []) {
        if (law === citing || !standsAt(tokens.words, at, words)) continue;
        vote(votes, law, text, tokens, { start: at, end: at + words.length }, citing.id);
      }
    }
  });
  return [...votes].flatMap(([law, names]) => {
    const [best] = [...names.values()].sort(byVotes);
    return best ? [{ law, name: best.written }] : [];
  });
}

/** Whether a name begins at this place. Its last word may have any form (`seadus`, `seaduse`; `įstatymas`, `įstatymo`). */
function standsAt(words: string[], at: number, name: string[]): boolean {
  const last = name.length - 1;
  for (let i = 0; i < last; i++) if (words[at + i] !== name[i]) return false;
  const [there = '', here = ''] = [words[at + last], name[last]];
  const stem = here.length > 8 ? here.slice(0, -2) : here.length > 5 ? here.slice(0, -1) : here;
  return there === here || (there.startsWith(stem) && there.length <= here.length + 2 && !isFiller(here));
}
