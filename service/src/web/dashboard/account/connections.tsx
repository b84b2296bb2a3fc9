/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { type Connection, endConnection, listConnections } from '../../../oauth/authorize.ts';
import { placeOf } from '../../../oauth/clients.ts';
import { resourceOf } from '../../../oauth/metadata.ts';
import { Empty, Table } from '../../components.tsx';
import { Action } from '../parts/forms.tsx';
import { Moment } from '../parts/lists.tsx';
import { type MemberVisit, numberIn, type PageOutcome, type View } from '../visit.ts';

const home = '/dashboard/connections';

export async function connectionsPage(visit: MemberVisit): Promise<View> {
  const { service, account, t } = visit;
  const { dash: d } = t;
  const connections = await listConnections(service, account.id);
  return {
    title: t.account.places.connections,
    children: (
      <>
        <h1>{t.account.places.connections}</h1>
        <p>{d.connectionsHelp(<code>{resourceOf(service.config)}</code>)}</p>
        {connections.length === 0 ? (
          <Empty title={d.noConnections}>
            {d.noConnectionsHelp((text) => (
              <a href="/dashboard/keys">{text}</a>
            ))}
          </Empty>
        ) : (
          <Table
            caption={t.account.places.connections}
            quiet
            rows={connections}
            columns={[
              { head: d.callsItself, cell: (connection) => connection.client_name },
              { head: d.at, cell: hostsOf },
              { head: d.since, cell: ({ created_at }) => <Moment at={created_at} /> },
              { head: d.lastUsed, cell: ({ used_at }) => <Moment at={used_at} /> },
              {
                head: d.actions,
                cell: ({ id }) => (
                  <Action visit={visit} to={`${home}/${id}/end`}>
                    {d.end}
                  </Action>
                ),
              },
            ]}
          />
        )}
      </>
    ),
  };
}

function hostsOf({ redirect_uris }: Connection): string {
  return [...new Set(redirect_uris.map(placeOf))].join(', ');
}

/** Ends a connection without a question, because the assistant can be connected again at any time. */
export async function endForm(visit: MemberVisit): Promise<PageOutcome> {
  await endConnection(visit.service, visit.account.id, numberIn(visit, 'id'));
  return { to: home, flash: { notice: visit.t.dash.connectionEnded } };
}
