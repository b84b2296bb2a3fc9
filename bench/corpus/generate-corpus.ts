import { execFileSync } from 'node:child_process';
import { defaultCountry } from '../../service/src/base/known-countries.ts';
import { Random } from '../support/random.ts';
import { FastImport } from './fast-import.ts';
import { type Language, languages } from './language.ts';
import {
  type Article,
  ArticleWriter,
  chapterHeading,
  describe,
  frontMatter,
  type GeneratedLaw,
  isoDay,
  lastDay,
  type Setting,
} from './law.ts';
import { makeVocabulary, Voice } from './words.ts';

export interface CorpusOptions {
  laws: number;
  /** The average number of versions of a law. */
  versions: number;
  /** The average size of a law's current text. */
  kilobytes: number;
  country: string;
  language?: string;
  seed: number;
  /** Whether a directory is never split into 256 smaller ones (see `maxLawsSideBySide`). */
  flat?: boolean;
  /** The number of paragraphs of the longest article. A paragraph has about 200 bytes. */
  maxParagraphs?: number;
  /** The average number of citations of other laws in an article. */
  citations?: number;
}

/** The options for a repository like all Spanish law: 12,250 laws, 44,000 versions, 300,000 articles, 700,000 citations. */
export function likeSpain(scale: number): Omit<CorpusOptions, 'seed'> {
  const laws = Math.round(12_250 * scale);
  return { laws, versions: 3.58, kilobytes: 72, country: 'es', flat: true, maxParagraphs: 28, citations: 2.3 };
}

export interface CorpusTotals {
  laws: number;
  commits: number;
  /** The bytes of the current texts, and of all versions. */
  currentBytes: number;
  allBytes: number;
}

interface Change {
  law: GeneratedLaw;
  type: 'bootstrap' | 'reform' | 'repeal';
  day: number;
  sourceId: string;
  articles: string[];
  /** The mark of the blob. Null for a reform that changed no text, so that its commit changes no file. */
  mark: number | null;
}

/**
 * A directory with more laws than this is split into 256 directories, as in the largest repositories: git writes the whole
 * directory at every commit. 20,000 laws with one version each took 74 s in one directory. 100,000 laws took 54 s in 256
 * directories.
 */
const maxLawsSideBySide = 5000;
const maxTextBytes = 3_000_000;
const frontMatterBytes = 700;

/**
 * Writes laws into a new bare repository. The texts come first, law by law, so that git stores a version as the difference from the
 * version before. Then come the commits of all laws, in the order of their dates.
 */
export async function generateCorpus(repository: string, options: CorpusOptions): Promise<CorpusTotals> {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', '--template=', repository]);
  const language = languages[options.language ?? defaultCountry(options.country).language] ?? languages.english;
  const setting: Setting = {
    laws: options.laws,
    country: options.country,
    language: language as Language,
    split: !options.flat && options.laws > maxLawsSideBySide,
    maxParagraphs: options.maxParagraphs ?? 18,
    citations: options.citations ?? 0,
  };
  const vocabulary = makeVocabulary(setting.language, options.seed);
  const into = new FastImport(repository);
  const changes: Change[] = [];
  const ids: string[] = [];
  const cited: string[] = [];
  const totals = { laws: options.laws, commits: 0, currentBytes: 0, allBytes: 0 };
  for (let index = 0; index < options.laws; index++) {
    const random = new Random(options.seed, index + 1);
    const voice = new Voice(vocabulary, random);
    const law = describe(setting, index, citations(ids, random), random, voice);
    ids.push(law.id);
    const writer = new ArticleWriter(setting, cited, random, voice);
    await writeVersions(into, setting, law, random, voice, writer, shape(options, random), changes, totals);
    cited.push(law.cited);
  }
  await commitReadme(into, setting);
  changes.sort((a, b) => a.day - b.day);
  for (const change of changes) await commitChange(into, setting.language, change);
  await into.end();
  return { ...totals, commits: changes.length + 1 };
}

/** Chooses up to six earlier laws to cite. Some laws are cited much more often than others. */
function citations(ids: string[], random: Random): string[] {
  if (ids.length === 0) return [];
  const found = new Set<string>();
  for (let i = random.between(0, 6); i > 0; i--) found.add(ids[Math.floor(random.fraction() ** 3 * ids.length)] ?? '');
  return [...found];
}

/**
 * Chooses the length of a law and the number of its versions. Both are log-normal, and long laws are reformed more often. The
 * deviations are measured in the Spanish repository: half of the laws have one or two versions, and one in ten has more than eight.
 * The average text has 73 kB today, and 146 kB over all versions.
 */
