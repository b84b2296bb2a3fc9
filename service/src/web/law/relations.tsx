/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { RelationType } from '../../corpus/relations/relation.ts';
import type { Page } from '../../http/answers/pages.ts';
import { requireLaw } from '../../laws/laws.ts';
import { listRelations, type RelationsPage } from '../../relations/relations.ts';
import type { Relation } from '../../relations/schema.ts';
import type { Service } from '../../service.ts';
import { Badge, Day, Empty, formatNumber, Pager } from '../components.tsx';
import { usePageWords, type WebVisit } from '../context.ts';
import { ActName, Crumbs } from '../law-components.tsx';
import { renderPage } from '../layout.tsx';
import { lawPath, relationsPath, withQuery } from '../paths.ts';

export interface LawChanges {
  changedBy: RelationsPage;
  changed: RelationsPage;
}

const shownFirst = 10;
const perPage = 50;

/** Reads the acts that changed a law, and the acts that the law changed. Null if the relations of the country are not read yet. */
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
}

export function Changes({ country, id, changes }: ChangesProps) {
  const { t } = usePageWords();
  if (!changes || changes.changedBy.total + changes.changed.total === 0) return null;
  return (
    <section class="law-relations" aria-labelledby="other-acts">
      <h2 id="other-acts">{t.otherActs}</h2>
      <Part title={t.whatChangedIt} found={changes.changedBy} country={country} />
      <Part title={t.whatItChanged} found={changes.changed} country={country} />
      <p>
        <a href={relationsPath(country, id)}>{t.allRelations}</a>
      </p>
    </section>
  );
}

function Part({ title, found, country }: PartProps) {
  const { t } = usePageWords();
  if (found.total === 0) return null;
  return (
    <details>
      <summary>
        {title} ({formatNumber(found.total, t.locale)})
      </summary>
      <List relations={found.relations} country={country} />
      {found.total > found.relations.length && <p class="muted">{t.newestShown(found.relations.length)}</p>}
    </details>
  );
}

interface PartProps {
  title: string;
  found: RelationsPage;
  country: string;
}

function List({ relations, country }: { relations: Relation[]; country: string }) {
  const { t, langOf } = usePageWords();
  return (
    <ol class="versions">
      {relations.map((relation) => (
        <li key={`${relation.type} ${relation.source_id ?? relation.title}`}>
          <p class="version-line">
            {relation.date && <Day date={relation.date} />}
            <Badge>{t.relations[relation.type]}</Badge>
            {relation.partial === true && relation.type.startsWith('repeal') && <span class="muted">{t.inPart}</span>}
          </p>
          <p>
            <ActName country={country} act={relation} />
          </p>
          {relation.articles.length > 0 && (
            <p class="muted clamped" lang={langOf(country)}>
              {relation.articles.join(', ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The page with all relations of a law to other acts. */
export async function relationsPage(web: WebVisit, code: string, id: string, page: number): Promise<Page> {
  const { service, t, langOf } = web;
  const law = await requireLaw(service, code, id);
  const found = await listRelations(service, code, id, { page, per_page: perPage });
  const { name = code } = service.countries.find((country) => country.code === code) ?? {};
  const path = relationsPath(code, id);
  const body = renderPage(web, {
    title: t.relationsTitle(law.title),
    running: { text: t.relationsTitle(law.title), address: service.config.baseUrl + path },
    children: (
      <>
        <Crumbs
          steps={[
            { href: `/${code}`, text: name, lang: langOf(code) },
            { href: lawPath(code, id), text: law.title, lang: langOf(code) },
          ]}
        />
        <h1>{t.relationsHead}</h1>
        {found.relations.length === 0 && (
          <Empty title={found.total === 0 ? t.noRelations : t.noSuchPage}>
            <a href={found.total === 0 ? lawPath(code, id) : path}>{found.total === 0 ? t.readLaw : t.firstPage}</a>
          </Empty>
        )}
        <List relations={found.relations} country={code} />
        <Pager
          page={page}
          pages={Math.ceil(found.total / perPage)}
          link={(page) => withQuery(path, { page: page === 1 ? null : page })}
        />
      </>
    ),
  });
  return { body };
}
