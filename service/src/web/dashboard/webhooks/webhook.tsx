/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { AccountError } from '../../../errors.ts';
import { type DeliveryOfLaw, listDeliveriesOfLaws, testEndpoint } from '../../../webhooks/deliveries.ts';
import { deleteEndpoint, rotateSecret, updateEndpoint } from '../../../webhooks/endpoints.ts';
import { resendFailed } from '../../../webhooks/resend.ts';
import type { Endpoint } from '../../../webhooks/schema.ts';
import { Badge, Empty, Field, Table } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
import { lawPath } from '../../paths.ts';
import type { DashboardPhrases } from '../../phrases/dashboard/en.ts';
import { Action, confirmation, Form, submit } from '../parts/forms.tsx';
import { Moment, Pages, pageOf } from '../parts/lists.tsx';
import type { MemberVisit, PageOutcome, View, Wrong } from '../visit.ts';
import { DeliveryBadge, deliveryNotice, Problem } from './delivery.tsx';
import { endpointOf, pathOf } from './webhooks.tsx';

const statuses = ['pending', 'success', 'failed'] as const;

export async function webhookPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const endpoint = await endpointOf(visit);
  const status = statuses.find((one) => one === visit.query.get('status'));
  const [page, path] = [pageOf(visit), pathOf(endpoint)];
  const { account, dash: d } = visit.t;
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
          <a href="/dashboard/webhooks">{account.places.webhooks}</a>
        </p>
        <h1>
          {endpoint.description || d.webhook}{' '}
          {endpoint.enabled ? <Badge tone="good">{d.enabled}</Badge> : <Badge tone="off">{d.disabled}</Badge>}
        </h1>
        {wrong.form && (
          <div class="notice notice-bad" role="alert">
            <p>{wrong.form}</p>
          </div>
        )}
        <RuleFacts endpoint={endpoint} visit={visit} />
        <div class="buttons">
          <Action visit={visit} to={`${path}/test`}>
            {d.sendTest}
          </Action>
          <a class="button" href={`${path}/edit`}>
            {d.edit}
          </a>
          <Action visit={visit} to={`${path}/${endpoint.enabled ? 'disable' : 'enable'}`}>
            {endpoint.enabled ? d.disable : d.enable}
          </Action>
          <a class="button" href={`${path}/rotate`}>
            {d.rotateSecretAsk}
          </a>
          <a class="button danger" href={`${path}/delete`}>
            {d.deleteAsk}
          </a>
        </div>
        <h2 id="deliveries">{d.deliveriesHead}</h2>
        <Filter path={path} status={status} d={d} />
        {deliveries.length === 0 ? (
          <Empty title={status ? d.noDeliveriesOf(d.deliveryStatus[status]) : d.noDeliveries}>
            {status ? <a href={path}>{d.showAll}</a> : d.noDeliveriesHelp}
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
  const { t } = visit;
  const { dash: d } = t;
  return (
    <dl class="details-list">
      <dt>{d.address}</dt>
      <dd>
        <code>{endpoint.url}</code>
      </dd>
      <dt>{d.events}</dt>
      <dd>
        <Codes values={endpoint.event_types} />
      </dd>
      <dt>{t.countries}</dt>
      <dd>{endpoint.countries ? <Codes values={endpoint.countries} /> : d.all}</dd>
      <dt>{d.onlyAbout}</dt>
      <dd>{endpoint.match_query ?? d.anything}</dd>
      {endpoint.article_ids && (
        <>
          <dt>{d.onlyArticles}</dt>
          <dd>
            <Codes values={endpoint.article_ids} />
          </dd>
        </>
      )}
      {endpoint.law_ids && (
        <>
          <dt>{d.onlyLaws}</dt>
          <dd>
            <Codes values={endpoint.law_ids} />
          </dd>
        </>
      )}
      <dt>{d.created}</dt>
      <dd>
        <Moment at={new Date(endpoint.created_at)} />
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

function Filter({ path, status, d }: { path: string; status: string | undefined; d: DashboardPhrases }) {
  return (
    <nav class="filter" aria-label={d.byStatus}>
      <a href={`${path}#deliveries`} aria-current={status === undefined ? 'true' : undefined}>
        {d.all}
      </a>
      {statuses.map((one) => (
        <a key={one} href={`${path}?status=${one}#deliveries`} aria-current={status === one ? 'true' : undefined}>
          {d.deliveryStatus[one]}
        </a>
      ))}
    </nav>
  );
}

function DeliveryTable({ visit, path, deliveries }: { visit: MemberVisit; path: string; deliveries: DeliveryOfLaw[] }) {
  const { langOf } = usePageWords();
  const moment = (text: string | null) => <Moment at={text === null ? null : new Date(text)} />;
  const { dash: d } = visit.t;
  return (
    <Table
      caption={d.deliveriesNewest}
      quiet
      rows={deliveries}
      columns={[
        { head: d.state, cell: (row) => <DeliveryBadge status={row.status} /> },
        {
          head: d.event,
          cell: (row) => (
            <a href={`${path}/deliveries/${row.id}`}>
              {row.event_type} <span class="visually-hidden">{d.deliveryNumber(row.id)}</span>
            </a>
          ),
        },
        {
          head: d.law,
          cell: ({ law }) =>
            law && (
              <a href={lawPath(law.country, law.id)} lang={langOf(law.country)}>
                {law.title.slice(0, 120)}
              </a>
            ),
        },
        { head: d.eventTime, cell: (row) => moment(row.created_at) },
        { head: d.tries, numeric: true, cell: (row) => row.attempts },
        { head: d.lastTry, cell: (row) => moment(row.last_attempt_at) },
        { head: d.nextTry, cell: (row) => row.next_attempt_at && moment(row.next_attempt_at) },
        {
          head: d.answer,
          cell: (row) => (row.error ? <Problem reason={row.error} /> : (row.response_status ?? '')),
        },
      ]}
    />
  );
}

/** A form that sends failed deliveries again. Deliveries are kept for 90 days; the form suggests the last week. */
function ResendFailed({ visit, path, wrong }: { visit: MemberVisit; path: string; wrong: Wrong }) {
  const { dash: d } = visit.t;
  const week = new Date(visit.service.now().getTime() - 7 * 86_400_000).toISOString().slice(0, 16);
  return (
    <Form visit={visit} to={`${path}/resend`}>
      <Field
        name="since"
        label={d.resendSince}
        hint={d.resendHint}
        error={wrong.since}
        input={{ type: 'datetime-local', required: true, value: visit.form.get('since') ?? week }}
      />
      <div class="buttons">
        <button type="submit">{d.sendAgain}</button>
      </div>
    </Form>
  );
}

export async function resendForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  return submit(
    visit,
    async () => {
      const since = visit.form.get('since') ?? '';
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(since) || Number.isNaN(Date.parse(`${since}Z`))) {
        throw new AccountError(visit.t.dash.giveDay, 'since');
      }
      const sending = { ...visit.service, sender: visit.runtime.sender };
      const from = new Date(`${since}Z`);
      const { arrived, failed, left } = await resendFailed(sending, visit.account.id, endpoint.id, from, visit.signal);
      const { dash: d } = visit.t;
      const notice = `${d.resent(arrived, failed)}${left > 0 ? `, ${d.resentLeft(left)}` : ''}.`;
      return { to: `${pathOf(endpoint)}?status=failed#deliveries`, flash: { notice } };
    },
    (wrong) => webhookPage(visit, wrong),
  );
}

export async function testForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  return submit(
    visit,
    async () => {
      const sending = { ...visit.service, sender: visit.runtime.sender };
      const delivery = await testEndpoint(sending, visit.account.id, endpoint.id);
      return {
        to: `${pathOf(endpoint)}/deliveries/${delivery.id}`,
        flash: { notice: deliveryNotice(visit.t, delivery) },
      };
    },
    (wrong) => webhookPage(visit, wrong),
  );
}

