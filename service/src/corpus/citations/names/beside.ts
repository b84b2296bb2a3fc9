import type { CitationLanguage } from '../../languages/index.ts';
import { type Item, isJoin } from '../join.ts';
import { bareBeside, shortBeside, smallNameAfter, titleAfter, titleBefore } from './short-names.ts';

/** Adds laws whose short names are beside an article: `art. 18 CE`, `arts. 14 y 24 de la CE`, `KarS § 113`, `28 LPACAP`. */
export function withShortNames(text: string, items: Item[], language: CitationLanguage): Item[] {
  const all: Item[] = [];
  for (const [index, item] of items.entries()) {
    const [last, next] = [items[index - 1], items[index + 1]];
    const isParts = item.kind === 'parts' && item.step === 0;
    const found = isParts ? nameBeside(text.slice(0, next?.start), item, language) : null;
    const start = Math.max(last?.end ?? 0, all.at(-1)?.end ?? 0);
    // In `art. 4 CP, art. 5`, the name `CP` belongs to the first article.
    const isFree = found && found.law.start >= start && found.law.end <= (next?.start ?? text.length);
    if (!isFree) all.push(item);
    else {
      const law: Item = { ...placeOf(found.law), kind: 'law', law: { ...found.law, kind: 'name', type: '' } };
      all.push(...(law.start < found.parts.start ? [law, found.parts] : [found.parts, law]));
    }
  }
  for (const { part, law } of bareBeside(text, language)) {
    if (all.some((item) => item.start < law.end && part.start < item.end)) continue;
    all.push({ kind: 'parts', parts: [part], ...placeOf(part), step: 0 });
    all.push({ kind: 'law', ...placeOf(law), law: { ...law, kind: 'name', type: '', isBare: true } });
  }
  return all.length === items.length ? items : all.sort((a, b) => a.start - b.start);
}

const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

/** Matches capitals at the end of a number. They may be the name of a law: `18 CE.`, `1240 C. civ.` */
const capitalsAtEnd = /\s\p{Lu}{1,2}$/u;

function nameBeside(text: string, item: Item & { kind: 'parts' }, language: CitationLanguage) {
  const isBefore = language.namesInText === 'before';
  const whole = withoutCapitals(text, item);
  const join = (gap: string) => isJoin(gap, language);
  for (const parts of whole === item ? [item] : [whole, item]) {
    const law = shortBeside(text, parts, isBefore, join, language) ?? titleAfter(text, parts.end, language);
    if (law) return { parts: withLetter(text, parts, law.start), law };
  }
  const law = titleBefore(text, item.start, language);
  if (law) return { parts: item, law };
  const small = smallNameAfter(text, item.end, language);
  return small && { parts: item, law: { ...small, isSmall: true } };
}

/** Adds a letter between the number and the name to the number: `588 bis a LECrim`. */
function withLetter(text: string, item: Item & { kind: 'parts' }, nameStart: number): Item & { kind: 'parts' } {
  const last = item.parts.at(-1);
  const letter = /^\s\p{Ll}(?=\s$)/u.exec(text.slice(item.end, nameStart))?.[0] ?? '';
  if (!last?.written || letter === '' || last.written.innerEnd !== last.written.numberEnd) return item;
  const end = item.end + letter.length;
  const ids = last.written.word.idsOf(text.slice(last.written.numberStart, last.written.numberEnd) + letter);
  const written = { ...last.written, numberEnd: end, innerStart: end, innerEnd: end };
  return { ...item, end, parts: [...item.parts.slice(0, -1), { ...last, ids, end, written }] };
}

/** Removes capitals from the end of the last number: they may be the name of the law. */
function withoutCapitals(text: string, item: Item & { kind: 'parts' }): Item & { kind: 'parts' } {
  const last = item.parts.at(-1);
  const number = last?.written ? text.slice(last.written.numberStart, last.written.numberEnd) : '';
  const capitals = capitalsAtEnd.exec(number)?.[0].length ?? 0;
  if (!last?.written || capitals === 0) return item;
  const numberEnd = last.written.numberEnd - capitals;
  const ids = last.written.word.idsOf(number.slice(0, -capitals));
  const written = { ...last.written, numberEnd, innerStart: numberEnd, innerEnd: numberEnd };
  return { ...item, end: numberEnd, parts: [...item.parts.slice(0, -1), { ...last, ids, end: numberEnd, written }] };
}
