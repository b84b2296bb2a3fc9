import { type CountryForms, type LawLink, type UnlinkedText, withoutLinks } from '../countries/links-in-text.ts';
import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import { anyOf, spaced } from '../languages/patterns.ts';
import { type CitedPart, partStarts, partWordsAt } from './article-part.ts';
import { type LawMention, LawReader, lawWords } from './laws-in-text.ts';
import { addressesIn, readAddress } from './names/addresses.ts';
import { shortBeside } from './names/short-names.ts';
import { partsAt } from './parts-in-text.ts';
import { identifiersIn } from './read.ts';
import { Phrases, perLanguage, spellings, type Word, WordFilter, wordsOf } from './words.ts';

/** A citation in a text: a law, parts of one, or both. Offsets are those of the string. */
export interface Mention {
  start: number;
  end: number;
  /** The citation as it is written, without signs and addresses of links. */
  text: string;
  /** Null if an article of the same law is named by its place alone (`el artículo anterior`). */
  law: LawMention | null;
  /** Whether a text is named that the act approves. Then its articles are meant, not those of the act. */
  isApproved: boolean;
  /** The parts that are named, each with the ids that it may have. */
  parts: CitedPart[];
  /** Which article is meant, counted from this one: -1 for `el artículo anterior`; 0 when it is not named by its place. */
  step: -1 | 0 | 1;
}

type Item =
  | { kind: 'law'; start: number; end: number; law: LawMention }
  | { kind: 'parts'; start: number; end: number; parts: CitedPart[]; step: -1 | 0 | 1 };

/**
 * All citations of a text in their order. Takes time in proportion to its length. `forms` tell which laws addresses
 * and numbers of the country mean; without them, both are words. With `isWrittenByPeople` also short names beside articles
 * (`art. 18 CE`) and plain addresses are laws: the texts of laws have neither.
 */
export function findMentions(
  text: string,
  languageName: string,
  forms: CountryForms | null = null,
  isWrittenByPeople = false,
): Mention[] {
  const mentions: Mention[] = [];
  for (const { start, end } of paragraphsOf(text)) {
    const paragraph = text.slice(start, end);
    const plain = withoutLinks(paragraph, forms?.lawOf ?? null);
    const placeOf = plain ? (at: number) => plain.placeOf(at) + start : (at: number) => at + start;
    for (const mention of mentionsIn(plain ?? { text: paragraph, links: [] }, languageName, forms, isWrittenByPeople))
      mentions.push(moved(mention, placeOf));
  }
  return mentions;
}

/** No citation goes on into the next paragraph. A longer paragraph is cut here. */
const maxParagraph = 20_000;

function* paragraphsOf(text: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const blank = text.indexOf('\n\n', start);
    const end = Math.min(blank < 0 ? text.length : blank, start + maxParagraph);
    yield { start, end };
    start = end === blank ? end + 2 : end;
  }
}

function moved(mention: Mention, placeOf: (at: number) => number): Mention {
  const { law } = mention;
  // The place after the last character, which a link may follow.
  const endOf = (end: number) => (end === 0 ? placeOf(0) : placeOf(end - 1) + 1);
  return {
    ...mention,
    start: placeOf(mention.start),
    end: endOf(mention.end),
    law: law && { ...law, start: placeOf(law.start), end: endOf(law.end) },
    parts: mention.parts.map((part) => ({ ...part, start: placeOf(part.start), end: endOf(part.end) })),
  };
}

function mentionsIn(
  { text, links }: Pick<UnlinkedText, 'text' | 'links'>,
  languageName: string,
  forms: CountryForms | null,
  isWrittenByPeople: boolean,
): Mention[] {
  const language = citationLanguage(languageName);
  const found = itemsIn(text, languageName, language);
  const read = isWrittenByPeople ? withAddresses(text, withShortNames(text, found, language)) : found;
  const written = withIdentifiers(text, read, language);
  // A number in a link that names a law says nothing more than its address.
  const isLinked = ({ start, end }: { start: number; end: number }) =>
    links.some((link) => start < link.end && link.start < end);
  const items = forms
    ? withNumbers(
        written,
        forms.idsIn(text).filter((found) => !isLinked(found)),
      )
    : written;
  return joined(text, links.length === 0 ? items : withLinks(text, items, links), language);
}

/** The words at which a part or a law can be found. */
const filterOf = perLanguage((language) => {
  const { starts, ends } = lawWords(language);
  return new WordFilter([...partStarts(language), ...starts], ends);
});

