/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { maxPasswordLength, minPasswordLength } from '../../../accounts/sign-in/passwords.ts';
import { addressOfLink, forgotPassword, setPassword, signIn, signUp } from '../../../accounts/sign-in/sign-in.ts';
import { ApiError } from '../../../errors.ts';
import { mailGoesOut } from '../../../mail/mail.ts';
import { Field } from '../../components.tsx';
import { Form, Problems, submit } from '../parts/forms.tsx';
import type { PageOutcome, View, Visit, Wrong } from '../visit.ts';

const text = (visit: Visit, name: string) => visit.form.get(name) ?? '';

/**
 * The page of the dashboard to open after signing in, for example to connect an assistant. All pages in between pass it on. So
 * people who must sign up first, or have forgotten their password, arrive there, too.
 */
function nextOf(visit: Visit): string | null {
  const next = visit.form.get('next') ?? visit.query.get('next') ?? '';
  return /^\/dashboard[/?][\w./?=&%+~*:,@!-]*$/.test(next) ? next : null;
}

const home = '/dashboard';

function withNext(path: string, visit: Visit): string {
  const next = nextOf(visit);
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

function Next({ visit }: { visit: Visit }) {
  const next = nextOf(visit);
  return next === null ? null : <input type="hidden" name="next" value={next} />;
}

export async function signInPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  const open = visit.service.config.signUp === 'open';
  return {
    title: 'Sign in',
    children: (
      <>
        <h1>Sign in</h1>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/sign-in">
          <Next visit={visit} />
          <Email visit={visit} wrong={wrong} />
          <Field
            name="password"
            label="Password"
            input={{ type: 'password', autocomplete: 'current-password', required: true }}
          />
          <div class="buttons">
            <button type="submit" class="primary">
              Sign in
            </button>
            <a href={withNext('/dashboard/forgot-password', visit)}>Forgot your password?</a>
          </div>
        </Form>
        {open && (
          <p>
            No account yet? <a href={withNext('/dashboard/sign-up', visit)}>Sign up</a>.
          </p>
        )}
      </>
    ),
  };
}

export function signInForm(visit: Visit): Promise<PageOutcome> {
  const typed = { email: text(visit, 'email'), password: text(visit, 'password'), address: visit.address };
  return submit(
    async () => ({ to: nextOf(visit) ?? home, session: await signIn(visit.service, typed) }),
    (wrong) => signInPage(visit, wrong),
  );
}

/** Signs out. routes.ts ends the session and removes its cookie. */
export async function signOutForm(_visit: Visit): Promise<PageOutcome> {
  return { to: '/dashboard/sign-in', session: null, flash: { notice: 'You are signed out.' } };
}

export async function signUpPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  const { config } = visit.service;
  if (config.signUp === 'closed')
    throw new ApiError(403, 'sign_up_closed', 'Sign-up is closed here. Ask the operator for an account.');
  return {
    title: 'Sign up',
    children: (
      <>
        <h1>Sign up</h1>
        <p>An account gives you keys for the API and notices when laws change.</p>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/sign-up">
          <Next visit={visit} />
          <Email visit={visit} wrong={wrong} />
          {mailGoesOut(config) ? (
            <p class="hint">You get a mail with a link, and choose a password there.</p>
          ) : (
            <NewPassword label="Password" wrong={wrong} />
          )}
          <div class="buttons">
            <button type="submit" class="primary">
              Sign up
            </button>
          </div>
        </Form>
        <p>
          Have an account? <a href={withNext('/dashboard/sign-in', visit)}>Sign in</a>.
        </p>
      </>
    ),
  };
}

export function signUpForm(visit: Visit): Promise<PageOutcome> {
  const typed = { email: text(visit, 'email'), password: text(visit, 'password'), address: visit.address };
  return submit(
    async () => {
      const next = nextOf(visit);
      const session = await signUp(visit.service, { ...typed, next });
      if (session === null) return mailSent(visit);
      if (next !== null) return { to: next, session };
      return { to: home, session, flash: { notice: 'Welcome. Create a key to make your first call.' } };
    },
    (wrong) => signUpPage(visit, wrong),
  );
}

