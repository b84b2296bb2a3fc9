/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { ValidationError } from '../../../errors.ts';
import { type DeliveryOfLaw, listDeliveriesOfLaws, testEndpoint } from '../../../webhooks/deliveries.ts';
import { deleteEndpoint, rotateSecret, updateEndpoint } from '../../../webhooks/endpoints.ts';
import { resendFailed } from '../../../webhooks/resend.ts';
import type { Endpoint } from '../../../webhooks/schema.ts';
import { Badge, Empty, Field, Table } from '../../components.tsx';
import { lawPath } from '../../paths.ts';
import { Action, confirmation, Form, submit } from '../parts/forms.tsx';
import { Moment, Pages, pageOf } from '../parts/lists.tsx';
import type { MemberVisit, PageOutcome, View, Wrong } from '../visit.ts';
import { DeliveryBadge, deliveryNotice } from './delivery.tsx';
import { endpointOf, pathOf } from './webhooks.tsx';

const statuses = ['pending', 'success', 'failed'] as const;

export async function webhookPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const endpoint = await endpointOf(visit);
  const status = statuses.find((one) => one === visit.query.get('status'));
  const [page, path] = [pageOf(visit), pathOf(endpoint)];
  const query = { page, ...(status ? { status } : {}) };
  const { total, per_page, deliveries } = await listDeliveriesOfLaws(
    visit.service,
    visit.account.id,
    endpoint.id,
    query,
  );
  return {
    title: endpoint.description || endpoint.url,
    children: (
      <>
        <p class="kicker">
          <a href="/dashboard/webhooks">Webhooks</a>
        </p>
        <h1>
          {endpoint.description || 'Webhook'}{' '}
          {endpoint.enabled ? <Badge tone="good">enabled</Badge> : <Badge tone="off">disabled</Badge>}
        </h1>
        {wrong.form && (
          <div class="notice notice-bad" role="alert">
            <p>{wrong.form}</p>
          </div>
        )}
        <RuleFacts endpoint={endpoint} visit={visit} />
        <div class="buttons">
          <Action visit={visit} to={`${path}/test`}>
            Send test event
          </Action>
          <a class="button" href={`${path}/edit`}>
            Edit
          </a>
          <Action visit={visit} to={`${path}/${endpoint.enabled ? 'disable' : 'enable'}`}>
            {endpoint.enabled ? 'Disable' : 'Enable'}
          </Action>
          <a class="button" href={`${path}/rotate`}>
            Rotate the secret …
          </a>
          <a class="button danger" href={`${path}/delete`}>
            Delete …
          </a>
        </div>
        <h2 id="deliveries">Deliveries</h2>
        <Filter path={path} status={status} />
        {deliveries.length === 0 ? (
          <Empty title={status ? `No ${status} deliveries` : 'No deliveries yet'}>
            {status ? (
              <a href={path}>Show all</a>
            ) : (
              'They come at the end of a sync, when the rule matches. Send a test event to try the address now.'
            )}
          </Empty>
        ) : (
          <DeliveryTable visit={visit} path={path} deliveries={deliveries} />
        )}
        <Pages visit={visit} page={page} perPage={per_page} total={total} />
        {status === 'failed' && total > 0 && <ResendFailed visit={visit} path={path} wrong={wrong} />}
      </>
    ),
  };
}

function RuleFacts({ endpoint, visit }: { endpoint: Endpoint; visit: MemberVisit }) {
  return (
    <dl class="details-list">
      <dt>Address</dt>
      <dd>
        <code>{endpoint.url}</code>
      </dd>
      <dt>Events</dt>
      <dd>
        <Codes values={endpoint.event_types} />
      </dd>
      <dt>Countries</dt>
      <dd>{endpoint.countries ? <Codes values={endpoint.countries} /> : 'all'}</dd>
      <dt>Only laws about</dt>
      <dd>{endpoint.match_query ?? 'anything'}</dd>
      {endpoint.article_ids && (
        <>
          <dt>Only these articles</dt>
          <dd>
            <Codes values={endpoint.article_ids} />
          </dd>
        </>
      )}
      {endpoint.law_ids && (
        <>
          <dt>Only these laws</dt>
          <dd>
            <Codes values={endpoint.law_ids} />
          </dd>
        </>
      )}
      <dt>Created</dt>
      <dd>
        <Moment at={new Date(endpoint.created_at)} locale={visit.locale} />
      </dd>
    </dl>
  );
}

function Codes({ values }: { values: string[] }) {
  return (
    <>
      {values.map((value, index) => (
        <>
          {index > 0 && ', '}
          <code key={value}>{value}</code>
        </>
      ))}
    </>
  );
}

function Filter({ path, status }: { path: string; status: string | undefined }) {
  return (
    <nav class="filter" aria-label="Deliveries by status">
      <a href={`${path}#deliveries`} aria-current={status === undefined ? 'true' : undefined}>
        all
      </a>
      {statuses.map((one) => (
        <a key={one} href={`${path}?status=${one}#deliveries`} aria-current={status === one ? 'true' : undefined}>
          {one}
        </a>
      ))}
    </nav>
  );
}

