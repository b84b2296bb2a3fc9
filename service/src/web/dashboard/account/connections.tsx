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
  const { service, account, locale } = visit;
  const connections = await listConnections(service, account.id);
  return {
    title: 'Connections',
    children: (
      <>
        <h1>Connections</h1>
        <p>
          Assistants that work with Open Legislation for you. To connect one, give it the address{' '}
          <code>{resourceOf(service.config)}</code>.
        </p>
        {connections.length === 0 ? (
          <Empty title="No connections">
            An assistant that asks you to sign in appears here. One that has a key of yours stands under{' '}
            <a href="/dashboard/keys">Keys</a>.
          </Empty>
        ) : (
          <Table
            caption="Connections"
            quiet
            rows={connections}
            columns={[
              { head: 'Calls itself', cell: (connection) => connection.client_name },
              { head: 'At', cell: hostsOf },
              { head: 'Since', cell: ({ created_at }) => <Moment at={created_at} locale={locale} /> },
              { head: 'Last used', cell: ({ used_at }) => <Moment at={used_at} locale={locale} /> },
              {
                head: '',
                cell: ({ id }) => (
                  <Action visit={visit} to={`${home}/${id}/end`}>
                    End
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
  return { to: home, flash: { notice: 'The connection is ended. Its tokens no longer work.' } };
}
