import { type EndpointHealth, listEndpointHealth } from '../../../webhooks/delivery-store.ts';
import { getEndpoint, listEndpoints, maxEndpoints } from '../../../webhooks/endpoints.ts';
import type { Endpoint } from '../../../webhooks/schema.ts';
import { Badge, Empty, formatNumber, Table } from '../../components.tsx';
import { type MemberVisit, numberIn, type View } from '../visit.ts';

/** @jsxRuntime automatic */
/** @jsxImportSource preact */

export async function webhooksPage(visit: MemberVisit): Promise<View> {
  const rows = await endpointsWithHealth(visit);
  const { account, dash: d, locale } = visit.t;
  return {
    title: account.places.webhooks,
    children: (
      <>
        <h1>{account.places.webhooks}</h1>
        <p>{d.webhooksHelp(formatNumber(maxEndpoints, locale))}</p>
        {rows.length === 0 ? (
          <Empty title={d.noWebhooks}>{d.noWebhooksHelp}</Empty>
        ) : (
          <WebhookTable visit={visit} rows={rows} />
        )}
        <div class="buttons">
          <a class="button primary" href="/dashboard/webhooks/new">
            {d.newWebhook}
          </a>
        </div>
      </>
    ),
  };
}

export interface WebhookRow {
  endpoint: Endpoint;
  health: EndpointHealth | undefined;
}

export async function endpointsWithHealth({ service, account }: MemberVisit): Promise<WebhookRow[]> {
  const [endpoints, health] = await Promise.all([
    listEndpoints(service, account.id),
    listEndpointHealth(service.db, account.id),
  ]);
  return endpoints.map((endpoint) => ({ endpoint, health: health.find((one) => one.endpoint_id === endpoint.id) }));
}

export function WebhookTable({ visit, rows }: { visit: MemberVisit; rows: WebhookRow[] }) {
  const { account, dash: d } = visit.t;
  return (
    <Table
      caption={account.places.webhooks}
      quiet
      rows={rows}
      columns={[
        {
          head: d.webhook,
          cell: ({ endpoint }) => (
            <>
              <a href={pathOf(endpoint)}>{endpoint.description || endpoint.url}</a>
              {endpoint.description && <div class="muted">{endpoint.url}</div>}
            </>
          ),
        },
        { head: d.events, cell: ({ endpoint }) => endpoint.event_types.join(', ') },
        { head: d.state, cell: (row) => <Health row={row} visit={visit} /> },
      ]}
    />
  );
}

function Health({ row: { endpoint, health }, visit: { t } }: { row: WebhookRow; visit: MemberVisit }) {
  const { dash: d } = t;
  const failed = health?.failed ?? 0;
  const pending = health?.pending ?? 0;
  return (
    <>
      {endpoint.enabled ? <Badge tone="good">{d.enabled}</Badge> : <Badge tone="off">{d.disabled}</Badge>}{' '}
      {failed > 0 && <Badge tone="bad">{d.failedCount(failed)}</Badge>}{' '}
      {pending > 0 && <Badge tone="warn">{d.pendingCount(pending)}</Badge>}
    </>
  );
}

/** The endpoint whose number is in the address. Throws 404 if it belongs to another account. */
export async function endpointOf(visit: MemberVisit): Promise<Endpoint> {
  return getEndpoint(visit.service, visit.account.id, numberIn(visit, 'id'));
}

export const pathOf = ({ id }: { id: number }) => `/dashboard/webhooks/${id}`;