function DeliveryTable({ visit, path, deliveries }: { visit: MemberVisit; path: string; deliveries: DeliveryOfLaw[] }) {
  const moment = (text: string | null) => <Moment at={text === null ? null : new Date(text)} locale={visit.locale} />;
  return (
    <Table
      caption="Deliveries, newest first"
      quiet
      rows={deliveries}
      columns={[
        { head: 'Status', cell: (row) => <DeliveryBadge status={row.status} /> },
        {
          head: 'Event',
          cell: (row) => (
            <a href={`${path}/deliveries/${row.id}`}>
              {row.event_type} <span class="visually-hidden">delivery {row.id}</span>
            </a>
          ),
        },
        {
          head: 'Law',
          cell: ({ law }) => law && <a href={lawPath(law.country, law.id)}>{law.title.slice(0, 120)}</a>,
        },
        { head: 'Event time', cell: (row) => moment(row.created_at) },
        { head: 'Tries', numeric: true, cell: (row) => row.attempts },
        { head: 'Last try', cell: (row) => moment(row.last_attempt_at) },
        { head: 'Next try', cell: (row) => row.next_attempt_at && moment(row.next_attempt_at) },
        { head: 'Answer', cell: (row) => row.error ?? row.response_status ?? '' },
      ]}
    />
  );
}

/** A form that sends failed deliveries again. They are kept for 90 days; the form suggests the last week. */
function ResendFailed({ visit, path, wrong }: { visit: MemberVisit; path: string; wrong: Wrong }) {
  const week = new Date(visit.service.now().getTime() - 7 * 86_400_000).toISOString().slice(0, 16);
  return (
    <Form visit={visit} to={`${path}/resend`}>
      <Field
        name="since"
        label="Send the failed ones again since"
        hint="UTC. They are sent at once, the oldest first, up to 30 a minute."
        error={wrong.since}
        input={{ type: 'datetime-local', required: true, value: visit.form.get('since') ?? week }}
      />
      <div class="buttons">
        <button type="submit">Send again</button>
      </div>
    </Form>
  );
}

export async function resendForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  return submit(
    async () => {
      const since = visit.form.get('since') ?? '';
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(since) || Number.isNaN(Date.parse(`${since}Z`))) {
        throw new ValidationError([{ loc: ['body', 'since'], msg: 'Give a day and a time', type: 'value_error' }]);
      }
      const sending = { ...visit.service, sender: visit.runtime.sender };
      const from = new Date(`${since}Z`);
      const { arrived, failed, left } = await resendFailed(sending, visit.account.id, endpoint.id, from, visit.signal);
      const notice = `Sent again: ${arrived} arrived, ${failed} failed${left > 0 ? `, ${left} are left: try again in a minute` : ''}.`;
      return { to: `${pathOf(endpoint)}?status=failed#deliveries`, flash: { notice } };
    },
    (wrong) => webhookPage(visit, wrong),
  );
}

export async function testForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  return submit(
    async () => {
      const sending = { ...visit.service, sender: visit.runtime.sender };
      const delivery = await testEndpoint(sending, visit.account.id, endpoint.id);
      return { to: `${pathOf(endpoint)}/deliveries/${delivery.id}`, flash: { notice: deliveryNotice(delivery) } };
    },
    (wrong) => webhookPage(visit, wrong),
  );
}

export function switchForm(enabled: boolean): (visit: MemberVisit) => Promise<PageOutcome> {
  return async (visit) => {
    const { id } = await endpointOf(visit);
    await updateEndpoint(visit.service, visit.account.id, id, { enabled });
    const notice = enabled ? 'The webhook is enabled: it gets what happens from now on.' : 'The webhook is disabled.';
    return { to: pathOf({ id }), flash: { notice } };
  };
}

export async function rotatePage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  return confirmation(visit, {
    title: 'Rotate the signing secret',
    lost: (
      <p>
        Deliveries to <code>{endpoint.url}</code> are signed with a new secret from now on; the old one verifies nothing
        any more. Until the receiver has the new one it should refuse deliveries: they are sent again later.
      </p>
    ),
    action: 'Rotate the secret',
    back: pathOf(endpoint),
  });
}

export async function rotateForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await endpointOf(visit);
  const { secret } = await rotateSecret(visit.service, visit.account.id, id);
  const notice = 'The old secret no longer holds. Keep the new one: it is not shown again.';
  return { to: pathOf({ id }), flash: { notice, secret } };
}

export async function deletePage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  return confirmation(visit, {
    title: 'Delete the webhook',
    lost: (
      <p>
        Nothing is sent to <code>{endpoint.url}</code> any more, pending deliveries included. Its secret and the record
        of its deliveries are deleted. It cannot be undone.
      </p>
    ),
    action: 'Delete the webhook',
    back: pathOf(endpoint),
  });
}

export async function deleteForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await endpointOf(visit);
  await deleteEndpoint(visit.service, visit.account.id, id);
  return { to: '/dashboard/webhooks', flash: { notice: 'The webhook is deleted.' } };
}
