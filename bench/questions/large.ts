import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexBuilder, learnedOf } from '../../service/src/meaning/index-builder.ts';
import { readIndex, writeIndex } from '../../service/src/meaning/index-file.ts';
import { LexiconBuilder } from '../../service/src/meaning/lexicon.ts';
import { findNear } from '../../service/src/meaning/nearest/find.ts';
import type { ArticleTerms } from '../../service/src/meaning/terms.ts';
import { train } from '../../service/src/meaning/train.ts';
import type { Figure } from '../support/figures.ts';
import { Random } from '../support/random.ts';

/** The number of different words. All of Spanish law has about as many. */
const vocabulary = 400_000;
const topics = 2000;
const articlesOfLaw = 25;

/**
 * Measures the index alone, with generated articles. Their words follow Zipf's law, and half of the words of a text belong to the
 * topic of its law. The bench learns from the articles as `openleg learn` does, writes and reads the file, and asks questions of
 * three to eight words.
 */
export async function measureLarge(
  articles: number,
  questions: number,
  log: (line: string) => void,
): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-bench-'));
  try {
    const figures: Figure[] = [];
    log(`generating and reading ${articles} articles`);
    const cpuBefore = process.cpuUsage();
    const reader = new LexiconBuilder(articles);
    eachGenerated(articles, (_, terms) => reader.add(terms));
    const averageLength = reader.averageLength;
    const { lexicon, lessons } = reader.finish();
    const read = process.cpuUsage(cpuBefore);
    log(`learning ${lexicon.terms.length} words`);
    const vectors = await train(lessons, lexicon.rarity);
    const trained = process.cpuUsage(cpuBefore);
    const facts = {
      language: 'generated',
      isStemmed: true,
      training: '',
      learned: {},
      articlesOfLanguage: articles,
      averageLength,
    };
    log('writing the file');
    const builder = new IndexBuilder(learnedOf(lexicon, vectors, facts));
    eachGenerated(articles, (place, terms) => builder.add(`LAW-${lawOf(place)}`, `article-${place}`, terms));
    const path = join(folder, 'xx.index');
    await writeIndex(path, builder.finish('generated'));
    const written = process.cpuUsage(cpuBefore);
    figures.push(
      { name: 'training', value: secondsOf(trained) - secondsOf(read), unit: 's', target: 300 },
      { name: 'all of it, with generating the articles twice', value: secondsOf(written), unit: 's' },
      { name: 'peak of memory of learning', value: process.resourceUsage().maxRSS / 1000, unit: 'MB' },
      { name: 'file', value: (await stat(path)).size / 1e6, unit: 'MB', target: 400 },
    );
    const index = await readIndex(path);
    if (!index) throw new Error('The file cannot be read.');
    figures.push({
      name: 'memory of the file',
      value: index.postings.buffer.byteLength / 1e6,
      unit: 'MB',
      target: 300,
    });
    const random = new Random(3);
    const times: number[] = [];
    for (let n = 0; n < questions; n++) {
      const topic = random.between(0, topics - 1);
      const some = () => word(random, topic);
      const asked = Array.from({ length: random.between(3, 8) }, () => ({ term: some(), legal: [some(), some()] }));
      const start = process.cpuUsage();
      findNear(index, asked, 200, null);
      times.push(secondsOf(process.cpuUsage(start)) * 1000);
    }
    times.sort((a, b) => a - b);
    for (const [share, target] of [
      [0.5, 60],
      [0.95, 150],
    ] as const) {
      figures.push({
        name: `p${share * 100} of a question in the index, processor time`,
        value: times[Math.floor(times.length * share)] ?? null,
        unit: 'ms',
        target,
      });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lawOf = (place: number) => Math.floor(place / articlesOfLaw);
const secondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

/** Generates the same articles every time, one by one, because all of them would not fit into memory. */
function eachGenerated(articles: number, onArticle: (place: number, terms: ArticleTerms) => void): void {
  const random = new Random(1);
  for (let place = 0; place < articles; place++) {
    const topic = lawOf(place) % topics;
    const some = (least: number, most: number) =>
      Array.from({ length: random.between(least, most) }, () => word(random, topic));
    onArticle(place, { heading: some(2, 6), name: some(4, 10), path: some(2, 8), text: some(30, 170) });
  }
}

/** A random word. Half of the words belong to the topic. Few words are frequent, and most are rare. */
function word(random: Random, topic: number): string {
  const rank = Math.floor(vocabulary ** random.fraction());
  const number = random.chance(0.5) ? rank : (topic * 7919 + Math.floor(500 ** random.fraction())) % vocabulary;
  return spelled(number);
}

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'bra', 'cle'];

/** The spelling of a word. Many words have the same beginning, as in a real language. */
function spelled(number: number): string {
  let text = '';
  for (let rest = number + 256; rest > 0; rest = Math.floor(rest / 16)) text = syllables[rest % 16] + text;
  return text;
}
