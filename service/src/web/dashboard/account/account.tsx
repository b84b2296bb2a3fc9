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
  return {
    title: 'Account',
    children: (
      <>
        <h1>Account</h1>
        <dl class="details-list">
          <dt>Email address</dt>
          <dd>{email}</dd>
          <dt>Tier</dt>
          <dd>
            <Badge>{tier}</Badge> {early && <Badge>early</Badge>} {operator && <Badge>operator</Badge>}
          </dd>
          <dt>Since</dt>
          <dd>
            <Moment at={created_at} locale={visit.locale} />
          </dd>
        </dl>
        <h2>Change the password</h2>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/account/password">
          <input type="hidden" name="username" value={email} autocomplete="username" />
          <CurrentPassword label="Password now" wrong={wrong} />
          <NewPassword label="New password" wrong={wrong} />
          <p class="hint">Everywhere else you are signed out.</p>
          <div class="buttons">
            <button type="submit" class="primary">
              Change the password
            </button>
          </div>
        </Form>
        <h2>Delete the account</h2>
        <p>All keys stop working at once, and webhooks end.</p>
        <div class="buttons">
          <a class="button danger" href="/dashboard/account/delete">
            Delete the account …
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
    async () => ({
      to: '/dashboard/account',
      session: await changePassword(visit.service, visit.account, change),
      flash: { notice: 'Your password is changed. You are signed out everywhere else.' },
    }),
    (wrong) => accountPage(visit, wrong),
  );
}

export async function deletePage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  return confirmation(visit, {
    title: 'Delete the account',
    lost: (
      <>
        <p>
          This deletes <strong>{visit.account.email}</strong> and all that belongs to it:
        </p>
        <ul>
          <li>its keys, which stop working at once,</li>
          <li>its webhooks with their secrets, and the record of their deliveries,</li>
          <li>its email digests, and the connections of assistants,</li>
          <li>the numbers of its usage.</li>
        </ul>
        <p>It cannot be undone.</p>
      </>
    ),
    action: 'Delete the account',
    back: '/dashboard/account',
    wrong,
    children: <CurrentPassword label="Your password" wrong={wrong} />,
  });
}

export function deleteForm(visit: MemberVisit): Promise<PageOutcome> {
  return submit(
    async () => {
      const given = { password: visit.form.get('current') ?? '', address: visit.address };
      await closeAccount(visit.service, visit.account, given);
      return { to: '/dashboard/sign-in', session: null, flash: { notice: 'The account is deleted.' } };
    },
    (wrong) => deletePage(visit, wrong),
  );
}

function CurrentPassword({ label, wrong }: { label: string; wrong: Wrong }) {
  const input = { type: 'password', autocomplete: 'current-password', required: true };
  return <Field name="current" label={label} error={wrong.current} input={input} />;
}