function itemsIn(text: string, languageName: string, language: CitationLanguage): Item[] {
  const words = wordsOf(text);
  const reader = new LawReader(text, words, languageName);
  const filter = filterOf(language);
  const items: Item[] = [];
  let taken = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    if (word.start < taken || !filter.mayHave(word)) continue;
    const item = stepAt(words, index, language) ?? listAt(text, words, index, language) ?? lawAt(reader, index, taken);
    if (!item || item.start < taken) continue;
    taken = item.end;
    if (!isNameOf(text, item, items.at(-1), language)) items.push(item);
  }
  return items;
}

/** Whether an item is the name in the title of the law before it: `Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal`. */
function isNameOf(text: string, item: Item, last: Item | undefined, language: CitationLanguage): boolean {
  if (item.kind !== 'law' || item.law.kind !== 'name' || last?.kind !== 'law' || last.law.kind !== 'act') return false;
  if (item.start >= last.start + last.law.written.length) return false;
  // `Ley 1/2000, de 3 de mayo, de modificación del Código Penal` names two.
  return wordsOf(text.slice(last.end, item.start)).every((word) => titleJoinsOf(language).has(word.text));
}

/** Words between the number and date of a law and its name: `, por el que se aprueba el texto refundido de la`. */
const titleJoinsOf = perLanguage(({ joins = '', fillers = '', approvals = '', furtherJoins = '' }) => {
  const words = `${joins}|${fillers}|${approvals}|${furtherJoins}|d|l`.split(/[|\s]/);
  return new Set(words.flatMap((word) => spellings(word)));
});

function lawAt(reader: LawReader, index: number, taken: number): Item | null {
  const law = reader.lawAt(index, taken);
  return law && { kind: 'law', start: law.start, end: law.end, law };
}

function listAt(text: string, words: Word[], index: number, language: CitationLanguage): Item | null {
  const found = partsAt(text, words, index, language);
  return found && { kind: 'parts', ...found, step: 0 };
}

const stepsOf = perLanguage(({ previous = '', next = '' }) => {
  const back = spellings(previous).map((word): [string, -1 | 1] => [word, -1]);
  const ahead = spellings(next).map((word): [string, -1 | 1] => [word, 1]);
  return new Phrases([...back, ...ahead]);
});

/** `el artículo anterior`. */
function stepAt(words: Word[], index: number, language: CitationLanguage): Item | null {
  const word = words[index] as Word;
  const next = words[index + 1];
  const step = next && stepsOf(language).longestAt(words, index + 1)?.value;
  if (!next || !step || next.start - word.end > 2) return null;
  for (const found of partWordsAt(words, index, language)) {
    if (found.word.kind === 'article' && !found.word.isPlural && found.end === word.end) {
      return { kind: 'parts', parts: [], start: word.start, end: next.end, step };
    }
  }
  return null;
}

/** Makes the short name of a law beside an article a law: `art. 18 CE`, `arts. 14 y 24 de la CE`, `KarS § 113`. */
function withShortNames(text: string, items: Item[], language: CitationLanguage): Item[] {
  const isBefore = language.namesInText === 'before';
  const found = items.flatMap((item, index): Item[] => {
    if (item.kind !== 'parts' || item.step !== 0) return [];
    const short = shortBeside(text, item, isBefore, (gap) => isJoin(gap, language));
    const [last, next] = [items[index - 1], items[index + 1]];
    if (!short || short.start < (last?.end ?? 0) || short.end > (next?.start ?? text.length)) return [];
    return [{ kind: 'law', start: short.start, end: short.end, law: { ...short, kind: 'name', type: '' } }];
  });
  // `art. 4 CP, art. 5`: a name between two articles belongs to the first.
  const once = found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
  return once.length === 0 ? items : [...items, ...once].sort((a, b) => a.start - b.start);
}

/** An address that names a law is a law, with all that was read in it. */
function withAddresses(text: string, items: Item[]): Item[] {
  let all = items;
  for (const { written, start, end } of addressesIn(text)) {
    const { keys, identifiers } = readAddress(written) ?? { keys: [], identifiers: [] };
    if (keys.length === 0 && identifiersIn(identifiers.join(' ')).length === 0) continue;
    const law: LawMention = { kind: 'act', written, type: '', start, end };
    all = [...all.filter((item) => item.end <= start || item.start >= end), { kind: 'law', start, end, law }];
  }
  return all === items ? items : all.sort((a, b) => a.start - b.start);
}

/** Quick, since it looks for characters that are rare: most paragraphs have none. */
const mayHaveIdentifier = /-\w{1,20}-\d|\.[0-9A-F]{6}|\d[0-9a-f]{5}/;

