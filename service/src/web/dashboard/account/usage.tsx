/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { reportUsage, type UsageReport } from '../../../accounts/usage/usage.ts';
import { notFound } from '../../../errors.ts';
import { BarChart, Empty, formatDay, formatNumber, Share, Table } from '../../components.tsx';
import type { MemberVisit, View } from '../visit.ts';

export async function usagePage(visit: MemberVisit): Promise<View> {
  const chosen = visit.query.get('key');
  const { locale } = visit;
  const report = await reportUsage(visit.service, visit.account, chosen === null ? undefined : Number(chosen));
  const key = report.keys.find((one) => String(one.key.id) === chosen)?.key;
  if (chosen !== null && !key) throw notFound();
  return {
    title: 'Usage',
    children: (
      <>
        <h1>Usage this month</h1>
        <QuotaBar report={report} locale={locale} />
        <DayChart
          report={report}
          locale={locale}
          title={key ? `Calls a day with the key ${key.name || key.hint}` : 'Calls a day'}
        />
        {key && (
          <p>
            <a href="/dashboard/usage">All keys</a>
          </p>
        )}
        <h2>By key</h2>
        {report.keys.length === 0 ? (
          <Empty title="No keys yet">
            <a href="/dashboard/keys">Create one</a> to make your first call.
          </Empty>
        ) : (
          <Table
            caption="Calls this month by key"
            quiet
            rows={report.keys}
            columns={[
              {
                head: 'Key',
                cell: ({ key }) => (
                  <a href={`/dashboard/usage?key=${key.id}`}>
                    {key.name || 'no name'} <code>{key.hint}…</code>
                  </a>
                ),
              },
              {
                head: 'Share',
                cell: ({ key, calls }) => (
                  <Share value={calls} of={Math.max(report.total, 1)} label={`Share of ${key.name || key.hint}`} />
                ),
              },
              { head: 'Calls', numeric: true, cell: ({ calls }) => formatNumber(calls, locale) },
            ]}
          />
        )}
        <p class="hint">
          The month's total is exact. Days (UTC) and keys are written every few seconds and can lag behind by that much.
        </p>
      </>
    ),
  };
}

/** The calls of the month and the quota, as numbers and as a bar. */
export function QuotaBar({ report, locale }: { report: UsageReport; locale: string }) {
  const { total, limit } = report;
  const used = formatNumber(total, locale);
  if (limit === 0) return <p class="quota">{used} calls. There is no limit.</p>;
  const text = `${used} of ${formatNumber(limit, locale)} calls`;
  return (
    <div class="quota">
      <p>
        <strong>{text}</strong> <span class="muted">· {formatNumber(Math.max(limit - total, 0), locale)} left</span>
      </p>
      <Share value={total} of={limit} label={text} />
      {total >= limit && (
        <div class="notice notice-warn">
          <p>The quota is used up: calls are refused until the month ends (UTC).</p>
        </div>
      )}
    </div>
  );
}

export function DayChart({ report, locale, title }: { report: UsageReport; locale: string; title: string }) {
  return (
    <BarChart
      title={title}
      labelHead="Day"
      valueHead="Calls"
      bars={report.days.map(({ day, calls }) => ({ label: formatDay(day, locale), value: calls }))}
      format={(value) => formatNumber(value, locale)}
    />
  );
}
