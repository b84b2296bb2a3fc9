/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { reportUsage } from '../../../accounts/usage/usage.ts';
import { lastFinishedAt } from '../../../sync/store.ts';
import { Empty } from '../../components.tsx';
import { Moment } from '../parts/lists.tsx';
import type { MemberVisit, View } from '../visit.ts';
import { endpointsWithHealth, WebhookTable } from '../webhooks/webhooks.tsx';
import { DayChart, QuotaBar } from './usage.tsx';

export async function overviewPage(visit: MemberVisit): Promise<View> {
  const { service, account, t } = visit;
  const { dash: d } = t;
  const [report, lastSync, webhooks] = await Promise.all([
    reportUsage(service, account),
    lastFinishedAt(service.db),
    endpointsWithHealth(visit),
  ]);
  const keys = report.keys.filter(({ key }) => key.revoked_at === null).length;
  return {
    title: t.account.places.overview,
    children: (
      <>
        <h1>{t.account.places.overview}</h1>
        <section class="card">
          <h2>{d.callsThisMonth}</h2>
          <QuotaBar report={report} />
          {keys === 0 ? (
            <Empty title={d.noKeysYet}>
              {d.createFirstKey(
                (text) => (
                  <a href="/dashboard/keys">{text}</a>
                ),
                (text) => (
                  <a href="/docs">{text}</a>
                ),
              )}
            </Empty>
          ) : (
            <DayChart report={report} title={d.callsADay} />
          )}
        </section>
        <section class="card">
          <h2>{t.account.places.webhooks}</h2>
          {webhooks.length === 0 ? (
            <Empty title={d.noWebhooks}>
              {d.registerAddress((text) => (
                <a href="/dashboard/webhooks/new">{text}</a>
              ))}
            </Empty>
          ) : (
            <WebhookTable visit={visit} rows={webhooks} />
          )}
        </section>
        <section class="card">
          <h2>{t.lawList}</h2>
          <p>{d.lastSync(<Moment at={lastSync} />)}</p>
        </section>
      </>
    ),
  };
}