/** `Metil-1-testosterona`, `androst-4-en-3`: in texts, identifiers with hyphens begin with capitals. */
const chemical = /^\p{L}\p{Ll}.*-/u;

const beforeIdentifier = perLanguage(
  ({ reference }) => new RegExp(`^[\\s([{,]{1,4}(?:(?:${anyOf(reference)})\\.?:?\\s)?$`, 'u'),
);

/** An identifier right after a law says which law it is. An identifier alone is a law. */
function withIdentifiers(text: string, items: Item[], language: CitationLanguage): Item[] {
  if (!mayHaveIdentifier.test(text)) return items;
  const found = identifiersIn(text).filter(({ id }) => !chemical.test(id));
  if (found.length === 0) return items;
  const all = [...items];
  for (const { id, start, end } of found) {
    if (all.some((item) => item.start < end && start < item.end)) continue;
    const beside = all.findLast((item) => item.end <= start);
    if (
      beside?.kind === 'law' &&
      beside.law.kind === 'act' &&
      beforeIdentifier(language).test(text.slice(beside.end, start))
    ) {
      beside.law.written = id;
      continue;
    }
    all.push({ kind: 'law', start, end, law: { kind: 'act', written: id, type: '', start, end } });
  }
  return all.sort((a, b) => a.start - b.start);
}

/** Adds the laws that are named by identifiers as their country writes them. A law with one around or in it is that law. */
function withNumbers(items: Item[], found: { id: string; start: number; end: number }[]): Item[] {
  if (found.length === 0) return items;
  const all = [...items];
  for (const { id, start, end } of found) {
    const beside = all.find((item) => item.start < end && start < item.end);
    if (beside?.kind === 'law') beside.law = { ...beside.law, kind: 'act', written: id };
    else if (!beside) all.push({ kind: 'law', start, end, law: { kind: 'act', written: id, type: '', start, end } });
  }
  return all.sort((a, b) => a.start - b.start);
}

