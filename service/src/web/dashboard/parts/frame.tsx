/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Layout } from '../../layout.tsx';
import type { View, Visit } from '../visit.ts';
import { CopyBox, Form } from './forms.tsx';

const places: [path: string, name: string][] = [
  ['/dashboard', 'Overview'],
  ['/dashboard/keys', 'Keys'],
  ['/dashboard/usage', 'Usage'],
  ['/dashboard/webhooks', 'Webhooks'],
  ['/dashboard/digests', 'Digests'],
  ['/dashboard/connections', 'Connections'],
  ['/dashboard/account', 'Account'],
];
const operatorPlaces: typeof places = [
  ['/dashboard/syncs', 'Syncs'],
  ['/dashboard/accounts', 'Accounts'],
];

/** Puts a page into the dashboard's frame: navigation on the left, messages at the top. */
export function framed(visit: Visit, view: View): Layout {
  return {
    title: view.title,
    section: 'dashboard',
    isEnglish: true,
    unlisted: true,
    main: visit.account ? 'wide' : 'narrow',
    scripts: ['dashboard.js', ...(view.scripts ?? [])],
    children: visit.account ? (
      <Frame visit={visit}>{view.children}</Frame>
    ) : (
      <Plain visit={visit}>{view.children}</Plain>
    ),
  };
}

function Frame({ visit, children }: { visit: Visit; children: ComponentChildren }) {
  return (
    <div class="dashboard">
      <nav class="rail" aria-label="Dashboard">
        <Places places={places} path={visit.path} />
        {visit.account?.operator && (
          <>
            <p class="rail-head">Operator</p>
            <Places places={operatorPlaces} path={visit.path} />
          </>
        )}
        <Form visit={visit} to="/dashboard/sign-out" class="sign-out">
          <p class="muted">{visit.account?.email}</p>
          <button type="submit">Sign out</button>
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

function Places({ places, path }: { places: [path: string, name: string][]; path: string }) {
  const current = (to: string) => path === to || (to !== '/dashboard' && path.startsWith(`${to}/`));
  return (
    <ul>
      {places.map(([to, name]) => (
        <li key={to}>
          <a href={to} aria-current={current(to) ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Said({ visit: { flash } }: { visit: Visit }) {
  if (!flash) return null;
  return (
    <div class="notice" role="status">
      {flash.notice && <p>{flash.notice}</p>}
      {flash.secret && <CopyBox name="secret" label="Shown only now" value={flash.secret} />}
    </div>
  );
}
