import { remembering } from '../articles/grammar/fold.ts';
import type { Part } from '../articles/part.ts';
import { wordingAndNotes } from '../articles/wording.ts';
import type { ArticleForce, CountryRules } from '../countries/country-rules.ts';
import type { LawFile } from '../law-file.ts';
import { dayOfDivision, readNotes } from '../notes/note.ts';
import { idsOf } from './remains.ts';

/** The days from which single articles are in force, by the ids of the articles. */
export type ArticleDays = Map<string, ArticleForce['date']>;

const none: ArticleDays = new Map();

/**
 * The days that a law's file states for single articles, or for the chapters that hold them. `text.file` is asked for only in
 * countries whose front matter states such days.
 */
export function articleDays(
  text: { body: Buffer; parts: Part[]; file: LawFile | null },
  { articleForce }: CountryRules,
): ArticleDays {
  const ofDivisions = daysOfDivisions(text.body, text.parts);
  const ofArticles = articleForce ? daysOfArticles(text.file, articleForce) : none;
  return ofDivisions.size === 0 ? ofArticles : new Map([...ofDivisions, ...ofArticles]);
}

/** The days in notes below the headings of chapters that acts have added. */
function daysOfDivisions(body: Buffer, parts: Part[]): ArticleDays {
  const days: ArticleDays = new Map();
  for (const division of parts) {
    if (division.kind !== 'division' || division.end - division.textStart < minNote) continue;
    if (!body.subarray(division.textStart, division.end).includes('> ')) continue; // as nearly all
    const notes = wordingAndNotes(body, division).notes.flatMap(readNotesOnce);
    const day = notes.flatMap((note) => dayOfDivision(note) ?? [])[0];
    const held = day === undefined ? [] : parts.filter(({ path }) => path.includes(division.written));
    for (const { id } of held) if (day !== undefined) days.set(id, day);
  }
  return days;
}

/** All versions of a law have the same notes below the headings of its chapters. */
const readNotesOnce = remembering(readNotes, 1_000);

/** A shorter text, in bytes, has no such note. */
const minNote = 60;

function daysOfArticles(file: LawFile | null, articleForce: NonNullable<CountryRules['articleForce']>): ArticleDays {
  const stated = file ? articleForce(file.frontmatter, file.body) : [];
  if (stated.length === 0) return none;
  const labels = [...new Set(stated.map(({ label }) => label))];
  const ids = idsOf(labels);
  if (ids.length !== labels.length) return none;
  return new Map(labels.map((label, index) => [ids[index] as string, firstOf(stated, label)]));
}

/** The day of an article that may be named several times. Pieces of it are in force from the first of the days. */
function firstOf(stated: ArticleForce[], label: string): ArticleForce['date'] {
  const named = stated.flatMap((one) => (one.label === label ? [one.date] : []));
  const days = named.filter((date) => date !== null && date !== 'open');
  return days.sort()[0] ?? named[0] ?? null;
}
