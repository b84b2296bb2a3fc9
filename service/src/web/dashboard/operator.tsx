/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { setTier } from '../../accounts/accounts.ts';
import { type AccountRow, listAccounts } from '../../accounts/store.ts';
import { monthOf, quotaOf } from '../../accounts/usage/quota.ts';
import { notFound } from '../../errors.ts';
import { readStatus } from '../../sync/status.ts';
import { recentRuns, type SyncRun } from '../../sync/store.ts';
import { Badge, count, Empty, formatNumber, Table, type Tone } from '../components.tsx';
import { Form } from './forms.tsx';
import { Pages, pageOf } from './pages.tsx';
import { Moment } from './times.tsx';
import type { MemberVisit, PageOutcome, View } from './visit.ts';

const perPage = 50;

const tones: Record<SyncRun['state'], Tone> = {
  running: 'plain',
  succeeded: 'good',
  failed: 'bad',
  interrupted: 'warn',
};

export async function syncsPage(visit: MemberVisit): Promise<View> {
  const { service, locale } = visit;
  const page = pageOf(visit);
  const [status, { total, runs }] = await Promise.all([
    readStatus(service),
    recentRuns(service.db, perPage, (page - 1) * perPage),
  ]);
  return {
    title: 'Syncs',
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
            <Moment at={status.queue.last_dispatch_at} locale={locale} />
          </dd>
          <dt>Next scheduled run</dt>
          <dd>
            <Moment at={status.next_run_at} locale={locale} />
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
                { head: 'Began', cell: (run) => <Moment at={run.started_at} locale={locale} /> },
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

export async function accountsPage(visit: MemberVisit): Promise<View> {
  const { service, locale } = visit;
  const [page, search] = [pageOf(visit), visit.query.get('q') ?? ''];
  const { month } = monthOf(Date.now());
  const { total, accounts } = await listAccounts(service.db, {
    search,
    month,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const limit = (row: AccountRow) => quotaOf(service.config.quotas, row);
  return {
    title: 'Accounts',
    children: (
      <>
        <h1>Accounts</h1>
        <form method="get" class="search-form">
          <label for="q">Address contains</label> <input id="q" name="q" type="search" value={search} />{' '}
          <button type="submit">Search</button>
        </form>
        {accounts.length === 0 ? (
          <Empty title="No account fits">
            <a href="/dashboard/accounts">Show all</a>
          </Empty>
        ) : (
          <>
            <Table
              caption="Accounts, newest first"
              quiet
              rows={accounts}
              columns={[
                {
                  head: 'Address',
                  cell: (row) => (
                    <>
                      {row.email} {row.operator && <Badge>operator</Badge>} {row.early && <Badge>early</Badge>}
                    </>
                  ),
                },
                { head: 'Since', cell: (row) => <Moment at={row.created_at} locale={locale} /> },
                { head: 'Keys', numeric: true, cell: (row) => formatNumber(row.keys, locale) },
                {
                  head: 'Calls this month',
                  numeric: true,
                  cell: (row) =>
                    `${formatNumber(row.calls, locale)} of ${limit(row) ? formatNumber(limit(row), locale) : 'any'}`,
                },
                { head: 'Tier', cell: (row) => <TierForm visit={visit} row={row} /> },
              ]}
            />
            <Pages visit={visit} page={page} perPage={perPage} total={total} />
          </>
        )}
      </>
    ),
  };
}

function TierForm({ visit, row }: { visit: MemberVisit; row: AccountRow }) {
  return (
    <Form visit={visit} to="/dashboard/accounts/tier" class="inline">
      <input type="hidden" name="email" value={row.email} />
      <label class="visually-hidden" for={`tier-${row.id}`}>
        Tier of {row.email}
      </label>
      <select id={`tier-${row.id}`} name="tier">
        {['free', 'pro'].map((tier) => (
          <option key={tier} selected={tier === row.tier}>
            {tier}
          </option>
        ))}
      </select>{' '}
      <button type="submit">Set</button>
    </Form>
  );
}

export async function tierForm(visit: MemberVisit): Promise<PageOutcome> {
  const [email, tier] = [visit.form.get('email') ?? '', visit.form.get('tier')];
  if (tier !== 'free' && tier !== 'pro') throw notFound();
  const account = await setTier(visit.service.db, email, tier);
  return { to: '/dashboard/accounts', flash: { notice: `${account.email} is on the ${account.tier} tier now.` } };
}
