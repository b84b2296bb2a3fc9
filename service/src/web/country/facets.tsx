/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ListQuery } from '../../laws/schema.ts';
import type { Facets, FacetValue } from '../../search/list-store.ts';
import { Fold, formatNumber } from '../components.tsx';
import { usePageWords } from '../context.ts';
import { withQuery } from '../paths.ts';
import { placeWord, typeWord } from '../words.ts';
import { isFiltered, listPath } from './country-query.ts';

interface FacetListProps {
  country: string;
  path: string;
  query: ListQuery;
  facets: Facets;
}

/** The page, and what is chosen on it. */
type Place = Pick<FacetListProps, 'path' | 'query'>;

type Name = 'law_type' | 'status' | 'year' | 'jurisdiction';

/** The filters. Each value is a link with the number of laws that it would give. Links work without a script and can be shared. */
export function FacetList({ country, path, query, facets }: FacetListProps) {
  const { t, langOf } = usePageWords();
  const statusNames: Record<string, string> = { vigente: t.status.in_force, derogada: t.noLongerInForce };
  const group = (
    name: Name,
    title: string,
    values: FacetValue[],
    word: (value: string | null) => string,
    lang?: string,
  ) => <FacetGroup path={path} query={query} name={name} title={title} values={values} word={word} lang={lang} />;
  return (
    <Fold title={t.filters}>
      {isFiltered(query) && (
        <p>
          <a href={withQuery(path, { q: query.q, sort: query.sort })}>{t.clearAll}</a>
        </p>
      )}
      {group('law_type', t.type, facets.types, (value) => typeWord(value ?? '', country), langOf(country))}
      {group('status', t.statusFilter, facets.statuses, (value) => statusNames[value ?? ''] ?? '')}
      {group('year', t.publishedIn, facets.years, (value) => value ?? '')}
      {(facets.jurisdictions.length > 1 || query.jurisdiction) &&
        group('jurisdiction', t.jurisdiction, facets.jurisdictions, (value) => placeWord(t, value))}
      <DateRange path={path} query={query} />
    </Fold>
  );
}

const maxShown = 8;

function FacetGroup(
  props: Place & {
    name: Name;
    title: string;
    /** The language of the words; undefined for the language of the page. */
    lang: string | undefined;
    values: FacetValue[];
    word: (value: string | null) => string;
  },
) {
  const { name, title, values, word, ...rest } = props;
  const keys = values.map(({ value }) => value ?? 'national');
  const chosen = chosenValues(rest.query, name).map(
    (typed) => keys.find((key) => key.toLowerCase() === typed.toLowerCase()) ?? typed,
  );
  const item = ({ value, count }: FacetValue) => {
    const key = value ?? 'national';
    return <FacetItem key={key} {...rest} name={name} value={key} label={word(value)} count={count} chosen={chosen} />;
  };
  // Chosen values stay visible, even if no law has them.
  const missing = chosen.filter((key) => !keys.includes(key));
  const all = [...missing.map((value) => ({ value, count: 0 })), ...values];
  const first = all.filter(({ value }, index) => index < maxShown || chosen.includes(value ?? 'national'));
  const others = all.filter((entry) => !first.includes(entry));
  if (all.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>{first.map(item)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{usePageWords().t.more(others.length)}</summary>
          <ul>{others.map(item)}</ul>
        </details>
      )}
    </section>
  );
}

function chosenValues(query: ListQuery, name: Name): string[] {
  const value = query[name];
  if (value === undefined) return [];
  return name === 'law_type'
    ? String(value)
        .split(',')
        .map((type) => type.trim())
    : [String(value)];
}

function FacetItem(
  props: Place & {
    name: Name;
    value: string;
    label: string;
    lang: string | undefined;
    count: number;
    chosen: string[];
  },
) {
  const { path, query, name, value, label, lang, count, chosen } = props;
  const { t } = usePageWords();
  const active = chosen.includes(value);
  // Several types can be chosen. For the other filters, only one value can be chosen.
  const others = name === 'law_type' ? chosen.filter((one) => one !== value) : [];
  const next = active ? others : [...others, value];
  return (
    <li>
      <a
        href={listPath(path, query, { [name]: next.join(',') || null })}
        class={active ? 'chosen' : undefined}
        rel="nofollow"
      >
        {active && <span class="visually-hidden">{t.chosen}</span>}
        <span class="facet-label" lang={lang}>
          {label}
        </span>
      </a>
      <span class="facet-count">{formatNumber(count, t.locale)}</span>
    </li>
  );
}

function DateRange({ path, query }: { path: string; query: ListQuery }) {
  const { t } = usePageWords();
  const { page, per_page, from_date, to_date, ...kept } = query;
  return (
    <section>
      <h3>{t.publishedBetween}</h3>
      <form class="date-range" action={path} method="get">
        {Object.entries(kept).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label>
          <span class="visually-hidden">{t.publishedFrom}</span>
          <input type="date" name="from_date" value={from_date} />
        </label>
        <label>
          <span class="visually-hidden">{t.publishedUntil}</span>
          <input type="date" name="to_date" value={to_date} />
        </label>
        <button type="submit">{t.apply}</button>
      </form>
    </section>
  );
}
