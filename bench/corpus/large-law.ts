import { run } from '../support/process.ts';
import { Random } from '../support/random.ts';
import { FastImport } from './fast-import.ts';
import { languages } from './language.ts';
import { ArticleWriter, frontMatter, type GeneratedLaw, isoDay } from './law.ts';
import { makeVocabulary, Voice } from './words.ts';

/**
 * Adds a Spanish law of `megabytes` size. Every version rewrites a third of its articles. The first version is from 2000, and there
 * are `days` between two versions.
 */
export async function addLargeLaw(
  repository: string,
  { id, megabytes, versions, days = 100 }: { id: string; megabytes: number; versions: number; days?: number },
): Promise<void> {
  const head = (await run('git', [`--git-dir=${repository}`, 'rev-parse', 'HEAD'])).stdout.trim();
  const language = languages.spanish;
  if (!language) throw new Error('there is no Spanish to write in');
  const random = new Random(1, versions);
  const voice = new Voice(makeVocabulary(language, 1), random);
  const law: GeneratedLaw = {
    id,
    path: `es/${id}.md`,
    title: `Ley larga ${id}`,
    rank: 'ley',
    number: '1/2000',
    jurisdiction: null,
    published: 11_000,
    subjects: [],
    references: '',
    cited: 'Ley 1/2000',
  };
  const setting = { laws: 1, country: 'es', language, split: false, maxParagraphs: 18, citations: 0 };
  const writer = new ArticleWriter(setting, [], random, voice);
  const write = (number: number) => writer.article(number, Number.POSITIVE_INFINITY).text;
  const articles: Buffer[] = [];
  for (let bytes = 0; bytes < megabytes * 1e6; bytes += articles.at(-1)?.length ?? 0)
    articles.push(write(articles.length + 1));
  const into = new FastImport(repository);
  for (let version = 0; version < versions; version++) {
    if (version > 0)
      for (let place = version % 3; place < articles.length; place += 3) articles[place] = write(place + 1);
    const day = law.published + version * days;
    const mark = await into.blob([Buffer.from(frontMatter(law, 'es', 'in_force', day)), ...articles]);
    const type = version === 0 ? 'bootstrap' : 'reform';
    const message = `[${type}] ${law.title}\n\nSource-Id: ${id}-${version}\nSource-Date: ${isoDay(day)}\nNorm-Id: ${id}\n`;
    const parent = version === 0 ? head : undefined;
    await into.commit(message, day * 86_400, [`M 100644 :${mark} ${law.path}`], parent);
  }
  await into.end();
}
