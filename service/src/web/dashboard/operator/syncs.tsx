/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { readStatus } from '../../../sync/status.ts';
import { recentRuns, type SyncRun } from '../../../sync/store.ts';
import { Badge, count, Empty, formatNumber, Table, type Tone } from '../../components.tsx';
import { en } from '../../phrases/en.ts';
import { Moment, Pages, pageOf } from '../parts/lists.tsx';
import type { MemberVisit, View } from '../visit.ts';

const perPage = 50;

const tones: Record<SyncRun['state'], Tone> = {
  running: 'plain',
  succeeded: 'good',
  failed: 'bad',
  interrupted: 'warn',
};

export async function syncsPage(visit: MemberVisit): Promise<View> {
  const { service } = visit;
  const { locale } = en;
  const page = pageOf(visit);
  const [status, { total, runs }] = await Promise.all([
    readStatus(service),
    recentRuns(service.db, perPage, (page - 1) * perPage),
  ]);
  return {
    title: 'Syncs',
    isEnglish: true,
    children: (
      <>
        <h1>Syncs</h1>
        <h2>Countries</h2>
        <Table
          caption="What is loaded"
          quiet
          rows={status.countries}
          columns={[
            { head: 'Country', cell: (row) => `${row.name} (${row.country})` },
            {
              head: 'Laws',
              numeric: true,
              cell: (row) => (row.laws === null ? 'not loaded' : formatNumber(row.laws, locale)),
            },
            { head: 'Reforms', numeric: true, cell: (row) => formatNumber(row.reforms ?? 0, locale) },
            { head: 'Files with problems', numeric: true, cell: (row) => formatNumber(row.problem_files, locale) },
            { head: 'Commit', cell: (row) => <code>{row.head_sha?.slice(0, 10) ?? ''}</code> },
          ]}
        />
        <h2>Deliveries</h2>
        <dl class="details-list">
          <dt>Pending</dt>
          <dd>{formatNumber(status.queue.pending, locale)}</dd>
          <dt>Failed</dt>
          <dd>{formatNumber(status.queue.failed, locale)}</dd>
          <dt>Last dispatch</dt>
          <dd>
            <Moment at={status.queue.last_dispatch_at} />
          </dd>
          <dt>Next scheduled run</dt>
          <dd>
            <Moment at={status.next_run_at} />
          </dd>
        </dl>
        <h2>Runs</h2>
        {runs.length === 0 ? (
          <Empty title="No runs">
            Start one with <code>openleg sync</code>.
          </Empty>
        ) : (
          <>
            <Table
              caption="Sync runs, newest first"
              quiet
              rows={runs}
              columns={[
                { head: 'Country', cell: (run) => run.country },
                { head: 'Began', cell: (run) => <Moment at={run.started_at} /> },
                { head: 'State', cell: (run) => <Badge tone={tones[run.state]}>{run.state}</Badge> },
                { head: 'Took', numeric: true, cell: (run) => duration(run) },
                { head: 'What changed', cell: (run) => <Changes run={run} locale={locale} /> },
              ]}
            />
            <Pages visit={visit} page={page} perPage={perPage} total={total} />
          </>
        )}
      </>
    ),
  };
}

function duration({ started_at, finished_at }: SyncRun): string {
  return finished_at ? `${((finished_at.getTime() - started_at.getTime()) / 1000).toFixed(1)} s` : '';
}

function Changes({ run, locale }: { run: SyncRun; locale: string }) {
  const counts = (
    [
      [run.laws_created, 'new'],
      [run.laws_updated, 'updated'],
      [run.laws_repealed, 'repealed'],
      [run.laws_removed, 'removed'],
      [run.reforms_created, 'reforms'],
    ] as const
  ).filter(([number]) => number > 0);
  return (
    <>
      {run.error && <p class="wrong">{run.error}</p>}
      {counts.length > 0 && (
        <p>{counts.map(([number, word]) => `${formatNumber(number, locale)} ${word}`).join(', ')}</p>
      )}
      {counts.length === 0 && run.state === 'succeeded' && <p class="muted">nothing new</p>}
      {run.problems.length > 0 && (
        <details>
          <summary>{count(run.problems.length, 'problem', locale)}</summary>
          <ul class="problems">
            {run.problems.map(({ path, reason }, index) => (
              <li key={index}>
                <code>{path}</code> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
