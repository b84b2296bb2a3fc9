/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { createKey, listKeys, revokeKey, rotateKey } from '../../../accounts/accounts.ts';
import type { Key } from '../../../accounts/store.ts';
import { AccountError, notFound } from '../../../errors.ts';
import { Badge, Empty, Field, Table } from '../../components.tsx';
import { confirmation, Form, Problems, submit } from '../parts/forms.tsx';
import { Moment } from '../parts/lists.tsx';
import type { MemberVisit, PageOutcome, View, Wrong } from '../visit.ts';

const maxKeys = 50;
const maxNameLength = 100;

export async function keysPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const keys = await listKeys(visit.service.db, visit.account.email);
  const inUse = keys.filter((key) => key.revoked_at === null);
  const ended = keys.filter((key) => key.revoked_at !== null).reverse();
  const { account, dash: d } = visit.t;
  return {
    title: account.places.keys,
    children: (
      <>
        <h1>{account.places.keys}</h1>
        <p>{d.keysHelp}</p>
        {visit.flash?.secret && <FirstCall visit={visit} />}
        {inUse.length === 0 ? (
          <Empty title={d.noKeysInUse}>{d.createBelow}</Empty>
        ) : (
          <KeyTable visit={visit} keys={inUse} />
        )}
        <h2>{d.createKey}</h2>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/keys">
          <Field
            name="name"
            label={d.name}
            hint={d.nameHint}
            error={wrong.name}
            input={{ maxLength: maxNameLength, value: visit.form.get('name') ?? '', autocomplete: 'off' }}
          />
          <div class="buttons">
            <button type="submit" class="primary">
              {d.createKey}
            </button>
          </div>
        </Form>
        {ended.length > 0 && <EndedKeys visit={visit} keys={ended} />}
      </>
    ),
  };
}

function FirstCall({ visit }: { visit: MemberVisit }) {
  const command = `curl -H "Authorization: Bearer ${visit.flash?.secret}" ${visit.service.config.baseUrl}/api/v1/countries`;
  return (
    <div class="notice">
      <p>{visit.t.dash.firstCall}</p>
      <pre class="code">{command}</pre>
    </div>
  );
}

function KeyTable({ visit, keys }: { visit: MemberVisit; keys: Key[] }) {
  const { account, dash: d } = visit.t;
  return (
    <Table
      caption={d.keysInUse}
      quiet
      rows={keys}
      columns={[
        { head: d.name, cell: (key) => key.name || <span class="muted">{d.noName}</span> },
        { head: d.beginsWith, cell: (key) => <code>{key.hint}…</code> },
        { head: d.created, cell: (key) => <Moment at={key.created_at} /> },
        { head: d.lastUsed, cell: (key) => <Moment at={key.last_used_at} /> },
        {
          head: d.actions,
          cell: (key) => (
            <span class="actions">
              <a href={`/dashboard/usage?key=${key.id}`}>{account.places.usage}</a>
              <a href={`/dashboard/keys/${key.id}/rotate`}>{d.rotate}</a>
              <a href={`/dashboard/keys/${key.id}/revoke`}>{d.revoke}</a>
            </span>
          ),
        },
      ]}
    />
  );
}

function EndedKeys({ visit, keys }: { visit: MemberVisit; keys: Key[] }) {
  const { dash: d } = visit.t;
  return (
    <details>
      <summary>
        {d.revokedKeys} ({keys.length})
      </summary>
      <Table
        caption={d.revokedKeys}
        quiet
        rows={keys}
        columns={[
          { head: d.name, cell: (key) => key.name || <span class="muted">{d.noName}</span> },
          { head: d.beginsWith, cell: (key) => <code>{key.hint}…</code> },
          { head: d.lastUsed, cell: (key) => <Moment at={key.last_used_at} /> },
          {
            head: d.revokedOn,
            cell: (key) => (
              <>
                <Badge tone="off">{d.revoked}</Badge> <Moment at={key.revoked_at} />
              </>
            ),
          },
        ]}
      />
    </details>
  );
}

export function createForm(visit: MemberVisit): Promise<PageOutcome> {
  const { db, config } = visit.service;
  const { dash: d } = visit.t;
  const name = (visit.form.get('name') ?? '').trim();
  return submit(
    visit,
    async () => {
      if ([...name].length > maxNameLength)
        throw new AccountError(`A name has at most ${maxNameLength} characters.`, 'name', 'long_name');
      const keys = await listKeys(db, visit.account.email);
      if (keys.filter((key) => key.revoked_at === null).length >= maxKeys)
        throw new AccountError(
          `There are ${maxKeys} keys in use: revoke one that is no longer needed first.`,
          null,
          'too_many_keys',
        );
      const { key } = await createKey(db, visit.account.email, name, config.earlyAccounts);
      return {
        to: '/dashboard/keys',
        flash: { notice: d.keyMade, secret: key },
      };
    },
    (wrong) => keysPage(visit, wrong),
  );
}

export async function revokePage(visit: MemberVisit): Promise<View> {
  const { dash: d } = visit.t;
  const key = await keyOf(visit);
  return confirmation(visit, {
    title: d.revokeTitle(nameOf(key)),
    lost: <p>{d.revokeLost(<code>{key.hint}…</code>, <Moment at={key.last_used_at} />)}</p>,
    action: d.revokeKey,
    back: '/dashboard/keys',
  });
}

export async function revokeForm(visit: MemberVisit): Promise<PageOutcome> {
  const key = await keyOf(visit);
  await revokeKey(visit.service.db, visit.account.email, key.id);
  return { to: '/dashboard/keys', flash: { notice: visit.t.dash.keyRevoked(nameOf(key)) } };
}

export async function rotatePage(visit: MemberVisit): Promise<View> {
  const { dash: d } = visit.t;
  const key = await keyOf(visit);
  return confirmation(visit, {
    title: d.rotateTitle(nameOf(key)),
    lost: <p>{d.rotateLost(<code>{key.hint}…</code>)}</p>,
    action: d.rotateKey,
    back: '/dashboard/keys',
  });
}

export async function rotateForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await keyOf(visit);
  const { key } = await rotateKey(visit.service.db, visit.account.email, id);
  return {
    to: '/dashboard/keys',
    flash: { notice: visit.t.dash.keyRotated, secret: key },
  };
}

const nameOf = (key: Key) => (key.name ? `"${key.name}"` : key.hint);

/** The key whose number is in the address. Throws 404 if the key belongs to another account, or was revoked. */
async function keyOf(visit: MemberVisit): Promise<Key> {
  const keys = await listKeys(visit.service.db, visit.account.email);
  const key = keys.find((one) => String(one.id) === visit.params.id && one.revoked_at === null);
  if (!key) throw notFound();
  return key;
}
