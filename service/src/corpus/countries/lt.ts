import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import type { ArticleForce, CountryRules, Force, Repeal, TitledFile } from './country-rules.ts';

const months = [
  'sausio',
  'vasario',
  'kovo',
  'balandžio',
  'gegužės',
  'birželio',
  'liepos',
  'rugpjūčio',
  'rugsėjo',
  'spalio',
  'lapkričio',
  'gruodžio',
];

/**
 * Matches a sentence about the whole law: `Įstatymas įsigalioja 2019-05-01.` or `… 2009 m. gegužės 1 d.` Other sentences are not
 * read, because most of them are about single articles.
 */
const wholeLaw =
  /^(?:šis )?(?:\p{L}+ )?(?:įstatymas|nutarimas|kodeksas|aktas) įsigalioja (?:nuo )?(?:(\d{4}-\d{2}-\d{2})|(\d{4}) m\. (\p{L}+) (\d{1,2}) d)\.?$/iu;

/**
 * Matches a line of the text about the whole law. The articles after `išskyrus` have days of their own: `1. Šis įstatymas, išskyrus
 * šio straipsnio 2 dalį, įsigalioja 2025 m. liepos 1 d.` A line with more words after the day may have a condition.
 */
const ownLine =
  /^(?:\d{1,2}\. ?)?Šis įstatymas(?:, išskyrus [^\n„“]{1,600}?,?)? įsigalioja +(\d{4}) m\. (\p{L}+) (\d{1,2}) d\.?[ \t]*$/gmu;

/** Matches a remark that another act has changed the day. Then the day in the text may be the old one. */
const changed = /(?:pa)?keistas/i;

/** Matches such a line below the heading of an article. */
const ownArticle = new RegExp(String.raw`^\d{1,3} +straipsnis\.[^\n]*\n+(?=${ownLine.source})`, 'gmu');

function force(matter: FrontMatter, body: Buffer): Force | null {
  const stated = textOf(matter.entry_into_force_conditions)?.replace(/\s+/g, ' ');
  if (stated === undefined) {
    const date = dayInArticle(body);
    return date === null ? null : { date, of: 'law' };
  }
  return { date: readDay(stated) ?? (changed.test(stated) ? null : dayInText(body)), of: 'law' };
}

function readDay(stated: string): string | null {
  const [, written, year = '', month = '', day = ''] = wholeLaw.exec(stated) ?? [];
  return written !== undefined ? dayOf(written) : dayInWords(year, month, day);
}

/** The day that the text states for the whole law. Null if it states none, or several. */
function dayInText(body: Buffer): string | null {
  const lines = body.toString('utf8').replace(spaces, ' ').matchAll(ownLine);
  const days = new Set(Array.from(lines, ([, year = '', month = '', day = '']) => dayInWords(year, month, day)));
  const [day = null] = days;
  return days.size === 1 ? day : null;
}

/**
 * The day in the article about the law's own force. An act that quotes a whole law may quote such an article, too, so no quotation
 * may be open there.
 */
function dayInArticle(body: Buffer): string | null {
  const day = dayInText(body);
  if (day === null) return null;
  const text = body.toString('utf8').replace(spaces, ' ');
  const places = [...text.matchAll(ownArticle)].map(({ index }) => index);
  return places.length === 1 && !isQuoted(text.slice(0, places[0])) ? day : null;
}

/** Matches spaces that do not break a line. */
const spaces = /[\u00a0\u202f]/g;

function isQuoted(before: string): boolean {
  return before.split('„').length !== before.split(/[“”]/).length;
}

/** Matches the end of a sentence about the day of articles: `įsigalioja 2027-01-01`, `įsigalioja 2026 m. balandžio 1 d.` */
const begins = /\s+įsigalioja\s+(?:nuo\s+)?(?:(\d{4}-\d{2}-\d{2})|(\d{4}) m\. (\p{L}+) (\d{1,2}) d)/giu;

const numbers = String.raw`\d{1,3}(?:\s?[–-]\s?\d{1,3})?(?:(?:,\s*|\s+ir\s+)\d{1,3}(?:\s?[–-]\s?\d{1,3})?)*`;

/** Matches whole articles (`2 ir 5 straipsniai`), or pieces of one article (`3 straipsnio 2 ir 3 dalys`). */
const named = new RegExp(
  String.raw`(${numbers})\s+straipsn(?:is|iai)(?!\p{L})|(\d{1,3})\s+straipsnio\s+(?:${numbers}\s+(?:dal(?:is|ys)|punkta[si]|dalies\s+${numbers}\s+punkta[si])(?:,\s*|\s+ir\s+|$)?)+`,
  'giu',
);

/**
 * Reads the days of single articles: `Įstatymo 1 straipsnis ir 15 straipsnio 2 dalis įsigalioja 2013-01-30.` A sentence with other words is
 * left out, because it may be about articles of another law: `1 straipsnyje išdėstyto … įstatymo 11 ir 12 straipsniai`. If a piece of
 * an article begins before the law, the article is in force from then on.
 */
