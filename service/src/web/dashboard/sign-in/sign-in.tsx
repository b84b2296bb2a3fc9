/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { maxPasswordLength, minPasswordLength } from '../../../accounts/sign-in/passwords.ts';
import { addressOfLink, forgotPassword, setPassword, signIn, signUp } from '../../../accounts/sign-in/sign-in.ts';
import { ApiError } from '../../../errors.ts';
import { mailGoesOut } from '../../../mail/mail.ts';
import { Field } from '../../components.tsx';
import { usePageWords } from '../../context.ts';
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
  const { account: words } = visit.t;
  return {
    title: words.signIn,
    children: (
      <>
        <h1>{words.signIn}</h1>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/sign-in">
          <Next visit={visit} />
          <Email visit={visit} wrong={wrong} />
          <Field
            name="password"
            label={words.password}
            input={{ type: 'password', autocomplete: 'current-password', required: true }}
          />
          <div class="buttons">
            <button type="submit" class="primary">
              {words.signIn}
            </button>
            <a href={withNext('/dashboard/forgot-password', visit)}>{words.forgot}</a>
          </div>
        </Form>
        {open && (
          <p>
            {words.noAccount((text) => (
              <a href={withNext('/dashboard/sign-up', visit)}>{text}</a>
            ))}
          </p>
        )}
      </>
    ),
  };
}

export function signInForm(visit: Visit): Promise<PageOutcome> {
  const typed = { email: text(visit, 'email'), password: text(visit, 'password'), address: visit.address };
  return submit(
    visit,
    async () => ({ to: nextOf(visit) ?? home, session: await signIn(visit.service, typed) }),
    (wrong) => signInPage(visit, wrong),
  );
}

/** Signs out. routes.ts ends the session and removes its cookie. */
export async function signOutForm(visit: Visit): Promise<PageOutcome> {
  return { to: '/dashboard/sign-in', session: null, flash: { notice: visit.t.account.signedOut } };
}

export async function signUpPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  const { config } = visit.service;
  if (config.signUp === 'closed')
    throw new ApiError(403, 'sign_up_closed', 'Sign-up is closed here. Ask the operator for an account.');
  const { account: words } = visit.t;
  return {
    title: words.signUp,
    children: (
      <>
        <h1>{words.signUp}</h1>
        <p>{words.signUpHelp}</p>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/sign-up">
          <Next visit={visit} />
          <Email visit={visit} wrong={wrong} />
          {mailGoesOut(config) ? (
            <p class="hint">{words.linkComes}</p>
          ) : (
            <NewPassword label={words.password} wrong={wrong} />
          )}
          <div class="buttons">
            <button type="submit" class="primary">
              {words.signUp}
            </button>
          </div>
        </Form>
        <p>
          {words.haveAccount((text) => (
            <a href={withNext('/dashboard/sign-in', visit)}>{text}</a>
          ))}
        </p>
      </>
    ),
  };
}

export function signUpForm(visit: Visit): Promise<PageOutcome> {
  const typed = { email: text(visit, 'email'), password: text(visit, 'password'), address: visit.address };
  return submit(
    visit,
    async () => {
      const next = nextOf(visit);
      const session = await signUp(visit.service, { ...typed, next, language: visit.t.lang });
      if (session === null) return mailSent(visit);
      if (next !== null) return { to: next, session };
      return { to: home, session, flash: { notice: visit.t.account.welcome } };
    },
    (wrong) => signUpPage(visit, wrong),
  );
}

export async function forgotPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  const { account: words } = visit.t;
  return {
    title: words.newPasswordTitle,
    children: (
      <>
        <h1>{words.newPasswordTitle}</h1>
        <p>{words.newPasswordHelp}</p>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/forgot-password">
          <Next visit={visit} />
          <Email visit={visit} wrong={wrong} />
          <div class="buttons">
            <button type="submit" class="primary">
              {words.sendMail}
            </button>
            <a href={withNext('/dashboard/sign-in', visit)}>{words.signIn}</a>
          </div>
        </Form>
      </>
    ),
  };
}

export function forgotForm(visit: Visit): Promise<PageOutcome> {
  const typed = {
    email: text(visit, 'email'),
    address: visit.address,
    next: nextOf(visit),
    language: visit.t.lang,
  };
  return submit(
    visit,
    async () => {
      await forgotPassword(visit.service, typed, visit.log);
      return mailSent(visit);
    },
    (wrong) => forgotPage(visit, wrong),
  );
}

/** The answer after a form that sends a mail. The words are the same with and without an account. */
function mailSent(visit: Visit): PageOutcome {
  const { config } = visit.service;
  const email = text(visit, 'email').trim();
  const { account: words } = visit.t;
  const notice = mailGoesOut(config) ? words.mailSent(email) : words.mailWritten(email);
  return { to: withNext('/dashboard/sign-in', visit), flash: { notice } };
}

export async function setPasswordPage(visit: Visit, wrong: Wrong = {}): Promise<View> {
  const token = visit.form.get('token') ?? visit.query.get('token') ?? '';
  const email = await addressOfLink(visit.service, token);
  if (email === null) return { ...(await expiredPage(visit)), status: 404 };
  const { account: words } = visit.t;
  return {
    title: words.choosePassword,
    children: (
      <>
        <h1>{words.choosePassword}</h1>
        <p>{words.choosePasswordFor(<strong>{email}</strong>)}</p>
        <Problems wrong={wrong} />
        <Form visit={visit} to="/dashboard/set-password">
          <input type="hidden" name="token" value={token} />
          <Next visit={visit} />
          <input type="hidden" name="username" value={email} autocomplete="username" />
          <NewPassword label={words.newPassword} wrong={wrong} />
          <div class="buttons">
            <button type="submit" class="primary">
              {words.setPassword}
            </button>
          </div>
        </Form>
      </>
    ),
  };
}

export function setPasswordForm(visit: Visit): Promise<PageOutcome> {
  return submit(
    visit,
    async () => {
      const session = await setPassword(visit.service, text(visit, 'token'), text(visit, 'password'));
      return { to: nextOf(visit) ?? home, session, flash: { notice: visit.t.account.passwordSet } };
    },
    (wrong) => setPasswordPage(visit, wrong),
  );
}

async function expiredPage({ t: { account: words } }: Visit): Promise<View> {
  return {
    title: words.linkOver,
    children: (
      <>
        <h1>{words.linkOver}</h1>
        <p>{words.linkOverHelp}</p>
        <p>
          <a href="/dashboard/forgot-password">{words.askNewLink}</a>
        </p>
      </>
    ),
  };
}

function Email({ visit, wrong }: { visit: Visit; wrong: Wrong }) {
  return (
    <Field
      name="email"
      label={visit.t.account.email}
      error={wrong.email}
      input={{ type: 'email', autocomplete: 'username', required: true, maxLength: 254, value: text(visit, 'email') }}
    />
  );
}

export function NewPassword({ label, wrong }: { label: string; wrong: Wrong }) {
  const { account: words } = usePageWords().t;
  return (
    <Field
      name="password"
      label={label}
      hint={words.passwordHint(minPasswordLength)}
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
