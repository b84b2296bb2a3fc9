import { dayOf, type FrontMatter, textOf } from '../front-matter.ts';
import { nothingKnown, type Relation, type Verb } from '../relations/relation.ts';
import { numbered } from './address.ts';
import type { CountryRules, Repeal } from './country-rules.ts';

/** The collections in the gazette's addresses. Each value is the beginning of the identifiers of that collection. */
const collections: Record<string, string> = { leyes: 'UY-ley', 'decretos-ley': 'UY-decreto-ley' };

interface NamedAct {
  /** Null if the repository does not have the act's collection. */
  id: string | null;
  name: string | null;
  date: string | null;
}

/**
 * The acts in the references, with the headings above them: `**Derogada/o por:** Ley Nº 16.790 de 15/11/1996 artículo
 * [2](https://…/bases/leyes/16790-1996/2). **Reglamentada por:** Decreto [Nº 92/983](https://…/bases/decretos/92-1983) de
 * 22/03/1983.`
 */
function* references({ references_html }: FrontMatter): Generator<{ heading: string; acts: NamedAct[] }> {
  const text = textOf(references_html) ?? '';
  for (const [, heading = '', below = ''] of text.matchAll(/\*\*([^*]+?):?\*\*:?([^*]*)/g)) {
    yield { heading: heading.trim(), acts: actsIn(below) };
  }
}

/** Matches the place where the name of an act begins. */
const actStart = /(?<!\p{L}|Decreto[ -])(?=(?:Ley|Decreto|Resolución|Reglamento)(?!\p{L}))/u;

/** The acts in a text. Each has a name, a day and articles, and somewhere among them a link to the gazette. */
function actsIn(text: string): NamedAct[] {
  return text.split(actStart).flatMap((piece) => {
    const name = /^[\p{L} -]+ \[?Nº [\d./]*\d/u.exec(piece)?.[0].replace('[', '') ?? null;
    const [, day, month, year] = /(?<!\p{L})de (\d{2})\/(\d{2})\/(\d{4})/u.exec(piece) ?? [];
    const [id = null, ...others] = idsIn(piece);
    const first = { id, name, date: dayOf(`${year}-${month}-${day}`) };
    const further = others.map((id) => ({ id, name: null, date: null }));
    return id === null && name === null ? [] : [first, ...further];
  });
}

function idsIn(text: string): string[] {
  const ids = [...text.matchAll(/\/bases\/([a-z-]+)\/(\d+)-\d{4}/g)].flatMap(([, collection = '', number]) => {
    const prefix = collections[collection];
    return prefix === undefined ? [] : [`${prefix}-${number}`];
  });
  return [...new Set(ids)];
}

const isRepeal = (heading: string) => /^Derogad[ao](?:\/[ao])? por$/i.test(heading);

function repealRelation(matter: FrontMatter): Repeal | null {
  for (const { heading, acts } of references(matter)) {
    if (!isRepeal(heading)) continue;
    // The date after the number is the date of the act, not of the repeal.
    return { on: null, by: [...new Set(acts.flatMap(({ id }) => id ?? []))] };
  }
  return null;
}

/**
 * `Reglamentada por` names the decree that implements the law. Other headings, such as `Ver`, only state that two acts are related.
 */
function verbOf(heading: string): Verb {
  if (isRepeal(heading)) return 'repeals';
  return /^Reglamentad[ao]/i.test(heading) ? 'implements' : 'related';
}

function relations(matter: FrontMatter): Relation[] {
  return [...references(matter)].flatMap(({ heading, acts }) =>
    acts.map(({ id, name, date }) => ({
      ...nothingKnown,
      verb: verbOf(heading),
      passive: true,
      otherId: id,
      act: name,
      date,
      basis: 'front_matter' as const,
    })),
  );
}

/** Uruguay: every file says that its law is in force. Only the references name the acts that repealed it. */
export const uruguay: CountryRules = {
  language: 'spanish',
  types: { decreto_ley: 'decreto-ley' },
  otherKeys: [
    'references_html', // read by `repealRelation` and `relations`
    'references_url',
    'official_type',
    'year',
    'update_label',
    'gazette_scan_url',
    'rnld_citation',
    'signatories',
    'article_count',
    'collection',
    'source_encoding',
    'images_dropped',
    'editorial_notes_count',
    'vistos',
    'publication_section',
  ],
  repealRelation,
  relations,
  links: [
    {
      address: /^impo\.com\.uy\/bases\/(leyes|decretos-ley)\/(\d+)-\d{4}(?:\/(\d+\w*))?\/?(?:#|$)/,
      law: ([collection = '', number]) => `${collections[collection]}-${number}`,
      article: ([, , number = '']) => numbered('articulo', number),
    },
  ],
};
