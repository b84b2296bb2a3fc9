/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { allow, deny, type Question, readQuestion } from '../../../oauth/authorize.ts';
import { placeOf } from '../../../oauth/clients.ts';
import { Form } from '../parts/forms.tsx';
import type { MemberVisit, PageOutcome, View } from '../visit.ts';

const asked = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'state',
  'resource',
];

/** Asks whether a program may act for the account. The program chose its name itself, so the page also shows its host. */
export async function authorizePage(visit: MemberVisit): Promise<PageOutcome> {
  const question = await readQuestion(visit.service, visit.query);
  if ('back' in question) return refused(question.back);
  return {
    title: 'Connect an assistant',
    children: (
      <>
        <h1>Connect {question.client.name}?</h1>
        <p>
          A program that calls itself <strong>{question.client.name}</strong> wants to use Open Legislation as{' '}
          <strong>{visit.account.email}</strong>. You will be sent back to{' '}
          <strong>{placeOf(question.redirectUri)}</strong>.
        </p>
        <div class="notice notice-warn">
          <p>Allow this only if you have just connected it yourself. It could then, until you end the connection:</p>
          <ul>
            <li>search and read laws, counting against your quota,</li>
            <li>list, make and delete your webhooks, but never see their secrets,</li>
            <li>make email digests to your own address.</li>
          </ul>
        </div>
        <Form visit={visit} to="/dashboard/authorize">
          {asked.map((name) => {
            const value = visit.query.get(name);
            return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
          })}
          <div class="buttons">
            <button type="submit" name="answer" value="allow" class="primary">
              Allow
            </button>
            <button type="submit" name="answer" value="deny">
              Do not allow
            </button>
          </div>
        </Form>
      </>
    ),
  };
}

export async function authorizeForm(visit: MemberVisit): Promise<PageOutcome> {
  const question = await readQuestion(visit.service, visit.form);
  if ('back' in question) return refused(question.back);
  return sendBack(await answerTo(visit, question));
}

async function answerTo({ service, account, form }: MemberVisit, question: Question): Promise<string> {
  return form.get('answer') === 'allow' ? allow(service, account.id, question) : deny(service, question);
}

/** The page for a refused request. It has a link and no redirect, because anybody can register a program with any address. */
function refused(url: string): View {
  return {
    title: 'This cannot be answered',
    status: 400,
    children: (
      <>
        <h1>This cannot be answered</h1>
        <p>The program that sent you here asked in a way that is not supported.</p>
        <p>
          <a href={url}>Tell it so, at {placeOf(url)}</a>
        </p>
      </>
    ),
  };
}

/**
 * The page that sends the visitor back to the program, with a `refresh` header. A redirect would not work. Our pages may send forms
 * only to this service (`form-action`), and browsers apply that rule to a redirect after a form, too.
 */
function sendBack(url: string): View {
  return {
    title: 'Back to the program',
    headers: { refresh: `0;url=${url}` },
    children: (
      <>
        <h1>Back to the program</h1>
        <p>
          If nothing happens, <a href={url}>go on to {placeOf(url)}</a>.
        </p>
      </>
    ),
  };
}