export async function forgotPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  return {
    title: 'Set a new password',
    children: (
      <>
        <h1>Set a new password</h1>
        <p>You get a mail with a link to choose one. This is also how an account without a password gets its first.</p>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/forgot-password">
          <Next visit={visit} />
          <Email visit={visit} wrong={wrong} />
          <div class="buttons">
            <button type="submit" class="primary">
              Send the mail
            </button>
            <a href={withNext('/dashboard/sign-in', visit)}>Sign in</a>
          </div>
        </Form>
      </>
    ),
  };
}

export function forgotForm(visit: Visit): Promise<PageOutcome> {
  const typed = { email: text(visit, 'email'), address: visit.address, next: nextOf(visit) };
  return submit(
    async () => {
      await forgotPassword(visit.service, typed, visit.log);
      return mailSent(visit);
    },
    (wrong) => forgotPage(visit, wrong),
  );
}

/** The answer after a form that sends a mail. The words are the same whether there is an account or not. */
function mailSent(visit: Visit): PageOutcome {
  const { config } = visit.service;
  const email = text(visit, 'email').trim();
  const notice = mailGoesOut(config)
    ? `We have sent a mail to ${email}, if that is right. The link in it works once, for an hour.`
    : `A mail to ${email} was written, if that is right. This installation sends none: it is a file in the folder "outbox" of the data folder, for the operator to open.`;
  return { to: withNext('/dashboard/sign-in', visit), flash: { notice } };
}

export async function setPasswordPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  const token = visit.form.get('token') ?? visit.query.get('token') ?? '';
  const email = await addressOfLink(visit.service, token);
  if (email === null) return { ...(await expiredPage()), status: 404 };
  return {
    title: 'Choose a password',
    children: (
      <>
        <h1>Choose a password</h1>
        <p>
          For <strong>{email}</strong>. Whoever is signed in with this address is then signed out.
        </p>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/set-password">
          <input type="hidden" name="token" value={token} />
          <Next visit={visit} />
          <input type="hidden" name="username" value={email} autocomplete="username" />
          <NewPassword label="New password" wrong={wrong} />
          <div class="buttons">
            <button type="submit" class="primary">
              Set the password
            </button>
          </div>
        </Form>
      </>
    ),
  };
}

export function setPasswordForm(visit: Visit): Promise<PageOutcome> {
  return submit(
    async () => {
      const session = await setPassword(visit.service, text(visit, 'token'), text(visit, 'password'));
      return { to: nextOf(visit) ?? home, session, flash: { notice: 'Your password is set, and you are signed in.' } };
    },
    (wrong) => setPasswordPage(visit, wrong),
  );
}

async function expiredPage(): Promise<View> {
  return {
    title: 'This link no longer works',
    children: (
      <>
        <h1>This link no longer works</h1>
        <p>A link works once, and for an hour. It was used, or it is too old.</p>
        <p>
          <a href="/dashboard/forgot-password">Ask for a new one</a>
        </p>
      </>
    ),
  };
}

function Email({ visit, wrong }: { visit: Visit; wrong: Wrong }) {
  return (
    <Field
      name="email"
      label="Email address"
      error={wrong.email}
      input={{ type: 'email', autocomplete: 'username', required: true, maxLength: 254, value: text(visit, 'email') }}
    />
  );
}

export function NewPassword({ label, wrong }: { label: string; wrong: Wrong }) {
  return (
    <Field
      name="password"
      label={label}
      hint={`At least ${minPasswordLength} characters. Several words are easy to remember and hard to guess.`}
      error={wrong.password}
      input={{
        type: 'password',
        autocomplete: 'new-password',
        required: true,
        minLength: minPasswordLength,
        maxLength: maxPasswordLength,
      }}
    />
  );
}
