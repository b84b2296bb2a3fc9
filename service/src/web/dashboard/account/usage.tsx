/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import { reportUsage, type UsageReport } from '../../../accounts/usage/usage.ts';
import { formatDay } from '../../../base/reader-languages.ts';
import { notFound } from '../../../errors.ts';
import { BarChart, Empty, formatNumber, Share, Table } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
import type { MemberVisit, View } from '../visit.ts';

export async function usagePage(visit: MemberVisit): Promise<View> {
  const chosen = visit.query.get('key');
  const { account, dash: d, locale } = visit.t;
  const report = await reportUsage(visit.service, visit.account, chosen === null ? undefined : Number(chosen));
  const key = report.keys.find((one) => String(one.key.id) === chosen)?.key;
  if (chosen !== null && !key) throw notFound();
  return {
    title: account.places.usage,
    children: (
      <>
        <h1>{d.usageTitle}</h1>
        <QuotaBar report={report} />
        <DayChart report={report} title={key ? d.callsWithKey(key.name || key.hint) : d.callsADay} />
        {key && (
          <p>
            <a href="/dashboard/usage">{d.allKeys}</a>
          </p>
        )}
        <h2>{d.byKey}</h2>
        {report.keys.length === 0 ? (
          <Empty title={d.noKeysYet}>
            {d.createOne((text) => (
              <a href="/dashboard/keys">{text}</a>
            ))}
          </Empty>
        ) : (
          <Table
            caption={d.callsByKey}
            quiet
            rows={report.keys}
            columns={[
              {
                head: d.key,
                cell: ({ key }) => (
                  <a href={`/dashboard/usage?key=${key.id}`}>
                    {key.name || d.noName} <code>{key.hint}…</code>
                  </a>
                ),
              },
              {
                head: d.share,
                cell: ({ key, calls }) => (
                  <Share value={calls} of={Math.max(report.total, 1)} label={d.shareOf(key.name || key.hint)} />
                ),
              },
              { head: d.calls, numeric: true, cell: ({ calls }) => formatNumber(calls, locale) },
            ]}
          />
        )}
        <p class="hint">{d.usageLag}</p>
      </>
    ),
  };
}

/** The calls of the month and the quota, as numbers and as a bar. */
export function QuotaBar({ report }: { report: UsageReport }) {
  const { dash: d, locale } = usePageWords().t;
  const { total, limit } = report;
  const used = formatNumber(total, locale);
  if (limit === 0) return <p class="quota">{d.noLimit(used)}</p>;
  const text = d.callsOf(used, formatNumber(limit, locale));
  return (
    <div class="quota">
      <p>
        <strong>{text}</strong> <span class="muted">· {d.left(formatNumber(Math.max(limit - total, 0), locale))}</span>
      </p>
      <Share value={total} of={limit} label={text} />
      {total >= limit && (
        <div class="notice notice-warn">
          <p>{d.quotaUsed}</p>
        </div>
      )}
    </div>
  );
}

export function DayChart({ report, title }: { report: UsageReport; title: string }) {
  const { dash: d, locale } = usePageWords().t;
  return (
    <BarChart
      title={title}
      labelHead={d.day}
      valueHead={d.calls}
      bars={report.days.map(({ day, calls }) => ({ label: formatDay(day, locale), value: calls }))}
      format={(value) => formatNumber(value, locale)}
    />
  );
}
