import { type EndpointHealth, listEndpointHealth } from '../../../webhooks/delivery-store.ts';
import { getEndpoint, listEndpoints, maxEndpoints } from '../../../webhooks/endpoints.ts';
import type { Endpoint } from '../../../webhooks/schema.ts';
import { Badge, count, Empty, Table } from '../../components.tsx';
import { type MemberVisit, numberIn, type View } from '../visit.ts';

/** @jsxRuntime automatic */
/** @jsxImportSource preact */

export async function webhooksPage(visit: MemberVisit): Promise<View> {
  const rows = await endpointsWithHealth(visit);
  return {
    title: 'Webhooks',
    children: (
      <>
        <h1>Webhooks</h1>
        <p>A webhook is an address of yours that is told when laws change. Up to {maxEndpoints} of them.</p>
        {rows.length === 0 ? (
          <Empty title="No webhooks yet">
            Say what you want to hear of, and see at once what it would have been in the last 30 days.
          </Empty>
        ) : (
          <WebhookTable visit={visit} rows={rows} />
        )}
        <div class="buttons">
          <a class="button primary" href="/dashboard/webhooks/new">
            New webhook
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
  return (
    <Table
      caption="Webhooks"
      quiet
      rows={rows}
      columns={[
        {
          head: 'Webhook',
          cell: ({ endpoint }) => (
            <>
              <a href={pathOf(endpoint)}>{endpoint.description || endpoint.url}</a>
              {endpoint.description && <div class="muted">{endpoint.url}</div>}
            </>
          ),
        },
        { head: 'Events', cell: ({ endpoint }) => endpoint.event_types.join(', ') },
        { head: 'State', cell: (row) => <Health row={row} visit={visit} /> },
      ]}
    />
  );
}

function Health({ row: { endpoint, health }, visit: { locale } }: { row: WebhookRow; visit: MemberVisit }) {
  const failed = health?.failed ?? 0;
  const pending = health?.pending ?? 0;
  return (
    <>
      {endpoint.enabled ? <Badge tone="good">enabled</Badge> : <Badge tone="off">disabled</Badge>}{' '}
      {failed > 0 && <Badge tone="bad">{count(failed, 'failed', locale, 'failed')}</Badge>}{' '}
      {pending > 0 && <Badge tone="warn">{count(pending, 'pending', locale, 'pending')}</Badge>}
    </>
  );
}

/** The endpoint whose number is in the address. Throws 404 if it belongs to another account. */
export async function endpointOf(visit: MemberVisit): Promise<Endpoint> {
  return getEndpoint(visit.service, visit.account.id, numberIn(visit, 'id'));
}

export const pathOf = ({ id }: { id: number }) => `/dashboard/webhooks/${id}`;
