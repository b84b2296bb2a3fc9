/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { changePassword, closeAccount } from '../../../accounts/sign-in/sign-in.ts';
import { Badge, Field } from '../../components.tsx';
import { confirmation, Form, Problems, submit } from '../parts/forms.tsx';
import { Moment } from '../parts/lists.tsx';
import { NewPassword } from '../sign-in/sign-in.tsx';
import type { MemberVisit, PageOutcome, View, Wrong } from '../visit.ts';

export async function accountPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const { email, tier, early, operator, created_at } = visit.account;
  const { account, dash: d } = visit.t;
  return {
    title: account.places.account,
    children: (
      <>
        <h1>{account.places.account}</h1>
        <dl class="details-list">
          <dt>{account.email}</dt>
          <dd>{email}</dd>
          <dt>{d.tier}</dt>
          <dd>
            <Badge>{tier}</Badge> {early && <Badge>{d.early}</Badge>} {operator && <Badge>{d.operator}</Badge>}
          </dd>
          <dt>{d.since}</dt>
          <dd>
            <Moment at={created_at} />
          </dd>
        </dl>
        <h2>{d.changePassword}</h2>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/account/password">
          <input type="hidden" name="username" value={email} autocomplete="username" />
          <CurrentPassword label={d.passwordNow} wrong={wrong} />
          <NewPassword label={account.newPassword} wrong={wrong} />
          <p class="hint">{d.elsewhereOut}</p>
          <div class="buttons">
            <button type="submit" class="primary">
              {d.changePassword}
            </button>
          </div>
        </Form>
        <h2>{d.deleteAccount}</h2>
        <p>{d.deleteAccountHelp}</p>
        <div class="buttons">
          <a class="button danger" href="/dashboard/account/delete">
            {d.deleteAccountAsk}
          </a>
        </div>
      </>
    ),
  };
}

export function passwordForm(visit: MemberVisit): Promise<PageOutcome> {
  const change = {
    current: visit.form.get('current') ?? '',
    password: visit.form.get('password') ?? '',
    address: visit.address,
  };
  return submit(
    visit,
    async () => ({
      to: '/dashboard/account',
      session: await changePassword(visit.service, visit.account, change),
      flash: { notice: visit.t.dash.passwordChanged },
    }),
    (wrong) => accountPage(visit, wrong),
  );
}

export async function deletePage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const { dash: d } = visit.t;
  return confirmation(visit, {
    title: d.deleteAccount,
    lost: (
      <>
        <p>{d.deletes(<strong>{visit.account.email}</strong>)}</p>
        <ul>
          <li>{d.deletesKeys}</li>
          <li>{d.deletesWebhooks}</li>
          <li>{d.deletesDigests}</li>
          <li>{d.deletesUsage}</li>
        </ul>
        <p>{d.noUndo}</p>
      </>
    ),
    action: d.deleteAccount,
    back: '/dashboard/account',
    wrong,
    children: <CurrentPassword label={d.yourPassword} wrong={wrong} />,
  });
}

export function deleteForm(visit: MemberVisit): Promise<PageOutcome> {
  return submit(
    visit,
    async () => {
      const given = { password: visit.form.get('current') ?? '', address: visit.address };
      await closeAccount(visit.service, visit.account, given);
      return { to: '/dashboard/sign-in', session: null, flash: { notice: visit.t.dash.accountDeleted } };
    },
    (wrong) => deletePage(visit, wrong),
  );
}

function CurrentPassword({ label, wrong }: { label: string; wrong: Wrong }) {
  const input = { type: 'password', autocomplete: 'current-password', required: true };
  return <Field name="current" label={label} error={wrong.current} input={input} />;
}