/** Gives each link its law: the one that its words name, or else all of its words but the parts that they name. */
function withLinks(text: string, items: Item[], links: LawLink[]): Item[] {
  const all = [...items];
  for (const { start, end, law: link } of links) {
    const inside = all.filter((item) => item.start < end && start < item.end);
    const words = text.slice(start, end);
    const named = inside.findLast((item) => item.kind === 'law' && isWithin(item, start, end));
    if (named?.kind === 'law') {
      const { law } = named;
      const kind = law.kind === 'name' ? 'name' : 'act';
      named.law = { ...law, kind, written: law.written === '' ? words : law.written, link };
    } else if (!inside.some(({ kind }) => kind === 'law')) {
      const place = linkPlace(start, end, inside);
      if (place) all.push({ kind: 'law', ...place, law: { kind: 'act', written: words, type: '', ...place, link } });
    }
  }
  return all.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Whether a law is named by the words of a link: inside of it, or all around it as in `Ley [1/2000](…)`. */
function isWithin(item: Item, start: number, end: number): boolean {
  return (item.start >= start && item.end <= end) || (item.start <= start && item.end >= end);
}

/** Where the words of a link stand that are no part of a law: after the parts in it, or before them. */
function linkPlace(start: number, end: number, parts: Item[]): { start: number; end: number } | null {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { start, end };
  if (first.start <= start) return last.end <= end ? { start: last.end, end } : null;
  return { start, end: first.start };
}

/**
 * Puts parts together with the law that they belong to: `los artículos 5 y 6 y la disposición final primera de la Ley 1/2000`.
 */
function joined(text: string, items: Item[], language: CitationLanguage): Mention[] {
  const mentions: Mention[] = [];
  let known: LawMention[] = [];
  for (let at = 0; at < items.length; ) {
    const first = items[at] as Item;
    if (first.kind === 'parts' && first.step !== 0) {
      mentions.push(stepMention(text, first));
      at++;
      continue;
    }
    const run = partsRun(text, items, at, language);
    let next = at + run.length;
    let law = items[next];
    const isBehind = language.namesInText === 'before';
    if (
      run.length > 0 &&
      (isBehind || law?.kind !== 'law' || !isJoin(text.slice(items[next - 1]?.end, law.start), language))
    ) {
      // No law follows these parts, so the text does not say which law is meant.
      at = next;
      continue;
    }
    if (law?.kind !== 'law') break;
    let end = law.end;
    const behind = items[next + 1];
    let isApproved = false;
    if (
      law.law.kind === 'name' &&
      behind?.kind === 'law' &&
      behind.law.kind === 'act' &&
      isApproval(text.slice(law.end, behind.start), language)
    ) {
      law = behind;
      next++;
      end = behind.end;
      isApproved = true;
    }
    const parts = run.flatMap((item) => (item.kind === 'parts' ? item.parts : []));
    const after = items[next + 1];
    if (
      run.length === 0 &&
      after?.kind === 'parts' &&
      after.step === 0 &&
      behindLaw(language).test(text.slice(law.end, after.start))
    ) {
      const further = items[next + 2];
      if (isBehind || further?.kind !== 'law' || !isJoin(text.slice(after.end, further.start), language)) {
        parts.push(...after.parts);
        end = after.end;
        next++;
      }
    }
    const meant = law.law.kind === 'same' ? known.findLast(({ type }) => type === law.law.type) : law.law;
    if (law.law.kind === 'act' || law.law.kind === 'name') known = [...known.slice(-9), law.law];
    if (meant && !(meant.kind === 'own' && parts.length === 0)) {
      const meaning = { ...meant, start: law.start, end: law.end };
      mentions.push(mentionOf(text, { start: first.start, end, law: meaning, isApproved, parts, step: 0 }));
    }
    at = next + 1;
  }
  return mentions;
}

function stepMention(text: string, { start, end, step }: Item & { kind: 'parts' }): Mention {
  return mentionOf(text, { start, end, law: null, isApproved: false, parts: [], step });
}

function mentionOf(text: string, mention: Omit<Mention, 'text'>): Mention {
  const { start, end } = mention;
  const written = text.slice(start, end);
  const { link } = mention.law ?? {};
  if (!mention.law || !link?.articleIds) return { ...mention, text: written };
  const { articleIds: ids } = link;
  // The address names one article. The words may name more of them, with this one among them.
  if (
    mention.parts.some((part) => part.ids.some((id) => ids.includes(id) || ids.some((one) => one.endsWith(`.${id}`))))
  )
    return { ...mention, text: written };
  return { ...mention, text: written, parts: [{ ids, start: mention.law.start, end: mention.law.end }] };
}

function partsRun(text: string, items: Item[], from: number, language: CitationLanguage): Item[] {
  const run: Item[] = [];
  for (let at = from; items[at]?.kind === 'parts'; at++) {
    const [last, item] = [run.at(-1), items[at] as Item];
    if (item.kind === 'parts' && item.step !== 0) break;
    if (last && !isJoin(text.slice(last.end, item.start), language)) break;
    run.push(item);
  }
  return run;
}

const maxJoin = 40;
/** Words that join, among them `y siguientes` and words that point to a law named again: `de la misma Ley 7/1985`. */
const joinsOf = perLanguage(({ joins, same, and, of, the, furtherJoins }) => {
  const words = [joins, same, and, of, the, furtherJoins].join('|').split(/[|\s]/);
  return new Set(words.filter(Boolean).flatMap((word) => spellings(word)));
});

/** Whether there are only joining words between two parts, or between a part and its law. */
function isJoin(gap: string, language: CitationLanguage): boolean {
  // The bracket belongs to the letter before it: `4.1.a) y del artículo 6`.
  const words = gap.replace(/^\)/, '');
  if (words.length > maxJoin || /[;:()[\]«»"“”\n]|\.(?=\s)/u.test(words)) return false;
  // A letter alone is that of a paragraph, or of the article before it: `21-3-c y d del Código`, `244 quater O du code`.
  return wordsOf(words).every(({ text }) => joinsOf(language).has(text) || /^\p{L}$/u.test(text));
}

/** The text between a law and a part after it: `Ley 1/2000, artículo 5`, `Ley 1/2000 (art. 5)`, `seaduse § 5`. */
const behindLaw = perLanguage(
  ({ inIts }) => new RegExp(`^(?:\\s{0,3}|,\\s{1,3}|\\s{1,3}\\(|,?\\s{1,3}(?:${spaced(inIts)}))$`, 'u'),
);

const approvalsOf = perLanguage(({ approvedBy = '' }) => new Set(spellings(approvedBy)));

/** `Reglamento General, aprobado por el Real Decreto 1/2000`. */
function isApproval(gap: string, language: CitationLanguage): boolean {
  if (gap.length > maxJoin) return false;
  const words = wordsOf(gap).map(({ text }) => text);
  const joins = joinsOf(language);
  for (let cut = words.length; cut > 0; cut--) {
    if (approvalsOf(language).has(words.slice(0, cut).join(' ')))
      return words.slice(cut).every((word) => joins.has(word));
  }
  return false;
}
