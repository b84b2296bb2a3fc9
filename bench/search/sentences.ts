import { partsOf } from '../../service/src/corpus/articles/parts.ts';
import type { Random } from '../support/random.ts';
import type { SearchedCorpus, SearchedLaw } from './searched-corpus.ts';
import { findWords, groupBy, hasDigit, significant, tokenize } from './text.ts';

/**
 * Some words of one article that follow each other and occur in no other law. `rarest` are the three words that the fewest laws
 * have.
 */
export interface Sentence {
  law: SearchedLaw;
  text: string;
  words: string[];
  rarest: string[];
  /** How many laws have all three of the rarest words. */
  lawsWithRarest: number;
}

const minWords = 6;
const maxWords = 9;
const minSignificant = 4;

/** Finds one sentence for each law. If the chosen sentence is also in another law, the law is left out. */
export async function distinctiveSentences(
  corpus: SearchedCorpus,
  laws: SearchedLaw[],
  random: Random,
): Promise<Sentence[]> {
  const chosen = new Set(laws);
  const sentences: Sentence[] = [];
  await corpus.eachText((law, text) => {
    const found = chosen.has(law) ? pickSentence(text, random) : null;
    if (found) sentences.push({ law, ...found, rarest: [], lawsWithRarest: 0 });
  });

  const byFirst = groupBy(sentences, ({ words }) => words[0] as string);
  const holders = new Map(sentences.flatMap(({ words }) => words.map((word) => [word, new Set<string>()])));
  const shared = new Set<Sentence>();
  await corpus.eachText((law, text) => {
    const { words } = tokenize(`${law.title}\n${text}`);
    for (const word of new Set(words)) holders.get(word)?.add(law.id);
    for (const [at, word] of words.entries()) {
      for (const sentence of byFirst.get(word) ?? []) {
        if (sentence.law !== law && findWords(words.slice(at, at + maxWords), sentence.words) === 0)
          shared.add(sentence);
      }
    }
  });
  for (const sentence of sentences) {
    const distinct = [...new Set(significant(sentence.words))];
    const lawsWith = (word: string) => holders.get(word) as Set<string>;
    sentence.rarest = distinct.sort((a, b) => lawsWith(a).size - lawsWith(b).size).slice(0, 3);
    const [first, ...others] = sentence.rarest.map(lawsWith);
    sentence.lawsWithRarest = [...(first ?? [])].filter((id) => others.every((set) => set.has(id))).length;
  }
  return sentences.filter((sentence) => !shared.has(sentence));
}

function pickSentence(text: string, random: Random): { text: string; words: string[] } | null {
  const body = Buffer.from(text);
  const articles = partsOf(body).filter(({ kind }) => kind === 'article');
  const part = articles.length > 0 ? random.pick(articles) : { start: 0, end: body.length };
  const lines = body.subarray(part.start, part.end).toString('utf8').split('\n').slice(1);
  // A clause is the text between punctuation, so its words belong together. Tables and headings are left out.
  const clauses = lines.filter((line) => !/^[#|>]/.test(line)).flatMap((line) => line.split(/[^\p{L}\p{N}\s'’-]+/u));
  const fitting = clauses.filter((clause) => !hasDigit(clause) && tokenize(clause).words.length >= minWords);
  if (fitting.length === 0) return null;
  const clause = random.pick(fitting);
  const { words, starts, ends } = tokenize(clause);
  const length = Math.min(random.between(minWords, maxWords), words.length);
  const start = random.between(0, words.length - length);
  const picked = words.slice(start, start + length);
  if (significant(picked).length < minSignificant) return null;
  return { text: clause.slice(starts[start], ends[start + length - 1]).toLowerCase(), words: picked };
}