function shape(options: CorpusOptions, random: Random): { bytes: number; versions: number } {
  const [length, other] = [random.normal(), random.normal()];
  const reforms = 0.52 * length + Math.sqrt(1 - 0.52 ** 2) * other;
  const bytes = options.kilobytes * 1000 * Math.exp(1.2 * length - 1.2 ** 2 / 2);
  const more = (options.versions - 1) * Math.exp(1.4 * reforms - 1.4 ** 2 / 2);
  return { bytes: Math.min(bytes, maxTextBytes), versions: 1 + Math.min(Math.floor(more + random.fraction()), 250) };
}

async function writeVersions(
  into: FastImport,
  { country, language }: Setting,
  law: GeneratedLaw,
  random: Random,
  voice: Voice,
  writer: ArticleWriter,
  { bytes, versions }: { bytes: number; versions: number },
  changes: Change[],
  totals: CorpusTotals,
): Promise<void> {
  const articles = writeArticles(language, bytes, voice, writer);
  const ending = endingStatus(random);
  const days = Array.from({ length: versions - 1 }, () => random.between(law.published, lastDay)).sort((a, b) => a - b);
  for (const [version, day] of [law.published, ...days].entries()) {
    const last = version === versions - 1;
    const type = version === 0 ? 'bootstrap' : last && ending === 'repealed' ? 'repeal' : 'reform';
    const sourceId = version === 0 ? law.id : `${language.idPrefix}-${isoDay(day).slice(0, 4)}-${random.bits()}`;
    // 1.6 % of the commits in Spain change no text.
    if (type === 'reform' && random.chance(0.016)) {
      changes.push({ law, type, day, sourceId, articles: [], mark: null });
      continue;
    }
    const changed = type === 'reform' ? reform(articles, random, writer) : [];
    const head = Buffer.from(frontMatter(law, country, last ? ending : 'in_force', day));
    const parts = [head, ...articles.map((article) => article.text)];
    const mark = await into.blob(parts);
    changes.push({ law, type, day, sourceId, articles: changed, mark });
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    totals.allBytes += size;
    if (last) totals.currentBytes += size;
  }
}

function endingStatus(random: Random): string {
  const dice = random.fraction();
  if (dice < 0.78) return 'in_force';
  if (dice < 0.94) return 'repealed';
  return random.pick(['partially_repealed', 'annulled', 'expired']);
}

function writeArticles(language: Language, bytes: number, voice: Voice, writer: ArticleWriter): Article[] {
  const articles: Article[] = [];
  let left = bytes - frontMatterBytes;
  while (left > 0 || articles.length === 0) {
    const article = writer.article(articles.length + 1, left);
    if (articles.length % 12 === 0 && bytes > 10_000) {
      const heading = chapterHeading(language, articles.length / 12 + 1, voice);
      article.text = Buffer.concat([heading, article.text]);
    }
    articles.push(article);
    left -= article.text.length;
  }
  return articles;
}

/** Rewrites one to six articles, and sometimes adds one. Returns their labels. */
function reform(articles: Article[], random: Random, writer: ArticleWriter): string[] {
  const labels = new Set<string>();
  for (let i = Math.floor(1 + random.fraction() ** 2 * 6); i > 0; i--) {
    const place = random.between(0, articles.length - 1);
    if (random.chance(0.1)) {
      const added = writer.article(articles.length + 1, Infinity);
      articles.push(added);
      labels.add(added.label);
    } else {
      const label = articles[place]?.label ?? '';
      articles[place] = writer.again(label, Infinity);
      labels.add(label);
    }
  }
  return [...labels];
}

async function commitReadme(into: FastImport, { split, country }: Setting): Promise<void> {
  const readme = await into.blob([Buffer.from('Generated for measuring. The texts mean nothing.\n')]);
  const files = [`M 100644 :${readme} README.md`];
  if (split) {
    const layout = `spec_version: "1"\ncountry: "${country}"\nlayout:\n  - directories: ["*"]\n    path: "{directory}/{id_sha1_2}/{identifier}.md"\n`;
    files.push(`M 100644 :${await into.blob([Buffer.from(layout)])} .legalize.yml`);
  }
  await into.commit('Say what this is\n', 86_400, files);
}

async function commitChange(into: FastImport, language: Language, change: Change): Promise<void> {
  const { law, type, day, sourceId, articles, mark } = change;
  const message = `[${type}] ${law.title}

Norm: ${law.id}
${language.affected}: ${articles.join(', ') || 'N/A'}

Source-Id: ${sourceId}
Source-Date: ${isoDay(day)}
Norm-Id: ${law.id}
`;
  // Git has no dates before 1970. So such commits get 2 January 1970, as in real repositories.
  await into.commit(message, Math.max(day, 1) * 86_400, mark === null ? [] : [`M 100644 :${mark} ${law.path}`]);
}