export function switchForm(enabled: boolean): (visit: MemberVisit) => Promise<PageOutcome> {
  return async (visit) => {
    const { id } = await endpointOf(visit);
    await updateEndpoint(visit.service, visit.account.id, id, { enabled });
    const notice = enabled ? visit.t.dash.webhookEnabled : visit.t.dash.webhookDisabled;
    return { to: pathOf({ id }), flash: { notice } };
  };
}

export async function rotatePage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  const { dash: d } = visit.t;
  return confirmation(visit, {
    title: d.rotateSecretTitle,
    lost: <p>{d.rotateSecretLost(<code>{endpoint.url}</code>)}</p>,
    action: d.rotateSecret,
    back: pathOf(endpoint),
  });
}

export async function rotateForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await endpointOf(visit);
  const { secret } = await rotateSecret(visit.service, visit.account.id, id);
  const notice = visit.t.dash.secretRotated;
  return { to: pathOf({ id }), flash: { notice, secret } };
}

export async function deletePage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  const { dash: d } = visit.t;
  return confirmation(visit, {
    title: d.deleteWebhook,
    lost: <p>{d.deleteWebhookLost(<code>{endpoint.url}</code>)}</p>,
    action: d.deleteWebhook,
    back: pathOf(endpoint),
  });
}

export async function deleteForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await endpointOf(visit);
  await deleteEndpoint(visit.service, visit.account.id, id);
  return { to: '/dashboard/webhooks', flash: { notice: visit.t.dash.webhookDeleted } };
}
