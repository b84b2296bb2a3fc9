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
  return {
    title: 'Keys',
    children: (
      <>
        <h1>Keys</h1>
        <p>
          A key lets a program call the API. Use one for each environment, so that one can be revoked without the
          others.
        </p>
        {visit.flash?.secret && <FirstCall visit={visit} />}
        {inUse.length === 0 ? (
          <Empty title="No keys in use">Create one below to make your first call.</Empty>
        ) : (
          <KeyTable visit={visit} keys={inUse} />
        )}
        <h2>Create a key</h2>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/keys">
          <Field
            name="name"
            label="Name"
            hint="What it is for, such as production."
            error={wrong.name}
            input={{ maxLength: maxNameLength, value: visit.form.get('name') ?? '', autocomplete: 'off' }}
          />
          <div class="buttons">
            <button type="submit" class="primary">
              Create a key
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
      <p>A first call with it:</p>
      <pre class="code">{command}</pre>
    </div>
  );
}

function KeyTable({ visit, keys }: { visit: MemberVisit; keys: Key[] }) {
  return (
    <Table
      caption="Keys in use"
      quiet
      rows={keys}
      columns={[
        { head: 'Name', cell: (key) => key.name || <span class="muted">no name</span> },
        { head: 'Begins with', cell: (key) => <code>{key.hint}…</code> },
        { head: 'Created', cell: (key) => <Moment at={key.created_at} locale={visit.locale} /> },
        { head: 'Last used', cell: (key) => <Moment at={key.last_used_at} locale={visit.locale} /> },
        {
          head: 'Actions',
          cell: (key) => (
            <span class="actions">
              <a href={`/dashboard/usage?key=${key.id}`}>Usage</a>
              <a href={`/dashboard/keys/${key.id}/rotate`}>Rotate</a>
              <a href={`/dashboard/keys/${key.id}/revoke`}>Revoke</a>
            </span>
          ),
        },
      ]}
    />
  );
}

function EndedKeys({ visit, keys }: { visit: MemberVisit; keys: Key[] }) {
  return (
    <details>
      <summary>Revoked keys ({keys.length})</summary>
      <Table
        caption="Revoked keys"
        quiet
        rows={keys}
        columns={[
          { head: 'Name', cell: (key) => key.name || <span class="muted">no name</span> },
          { head: 'Began with', cell: (key) => <code>{key.hint}…</code> },
          { head: 'Last used', cell: (key) => <Moment at={key.last_used_at} locale={visit.locale} /> },
          {
            head: 'Revoked',
            cell: (key) => (
              <>
                <Badge tone="off">revoked</Badge> <Moment at={key.revoked_at} locale={visit.locale} />
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
  const name = (visit.form.get('name') ?? '').trim();
  return submit(
    async () => {
      if ([...name].length > maxNameLength)
        throw new AccountError(`A name has at most ${maxNameLength} characters.`, 'name');
      const keys = await listKeys(db, visit.account.email);
      if (keys.filter((key) => key.revoked_at === null).length >= maxKeys)
        throw new AccountError(`There are ${maxKeys} keys in use: revoke one that is no longer needed first.`);
      const { key } = await createKey(db, visit.account.email, name, config.earlyAccounts);
      return {
        to: '/dashboard/keys',
        flash: { notice: 'The key is made. Keep it: it is not shown again.', secret: key },
      };
    },
    (wrong) => keysPage(visit, wrong),
  );
}

export async function revokePage(visit: MemberVisit): Promise<View> {
  const key = await keyOf(visit);
  return confirmation(visit, {
    title: `Revoke the key ${nameOf(key)}`,
    lost: (
      <p>
        The key <code>{key.hint}…</code> stops working at once, in every program that uses it, and for good. Last used:{' '}
        <Moment at={key.last_used_at} locale={visit.locale} />.
      </p>
    ),
    action: 'Revoke the key',
    back: '/dashboard/keys',
  });
}

export async function revokeForm(visit: MemberVisit): Promise<PageOutcome> {
  const key = await keyOf(visit);
  await revokeKey(visit.service.db, visit.account.email, key.id);
  return { to: '/dashboard/keys', flash: { notice: `The key ${nameOf(key)} is revoked.` } };
}

export async function rotatePage(visit: MemberVisit): Promise<View> {
  const key = await keyOf(visit);
  return confirmation(visit, {
    title: `Rotate the key ${nameOf(key)}`,
    lost: (
      <p>
        A new key takes its place, and <code>{key.hint}…</code> stops working at once, in every program that uses it.
      </p>
    ),
    action: 'Rotate the key',
    back: '/dashboard/keys',
  });
}

export async function rotateForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await keyOf(visit);
  const { key } = await rotateKey(visit.service.db, visit.account.email, id);
  return {
    to: '/dashboard/keys',
    flash: { notice: 'The old key no longer works. Keep the new one: it is not shown again.', secret: key },
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
