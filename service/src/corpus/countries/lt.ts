import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import type { CountryRules, Force, Repeal, TitledFile } from './country-rules.ts';

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
  const lines = body.toString('utf8').replaceAll('\u00a0', ' ').matchAll(ownLine);
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
  const text = body.toString('utf8').replaceAll('\u00a0', ' ');
  const places = [...text.matchAll(ownArticle)].map(({ index }) => index);
  return places.length === 1 && !isQuoted(text.slice(0, places[0])) ? day : null;
}

function isQuoted(before: string): boolean {
  return before.split('„').length !== before.split(/[“”]/).length;
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

/** Reads this note, if it stands before the first article. */
function repealNote(_opening: string, { body }: TitledFile): Repeal | null {
  const [before = ''] = body.toString('utf8', 0, maxOpening).split(/^\d+ +straipsnis/m);
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
    'entry_into_force_conditions', // read by `force`
    'published_in_tar',
    'preparing_institution',
    'document_group',
    'document_status',
    'eu_legal_act',
  ],
  force,
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
