import type { CountryRules } from '../corpus/countries/country-rules.ts';
import { lawOfAddress } from '../corpus/countries/index.ts';
import { firstDay } from '../corpus/declared/days.ts';
import { isKnownKey, lawIdOf, meaningsOf, statedAs } from '../corpus/declared/keys.ts';
import { dayOf, listOf } from '../corpus/front-matter.ts';
import type { LawFile } from '../corpus/law-file.ts';
import { type Relation, relationType } from '../corpus/relations/relation.ts';
import { add, type CountryReport, type DateKey, emptyCount, Tally } from './report.ts';

/** Front-matter keys with days that every country may have. */
const commonDays: [string, DateKey['says']][] = [
  ['publication_date', 'day'],
  ['last_updated', 'day'],
  ['repeal_date', 'end'],
];

/** Checks which front-matter keys hold days, and whether the days can be read. */
export class DateCheck {
  readonly #keys = new Map<string, DateKey>();
  readonly #declared: [string, DateKey['says']][];
  readonly #rules: CountryRules;

  constructor(rules: CountryRules) {
    this.#rules = rules;
    this.#declared = meaningsOf(rules).flatMap(([key, { says }]): [string, DateKey['says']][] =>
      says === 'force' || says === 'end' || says === 'day' ? [[key, says]] : [],
    );
  }

  add({ id, frontmatter, body }: LawFile): void {
    for (const [key, says] of [...commonDays, ...this.#declared]) {
      const value = Object.hasOwn(frontmatter, key) ? listOf(frontmatter[key]).join(' ') : '';
      if (value === '') continue;
      const day = says === 'force' ? firstDay(value, this.#rules.language ?? 'simple') : dayOf(value);
      this.#count(key, says, day, id, value);
    }
    // Some countries state the day in sentences. Their rules have a function that reads it.
    const force = this.#rules.force?.(frontmatter, body);
    if (force) this.#count('(prose)', 'force', force.date, id, 'see the file');
  }

  #count(key: string, says: DateKey['says'], day: string | null, lawId: string, value: string): void {
    const known = this.#keys.get(key) ?? { key, says, read: 0, unreadable: emptyCount() };
    this.#keys.set(key, known);
    if (day !== null) known.read++;
    else add(known.unreadable, lawId, value);
  }

  list(): DateKey[] {
    return [...this.#keys.values()];
  }
}

/** Counts the front-matter keys that the rules of the country do not know. */
export function countUnknownKeys({ id, frontmatter }: LawFile, rules: CountryRules, keys: Tally): void {
  for (const [key, value] of Object.entries(frontmatter)) {
    if (!isKnownKey(key, rules)) keys.add(key.slice(0, 100), id, JSON.stringify(value) ?? '');
  }
}

/** Checks the relations to other acts. Only after all laws are read, it is known which of these acts are in the repository. */
export class RelationCheck {
  readonly #counts = { found: 0, here: 0, elsewhere: emptyCount(), unreadable: emptyCount() };
  readonly #types: Record<string, number> = {};
  readonly #others: { lawId: string; otherId: string }[] = [];
  readonly #rules: CountryRules;

  constructor(rules: CountryRules) {
    this.#rules = rules;
  }

  add({ id, frontmatter }: LawFile, relations: Relation[]): void {
    this.#counts.found += relations.length;
    for (const { verb, passive, otherId } of relations) {
      const type = relationType(verb, passive);
      this.#types[type] = (this.#types[type] ?? 0) + 1;
      if (otherId !== null) this.#others.push({ lawId: id, otherId });
    }
    for (const { meaning, texts } of statedAs('relation', frontmatter, this.#rules)) {
      for (const entry of texts.flatMap((text) => text.split(/[,;]/))) {
        const written = (meaning.item ? (meaning.item.exec(entry)?.[1] ?? '') : entry).trim();
        if (entry.trim() !== '' && (!/\d/.test(written) || !this.#isIdentifier(written)))
          add(this.#counts.unreadable, id, entry);
      }
    }
  }

  /** Whether a text has the form of an identifier. If the country declares no forms, every text is accepted. */
  #isIdentifier(written: string): boolean {
    return (this.#rules.ids ?? []).length === 0 || lawIdOf(this.#rules, written) !== null;
  }

  report(ids: ReadonlySet<string>): CountryReport['relations'] {
    for (const { lawId, otherId } of this.#others) {
      if (ids.has(otherId)) this.#counts.here++;
      else add(this.#counts.elsewhere, lawId, otherId);
    }
    return { ...this.#counts, by_type: this.#types };
  }
}

const maxAddress = 600;

/** Counts the addresses of links in texts: addresses that name a law, and other addresses by host. */
export class LinkCheck {
  #found = 0;
  #naming = 0;
  #abroad = 0;
  readonly #named: { lawId: string; key: string; address: string }[] = [];
  readonly #others = new Tally();
  readonly #country: string;

  constructor(country: string) {
    this.#country = country;
  }

  add({ id, body }: LawFile): void {
    for (let at = body.indexOf(']('); at >= 0; at = body.indexOf('](', at + 2)) {
      const [, address = ''] = /^<?([^\s>)]+)/.exec(body.toString('utf8', at + 2, at + 2 + maxAddress)) ?? [];
      if (address === '' || address.startsWith('#')) continue;
      this.#found++;
      const law = lawOfAddress(address, this.#country);
      if (!law) this.#others.add(/^[a-z]+:\/\/([^/?#]+)/i.exec(address)?.[1] ?? '(no host)', id, address);
      else {
        this.#naming++;
        if (law.country !== this.#country) this.#abroad++;
        else this.#named.push({ lawId: id, key: law.key, address });
      }
    }
  }

  report(isHere: (key: string) => boolean): CountryReport['links'] {
    const elsewhere = emptyCount();
    for (const { lawId, key, address } of this.#named) if (!isHere(key)) add(elsewhere, lawId, address);
    return {
      found: this.#found,
      naming_a_law: this.#naming,
      other_country: this.#abroad,
      here: this.#named.length - elsewhere.count,
      elsewhere,
      others: this.#others.list(20),
    };
  }
}