function articleForce(matter: FrontMatter, body: Buffer): ArticleForce[] {
  const stated = textOf(matter.entry_into_force_conditions)?.replace(/\s+/g, ' ');
  if (stated === undefined) return [];
  const ofLaw = force(matter, body)?.date ?? null;
  const found: ArticleForce[] = [];
  let done = 0;
  for (const match of stated.matchAll(begins)) {
    const [whole, written, year = '', month = '', day = ''] = match;
    const date = written !== undefined ? dayOf(written) : dayInWords(year, month, day);
    const subject = stated.slice(done, match.index).replace(/^[\s.;,]*(?:šio )?(?:įstatymo )?/iu, '');
    done = match.index + whole.length;
    const isRead = subject.replace(named, '').replace(/[\s,]|(?<!\p{L})ir(?!\p{L})/gu, '') === '';
    if (!isRead || date === null) continue;
    for (const [, articles = '', ofPiece] of subject.matchAll(named)) {
      if (ofPiece === undefined) for (const number of numbersIn(articles)) found.push({ label: labelOf(number), date });
      else if (ofLaw !== null && date < ofLaw) found.push({ label: labelOf(Number(ofPiece)), date });
    }
  }
  return found;
}

function labelOf(number: number): string {
  return `${number} straipsnis`;
}

/** The numbers of a list with ranges: `1, 4, 12–18`. */
function numbersIn(list: string): number[] {
  return [...list.matchAll(/(\d{1,3})(?:\s?[–-]\s?(\d{1,3}))?/g)].flatMap(([, first = '', last = first]) => {
    return Array.from({ length: Math.max(Number(last) - Number(first) + 1, 0) }, (_, step) => Number(first) + step);
  });
}

/**
 * Matches the note that the Constitutional Court found the whole act to be against the Constitution: `TAR pastaba. Pripažinti, kad
 * … įstatymas … prieštarauja … Konstitucijos …`. A part of an act is named in another form: `įstatymo 5
 * straipsnis`. The title of an amending act may name an article: `Konstitucijos 125 straipsnio pakeitimo įstatymas`.
 */
const annulledForm =
  /^TAR pastaba[.:] Pripažinti, kad (?:(?!straipsn(?!io[\p{L} ]{0,60} įstatymas(?!\p{L}))|dal[iy]|punkt)[^\n])* (?:įstatymas|nutarimas|įsakas)(?: \([^()\n]*\))?(?: pagal [\p{L} ]+)? prieštarauja [^\n]*Konstitucij/mu;

/** The first act below this note is the judgment. It counts from its publication. */
const judgment = /^Nr\. [^\n]*paskelbta TAR (\d{4}-\d\d-\d\d), i\. k\. ([\w-]+)/mu;

/** Matches the line before the act that ended the law: `Įstatymas netenka galios 2004-01-01:`. */
const endedForm = /^(?:Įstatymas|Nutarimas|Kodeksas) (?:netenka|neteko) galios (?:nuo )?(\d{4}-\d\d-\d\d):?[ \t]*$/mu;

/** The identifier of the first act below that line. */
const endingAct = /^Nr\. [^\n]*i\. k\. ([\w-]+)/mu;

/** Reads one of these notes, if it stands before the first article. */
function repealNote(_opening: string, { body }: TitledFile): Repeal | null {
  const [before = ''] = body.toString('utf8', 0, maxOpening).split(/^\d+ +straipsnis/m);
  const ended = endedForm.exec(before);
  if (ended) {
    const [, act] = endingAct.exec(before.slice(ended.index)) ?? [];
    return { on: dayOf(ended[1]), by: act === undefined ? [] : [act] };
  }
  const found = annulledForm.exec(before);
  if (!found) return null;
  const [, day, act] = judgment.exec(before.slice(found.index)) ?? [];
  return { on: dayOf(day), by: act === undefined ? [] : [act], status: 'annulled' };
}

/** How many bytes of a text are searched for this note. */
const maxOpening = 8000;

function dayInWords(year: string, month: string, day: string): string | null {
  const number = months.indexOf(month.toLowerCase()) + 1;
  return dayOf(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Lithuania: the front matter has sentences that say when a law, or some of its articles, came into force. Most of them give only the
 * articles that have another day than the law. The day of the law is in the text. Commits name the changed article (`str2`).
 */
export const lithuania: CountryRules = {
  language: 'lithuanian',
  otherKeys: [
    'entry_into_force_conditions', // read by `force` and `articleForce`
    'published_in_tar',
    'preparing_institution',
    'document_group',
    'document_status',
    'eu_legal_act',
  ],
  force,
  articleForce,
  repealNote,
  sourceNamesNoAct: true,
  links: [
    {
      address:
        /^e-tar\.lt\/portal\/(?:lt\/)?legalAct(?:\.html\?documentId=|\/)([0-9a-f]{32}|TAR\.[0-9A-F]+)(?:[/?#&]|$)/,
      law: ([id = '']) => id,
    },
  ],
};
