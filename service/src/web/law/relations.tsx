/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { RelationType } from '../../corpus/relations/relation.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import { listRelations, type RelationsPage } from '../../relations/relations.ts';
import type { Relation } from '../../relations/schema.ts';
import type { Service } from '../../service.ts';
import { Badge, Day, Empty, formatNumber, Pager } from '../components.tsx';
import type { Web } from '../context.ts';
import { ActName, Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { lawPath, relationsPath, withQuery } from '../paths.ts';

const words: Record<RelationType, string> = {
  amends: 'Amends',
  amended_by: 'Amended by',
  repeals: 'Repeals',
  repealed_by: 'Repealed by',
  replaces: 'Replaces',
  replaced_by: 'Replaced by',
  implements: 'Implements',
  implemented_by: 'Implemented by',
  related: 'Related',
};

/** What the page of a law shows of its relations. */
export interface LawChanges {
  changedBy: RelationsPage;
  changed: RelationsPage;
}

const shownFirst = 10;
const perPage = 50;

/** The acts that changed a law and those that it changed; null until the country has been read for relations. */
export async function readChanges(service: Service, code: string, id: string): Promise<LawChanges | null> {
  const first = (types: RelationType[]) => listRelations(service, code, id, { types, page: 1, per_page: shownFirst });
  try {
    const [changedBy, changed] = await Promise.all([
      first(['amended_by', 'repealed_by', 'replaced_by']),
      first(['amends', 'repeals', 'replaces']),
    ]);
    return { changedBy, changed };
  } catch (error) {
    if ((error as { code?: string }).code === 'relations_unavailable') return null;
    throw error;
  }
}

interface ChangesProps {
  country: string;
  id: string;
  changes: LawChanges | null;
  locale: string;
}

export function Changes({ country, id, changes, locale }: ChangesProps) {
  if (!changes || changes.changedBy.total + changes.changed.total === 0) return null;
  return (
    <section class="law-relations" aria-label="Other acts">
      <Part title="What changed it" found={changes.changedBy} country={country} locale={locale} />
      <Part title="What it changed" found={changes.changed} country={country} locale={locale} />
      <p>
        <a href={relationsPath(country, id)}>All relations to other acts</a>
      </p>
    </section>
  );
}

function Part({ title, found, country, locale }: PartProps) {
  if (found.total === 0) return null;
  return (
    <details>
      <summary>
        {title} ({formatNumber(found.total, locale)})
      </summary>
      <List relations={found.relations} country={country} locale={locale} />
      {found.total > found.relations.length && <p class="muted">The newest {found.relations.length} are shown here.</p>}
    </details>
  );
}

interface PartProps {
  title: string;
  found: RelationsPage;
  country: string;
  locale: string;
}

function List({ relations, country, locale }: { relations: Relation[]; country: string; locale: string }) {
  return (
    <ol class="versions">
      {relations.map((relation) => (
        <li key={`${relation.type} ${relation.source_id ?? relation.title}`}>
          <p class="version-line">
            {relation.date && <Day date={relation.date} locale={locale} />}
            <Badge>{words[relation.type]}</Badge>
            {relation.partial === true && relation.type.startsWith('repeal') && <span class="muted">in part</span>}
          </p>
          <p>
            <ActName country={country} act={relation} />
          </p>
          {relation.articles.length > 0 && <p class="muted clamped">{relation.articles.join(', ')}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Everything that a law has to do with other acts. */
export async function relationsPage(web: Web, code: string, id: string, page: number, locale: string): Promise<Page> {
  const { service, assets } = web;
  const law = await requireLaw(service, code, id);
  const found = await listRelations(service, code, id, { page, per_page: perPage });
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const path = relationsPath(code, id);
  const body = renderPage(assets, {
    title: `Relations of ${law.title}`,
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name },
            { href: lawPath(code, id), text: law.title },
          ]}
        />
        <h1>Relations to other acts</h1>
        {found.relations.length === 0 && (
          <Empty title={found.total === 0 ? 'No relation to another act is known.' : 'There is no such page.'}>
            <a href={found.total === 0 ? lawPath(code, id) : path}>
              {found.total === 0 ? 'Read the law' : 'The first page'}
            </a>
          </Empty>
        )}
        <List relations={found.relations} country={code} locale={locale} />
        <Pager
          page={page}
          pages={Math.ceil(found.total / perPage)}
          link={(page) => withQuery(path, { page: page === 1 ? null : page })}
          locale={locale}
        />
      </>
    ),
  });
  return { body };
}
