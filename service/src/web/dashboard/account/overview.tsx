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
  const { service, account, locale } = visit;
  const [report, lastSync, webhooks] = await Promise.all([
    reportUsage(service, account),
    lastFinishedAt(service.db),
    endpointsWithHealth(visit),
  ]);
  const keys = report.keys.filter(({ key }) => key.revoked_at === null).length;
  return {
    title: 'Overview',
    children: (
      <>
        <h1>Overview</h1>
        <section class="card">
          <h2>Calls this month</h2>
          <QuotaBar report={report} locale={locale} />
          {keys === 0 ? (
            <Empty title="No keys yet">
              <a href="/dashboard/keys">Create a key</a> to make your first call. The{' '}
              <a href="/docs">documentation of the API</a> says what can be asked.
            </Empty>
          ) : (
            <DayChart report={report} locale={locale} title="Calls a day" />
          )}
        </section>
        <section class="card">
          <h2>Webhooks</h2>
          {webhooks.length === 0 ? (
            <Empty title="No webhooks yet">
              <a href="/dashboard/webhooks/new">Register an address</a> to be told when laws change.
            </Empty>
          ) : (
            <WebhookTable visit={visit} rows={webhooks} />
          )}
        </section>
        <section class="card">
          <h2>Laws</h2>
          <p>
            Last sync: <Moment at={lastSync} locale={locale} />
          </p>
        </section>
      </>
    ),
  };
}
