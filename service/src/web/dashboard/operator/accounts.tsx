/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { setTier } from '../../../accounts/accounts.ts';
import { type AccountRow, listAccounts } from '../../../accounts/store.ts';
import { monthOf, quotaOf } from '../../../accounts/usage/quota.ts';
import { notFound } from '../../../errors.ts';
import { Badge, Empty, formatNumber, Table } from '../../components.tsx';
import { en } from '../../phrases/en.ts';
import { Form } from '../parts/forms.tsx';
import { Moment, Pages, pageOf } from '../parts/lists.tsx';
import type { MemberVisit, PageOutcome, View } from '../visit.ts';

const perPage = 50;

export async function accountsPage(visit: MemberVisit): Promise<View> {
  const { service } = visit;
  const { locale } = en;
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
    isEnglish: true,
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
                { head: 'Since', cell: (row) => <Moment at={row.created_at} /> },
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
