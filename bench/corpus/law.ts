import { createHash } from 'node:crypto';
import type { Random } from '../support/random.ts';
import type { Language } from './language.ts';
import type { Voice } from './words.ts';

/** The facts about a generated law that are the same in all versions. */
export interface GeneratedLaw {
  id: string;
  path: string;
  title: string;
  rank: string;
  number: string;
  jurisdiction: string | null;
  /** The day of publication, in days since 1970, like all days in this file. */
  published: number;
  subjects: string[];
  references: string;
  /** The words that other laws use to cite this law: `Ley 3/2001, de 4 de mayo`. */
  cited: string;
}

export interface Setting {
  laws: number;
  country: string;
  language: Language;
  /** Whether a directory is split into 256 smaller ones. */
  split: boolean;
  maxParagraphs: number;
  citations: number;
}

const firstDay = dayNumber('1950-01-01');
export const lastDay = dayNumber('2026-06-30');

/** Makes the facts of the law number `index`. Laws are in the order of their dates. `cited` has the ids of earlier laws. */
export function describe(setting: Setting, index: number, cited: string[], random: Random, voice: Voice): GeneratedLaw {
  const { language, country } = setting;
  // The number of laws per year grows. With the square root, the last decade has twice as many laws as the middle one.
  const published = Math.floor(firstDay + (lastDay - 365 - firstDay) * Math.sqrt(index / setting.laws));
  const date = new Date(published * 86_400_000);
  const year = date.getUTCFullYear();
  const number = `${random.between(1, 400)}/${year}`;
  // The first types of the list are chosen more often.
  const [rank, word] = language.types[Math.floor(random.fraction() ** 2 * language.types.length)] ?? ['law', 'Law'];
  const regions = language.regions.split(' ').filter(Boolean);
  const jurisdiction = regions.length > 0 && random.chance(0.4) ? `${country}-${random.pick(regions)}` : null;
  const id = `${language.idPrefix}-${year}-${1000 + index}`;
  const month = language.months.split(' ')[date.getUTCMonth()] ?? '';
  const topic = voice.topicWords(random.between(3, 9));
  const title = language.title(word, number, date.getUTCDate(), month, topic);
  return {
    id,
    path: path(setting, jurisdiction ?? country, id),
    title,
    cited: title.slice(0, -topic.length).replace(/,[^,]*$/, ''),
    rank,
    number,
    jurisdiction,
    published,
    subjects: Array.from({ length: random.between(0, 5) }, () => capital(voice.topicWords(random.between(1, 3)))),
    references: cited.map((other, i) => `${i === 0 ? language.changes : language.cites} ${other}`).join('; '),
  };
}

function path({ split }: Setting, directory: string, id: string): string {
  if (!split) return `${directory}/${id}.md`;
  return `${directory}/${createHash('sha1').update(id).digest('hex').slice(0, 2)}/${id}.md`;
}

export function frontMatter(law: GeneratedLaw, country: string, status: string, updated: number): string {
  const lines = [
    `title: "${law.title}"`,
    `identifier: "${law.id}"`,
    `country: "${country}"`,
    law.jurisdiction && `jurisdiction: "${law.jurisdiction}"`,
    `rank: "${law.rank}"`,
    `publication_date: "${isoDay(law.published)}"`,
    `last_updated: "${isoDay(updated)}"`,
    `status: "${status}"`,
    `source: "https://law.example/${law.id}"`,
    `subjects: [${law.subjects.map((subject) => `"${subject}"`).join(', ')}]`,
    `official_number: "${law.number}"`,
    law.references && `references_previous: "${law.references}"`,
  ];
  return `---\n${lines.filter(Boolean).join('\n')}\n---\n# ${law.title}\n\n`;
}

export interface Article {
  label: string;
  text: Buffer;
}

/** Writes the articles of one law. `laws` has the citations of laws that it may cite. */
export class ArticleWriter {
  readonly #setting: Setting;
  readonly #laws: string[];
  readonly #random: Random;
  readonly #voice: Voice;

  constructor(setting: Setting, laws: string[], random: Random, voice: Voice) {
    this.#setting = setting;
    this.#laws = laws;
    this.#random = random;
    this.#voice = voice;
  }

  /** Writes an article of about `room` characters. In Spain, articles have about 1,800 characters, and paragraphs 180. */
  article(number: number, room: number): Article {
    return this.again(`${this.#setting.language.article} ${number}`, room);
  }

  again(label: string, room: number): Article {
    const [random, voice] = [this.#random, this.#voice];
    let text = `###### ${label}. ${capital(voice.topicWords(random.between(1, 5)))}\n\n`;
    const paragraphs = random.between(2, this.#setting.maxParagraphs);
    for (let i = 1; i <= paragraphs && (i === 1 || text.length < room); i++)
      text += `${i}. ${voice.sentence(random.between(10, 50))}${this.#citation(paragraphs)}\n\n`;
    return { label, text: Buffer.from(text) };
  }

  /** A citation, or an empty text. Some laws are cited much more often than others. Half of the citations name an article. */
  #citation(paragraphs: number): string {
    const { citations, language } = this.#setting;
    if (citations === 0 || !this.#random.chance(citations / paragraphs)) return '';
    const law = this.#laws[Math.floor(this.#random.fraction() ** 3 * this.#laws.length)];
    if (law === undefined) return '';
    const part = this.#random.chance(0.5) ? `${language.article.toLowerCase()} ${this.#random.between(1, 40)} ` : '';
    return ` ${capital(part === '' ? language.of : part + language.of)} ${law}.`;
  }
}

export function chapterHeading(language: Language, number: number, voice: Voice): Buffer {
  return Buffer.from(`## ${language.chapter} ${number}. ${capital(voice.topicWords(3))}\n\n`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

function dayNumber(iso: string): number {
  return Date.parse(iso) / 86_400_000;
}
