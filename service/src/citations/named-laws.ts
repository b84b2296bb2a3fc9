import { randomUUID } from 'node:crypto';
import { utcDay } from '../base/days.ts';
import { type Choice as Meant, newestOfName } from '../corpus/citations/choose-law.ts';
import { meantLaw } from '../corpus/citations/cited-law.ts';
import { nameKey } from '../corpus/citations/keys.ts';
import { knownShort, readCitation } from '../corpus/citations/read.ts';
import { foldWords, nameWords } from '../corpus/citations/words.ts';
import { citationLanguage } from '../corpus/languages/index.ts';
import type { Service } from '../service.ts';
import { type Client, clientGone } from '../threads/fair-queue.ts';
import { type Threads, threadTask } from '../threads/threads.ts';
import { beginningSo, hasMain, nearNamed, shortNamed, shortNameOf, type Where } from './look-further.ts';
import type { NamedLaw } from './read-text.ts';
import { candidate } from './resolve.ts';
import * as store from './store.ts';

/**
 * How many laws are returned for one name. More would not help the reader of a checked text. The operation `resolve` returns more.
 */
const maxMatches = 10;
/** How many names one statement looks up. In a whole country, a name may fit up to 20 laws. */
const batchSize = 50;

/** The laws that a name in a text may mean. */
export interface LawChoice {
  /** The first `maxMatches` laws; `isMore` tells whether there are more. */
  laws: store.FoundLaw[];
  isMore: boolean;
  isSure: boolean;
  /** The part of the text that is the law's name. */
  used: string;
}

interface ChoiceInput extends Where {
  named: NamedLaw[];
  found: store.FoundLaw[];
}

interface Choice extends Omit<LawChoice, 'laws'> {
  /** Indexes in the list of found laws. */
  laws: number[];
}

/** Finds the laws that the names in a text mean. The results are in the order of the names. */
export async function chooseNamedLaws(
  service: Service,
  { threads, client }: { threads: Threads; client: Client },
  where: Where,
  named: NamedLaw[],
): Promise<LawChoice[]> {
  const chooseBatch = async (batch: NamedLaw[]): Promise<LawChoice[]> => {
    if (client.signal?.aborted) throw clientGone();
    const keys = [...new Set(batch.flatMap((law) => law.keys))];
    const ids = keys.flatMap((key) => (key.startsWith('id:') ? key.slice(3) : []));
    const names = keys.flatMap((key) => (key.startsWith(nameKey) ? key.slice(nameKey.length) : []));
    const found = await store.findCited(service.db, where, { ids, keys, names }, utcDay(service.now()));
    if (found.length >= store.maxFound && batch.length > 1) {
      // The limit has cut off some laws. Without them, a name could seem to mean only one law. So fewer names are looked up at a
      // time.
      const middle = Math.ceil(batch.length / 2);
      return [...(await chooseBatch(batch.slice(0, middle))), ...(await chooseBatch(batch.slice(middle)))];
    }
    const input = { ...where, named: batch, found };
    const choices = await threads.run(client, randomUUID(), chooseFound, () => input);
    return choices.map(({ laws, ...choice }) => ({ ...choice, laws: laws.map((at) => found[at] as store.FoundLaw) }));
  };
  const all: LawChoice[] = [];
  for (let from = 0; from < named.length; from += batchSize) {
    all.push(...(await chooseBatch(named.slice(from, from + batchSize))));
  }
  return lookFurther(service, where, named, await readShort(service, where, named, all));
}

/** How many short names of a text are looked up. */
const maxShort = 100;
/** How many searches are made for one text. A text that needs more is hostile, or is not about laws. */
const maxSearches = 20;

