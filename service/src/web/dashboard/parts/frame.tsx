/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { usePageWords } from '../../context.ts';
import { English, type Layout } from '../../layout.tsx';
import type { AccountPhrases } from '../../phrases/account/en.ts';
import type { View, Visit } from '../visit.ts';
import { CopyBox, Form } from './forms.tsx';

type Place = keyof AccountPhrases['places'];

const places: [path: string, name: Place][] = [
  ['/dashboard', 'overview'],
  ['/dashboard/keys', 'keys'],
  ['/dashboard/usage', 'usage'],
  ['/dashboard/webhooks', 'webhooks'],
  ['/dashboard/digests', 'digests'],
  ['/dashboard/connections', 'connections'],
  ['/dashboard/account', 'account'],
];
const operatorPlaces: typeof places = [
  ['/dashboard/syncs', 'syncs'],
  ['/dashboard/accounts', 'accounts'],
];

/** Puts a page into the dashboard's frame: navigation on the left, messages at the top. */
export function framed(visit: Visit, view: View): Layout {
  return {
    title: view.title,
    section: 'dashboard',
    unlisted: true,
    main: visit.account ? 'wide' : 'narrow',
    scripts: ['dashboard.js', ...(view.scripts ?? [])],
    children: visit.account ? (
      <Frame visit={visit}>{inItsLanguage(view)}</Frame>
    ) : (
      <Plain visit={visit}>{inItsLanguage(view)}</Plain>
    ),
  };
}

function inItsLanguage({ isEnglish, children }: View) {
  return isEnglish ? <English>{children}</English> : children;
}

function Frame({ visit, children }: { visit: Visit; children: ComponentChildren }) {
  const { t } = visit;
  return (
    <div class="dashboard">
      <nav class="rail" aria-label={t.dashboard}>
        <Places places={places} path={visit.path} />
        {visit.account?.operator && (
          <>
            <p class="rail-head">{t.account.operator}</p>
            <Places places={operatorPlaces} path={visit.path} />
          </>
        )}
        <Form visit={visit} to="/dashboard/sign-out" class="sign-out">
          <p class="muted">{visit.account?.email}</p>
          <button type="submit">{t.account.signOut}</button>
        </Form>
      </nav>
      <div class="dashboard-page">
        <Said visit={visit} />
        {children}
      </div>
    </div>
  );
}

function Plain({ visit, children }: { visit: Visit; children: ComponentChildren }) {
  return (
    <>
      <Said visit={visit} />
      {children}
    </>
  );
}

function Places({ places, path }: { places: [path: string, name: Place][]; path: string }) {
  const { t } = usePageWords();
  const current = (to: string) => path === to || (to !== '/dashboard' && path.startsWith(`${to}/`));
  return (
    <ul>
      {places.map(([to, name]) => (
        <li key={to}>
          <a href={to} aria-current={current(to) ? 'page' : undefined}>
            {t.account.places[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Said({ visit: { flash, t } }: { visit: Visit }) {
  if (!flash) return null;
  return (
    <div class="notice" role="status">
      {flash.notice && <p>{flash.notice}</p>}
      {flash.secret && <CopyBox name="secret" label={t.account.shownOnlyNow} value={flash.secret} />}
    </div>
  );
}
