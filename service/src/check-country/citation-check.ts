import type { FoundLaw } from '../citations/store.ts';
import type { Part } from '../corpus/articles/parts.ts';
import { citedAs } from '../corpus/citations/keys.ts';
import { countryRulesOf, linkKeysOf } from '../corpus/countries/index.ts';
import type { Law } from '../corpus/law.ts';
import { findCitations } from '../sync/citations/law-citations.ts';
import type { MentionedLaw } from '../sync/derive/citation-store.ts';
import { LawIndex } from '../sync/derive/law-index.ts';
import { meantLawOf } from '../sync/derive/resolve-citations.ts';
import { add, type CountryReport, type Example, emptyCount } from './report.ts';

interface Mentioned extends Omit<MentionedLaw, 'id'> {
  count: number;
  example: Example;
}

/** Finds the citations in all texts, and counts how many mean a law of this repository. The rules are the same as in a sync. */
export class CitationCheck {
  readonly #country: string;
  readonly #language: string;
  readonly #mentioned = new Map<string, Mentioned>();
  readonly #laws: FoundLaw[] = [];
  #found = 0;
  #own = 0;
  #bytes = 0;

  constructor(country: string, language: string) {
    this.#country = country;
    this.#language = language;
  }

  add(law: Law, body: Buffer, parts: Part[]): void {
    this.#laws.push({
      id: law.id,
      title: law.title,
      status: law.status.status,
      jurisdiction: law.jurisdiction,
      department: law.department,
      publication_date: law.publicationDate,
      cited_as: [
        ...citedAs(law, this.#language, countryRulesOf(this.#country)),
        ...linkKeysOf(law.frontmatter, this.#country),
      ],
    });
    this.#bytes += body.length;
    const place = { id: law.id, country: this.#country, language: this.#language, jurisdiction: law.jurisdiction };
    const { citations, laws } = findCitations(place, body, parts);
    for (const [, id, written, jurisdiction, isName, keys, linked, linkedCountry] of laws) {
      if (this.#mentioned.has(String(id))) continue;
      this.#mentioned.set(String(id), {
        written: String(written),
        jurisdiction: jurisdiction as string | null,
        is_name: isName as boolean,
        keys: keys as string[],
        linked: linked as string | null,
        linked_country: linkedCountry as string | null,
        count: 0,
        example: { in: law.id, text: String(written) },
      });
    }
    this.#found += citations.length;
    for (const row of citations) {
      const mentioned = this.#mentioned.get(String(row[citedColumn]));
      if (mentioned) mentioned.count++;
      else this.#own++; // a citation of the law itself
    }
  }

  report(): CountryReport['citations'] {
    const index = new LawIndex();
    index.add(this.#laws.sort((a, b) => (a.id < b.id ? -1 : 1)));
    const where = { country: this.#country, language: this.#language };
    const unresolved = emptyCount();
    let here = this.#own;
    for (const mentioned of this.#mentioned.values()) {
      const { law } = meantLawOf({ id: '', ...mentioned, candidates: index.having(mentioned.keys) }, where);
      if (law !== null) here += mentioned.count;
      else {
        add(unresolved, mentioned.example.in, mentioned.example.text);
        unresolved.count += mentioned.count - 1;
      }
    }
    const per100kb = this.#bytes === 0 ? 0 : Math.round((1e6 * this.#found) / this.#bytes) / 10;
    return { found: this.#found, per_100_kb: per100kb, here, unresolved };
  }

  /** The keys of all laws of the repository. Addresses of links are looked up here. */
  keys(): Set<string> {
    return new Set(this.#laws.flatMap(({ id, cited_as }) => [`id:${id.toLowerCase()}`, ...cited_as]));
  }
}

/** The column of a citation row that has the id of its mention. */
const citedColumn = 7;