/** Looks up short names (`CE`, `C. civ.`) that no law has as its name, in the same way as the operation `resolve`. */
async function readShort(
  service: Service,
  where: Where,
  named: NamedLaw[],
  choices: LawChoice[],
): Promise<LawChoice[]> {
  const isOpen = (index: number) => named[index]?.isName === true && choices[index]?.laws.length === 0;
  const open = named.flatMap(({ written }, index) => (isOpen(index) ? [written] : []));
  const short = open.flatMap((written) => shortNameOf(written) ?? []).slice(0, maxShort);
  const meant = short.length > 0 ? await shortNamed(service, where, short) : new Map();
  let left = maxSearches;
  const all: LawChoice[] = [];
  for (const [index, choice] of choices.entries()) {
    const written = named[index]?.written ?? '';
    const letters = isOpen(index) ? shortNameOf(written) : null;
    const isBegun = isOpen(index) && letters === null && written.includes('.') && left-- > 0;
    const found = isBegun ? await beginningSo(service, where, written) : meant.get(foldWords(letters ?? ''));
    const { laws, isSure } = found ? ofKnownName(found, written, where.language) : { laws: [], isSure: true };
    all.push(
      laws.length === 0
        ? choice
        : { laws: laws.slice(0, maxMatches), isMore: laws.length > maxMatches, isSure, used: written },
    );
  }
  return all;
}

/** If everybody means one name by the letters (`CP`), only laws with that name are meant, and they are sure. */
function ofKnownName(
  { laws, isSure }: Meant<store.FoundLaw>,
  written: string,
  languageName: string,
): Meant<store.FoundLaw> {
  const language = citationLanguage(languageName);
  const whole = knownShort(written, language);
  if (whole === undefined) return { laws, isSure };
  const key = nameKey + nameWords(whole, language).join(' ');
  return { laws: laws.filter((law) => law.cited_as.includes(key)), isSure: true };
}

/**
 * If a name means no national law in force, looks for laws with a similar name. These laws are listed before the laws that have
 * the name, as in the operation `resolve`.
 */
async function lookFurther(
  service: Service,
  where: Where,
  named: NamedLaw[],
  choices: LawChoice[],
): Promise<LawChoice[]> {
  // In languages that write names in lower case, most texts that look like a name are not the name of a law.
  if (citationLanguage(where.language).namesInText !== 'capitals') return choices;
  let left = maxSearches;
  const all: LawChoice[] = [];
  for (const [index, choice] of choices.entries()) {
    const isOpen = named[index]?.isName === true && !hasMain(choice.laws) && left-- > 0;
    const near = isOpen ? await nearNamed(service, where, choice.used) : [];
    const laws = [...near, ...choice.laws];
    all.push(
      near.length === 0
        ? choice
        : { ...choice, laws: laws.slice(0, maxMatches), isMore: laws.length > maxMatches, isSure: false },
    );
  }
  return all;
}

/** Chooses among the found laws. It runs in a thread, because 50 names of 500 characters may take some tenths of a second. */
const chooseFound = threadTask(import.meta.url, choose, { lane: 'citations', isKept: false });

export function choose({ country, language, named, found }: ChoiceInput): Choice[] {
  const candidates = found.map((law, place) => ({ ...candidate(law), place }));
  const byKey = new Map<string, typeof candidates>();
  for (const one of candidates) {
    const called = Object.keys(one.called).map((name) => `${nameKey}${name}`);
    for (const key of [`id:${one.id.toLowerCase()}`, ...one.citedAs, ...called]) {
      const known = byKey.get(key);
      if (known) known.push(one);
      else byKey.set(key, [one]);
    }
  }
  return named.map(({ keys, ...law }) => {
    const own = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    // Restores the order of the ids, which is the order in which the laws were found.
    const sorted = [...own].sort((a, b) => a.place - b.place);
    const { used, ...meant } = meantLaw(law, sorted, { country, language });
    const citation = meant.laws.length > 1 ? readCitation(used, language) : null;
    const { laws, isSure } = citation ? newestOfName(citation, meant, language) : meant;
    return {
      laws: laws.slice(0, maxMatches).map(({ place }) => place),
      isMore: laws.length > maxMatches,
      isSure,
      used,
    };
  });
}
