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
  if ('back' in question) return refused(visit, question.back);
  const { dash: d } = visit.t;
  return {
    title: d.connectTitle,
    children: (
      <>
        <h1>{d.connectQuestion(question.client.name)}</h1>
        <p>
          {d.connectWants(
            <strong>{question.client.name}</strong>,
            <strong>{visit.account.email}</strong>,
            <strong>{placeOf(question.redirectUri)}</strong>,
          )}
        </p>
        <div class="notice notice-warn">
          <p>{d.connectCould}</p>
          <ul>
            <li>{d.couldRead}</li>
            <li>{d.couldWebhooks}</li>
            <li>{d.couldDigests}</li>
          </ul>
        </div>
        <Form visit={visit} to="/dashboard/authorize">
          {asked.map((name) => {
            const value = visit.query.get(name);
            return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
          })}
          <div class="buttons">
            <button type="submit" name="answer" value="allow" class="primary">
              {d.allow}
            </button>
            <button type="submit" name="answer" value="deny">
              {d.doNotAllow}
            </button>
          </div>
        </Form>
      </>
    ),
  };
}

export async function authorizeForm(visit: MemberVisit): Promise<PageOutcome> {
  const question = await readQuestion(visit.service, visit.form);
  if ('back' in question) return refused(visit, question.back);
  return sendBack(visit, await answerTo(visit, question));
}

async function answerTo({ service, account, form }: MemberVisit, question: Question): Promise<string> {
  return form.get('answer') === 'allow' ? allow(service, account.id, question) : deny(service, question);
}

/** The page for a refused request. It has a link and no redirect, because anybody can register a program with any address. */
function refused({ t: { dash: d } }: MemberVisit, url: string): View {
  return {
    title: d.cannotAnswer,
    status: 400,
    children: (
      <>
        <h1>{d.cannotAnswer}</h1>
        <p>{d.cannotAnswerHelp}</p>
        <p>
          <a href={url}>{d.tellIt(placeOf(url))}</a>
        </p>
      </>
    ),
  };
}

/**
 * The page that sends the visitor back to the program, with a `refresh` header. A redirect would not work. Our pages may send forms
 * only to this service (`form-action`), and browsers apply that rule to a redirect after a form, too.
 */
function sendBack({ t: { dash: d } }: MemberVisit, url: string): View {
  return {
    title: d.backToProgram,
    headers: { refresh: `0;url=${url}` },
    children: (
      <>
        <h1>{d.backToProgram}</h1>
        <p>
          {d.goOn(
            (text) => (
              <a href={url}>{text}</a>
            ),
            placeOf(url),
          )}
        </p>
      </>
    ),
  };
}
