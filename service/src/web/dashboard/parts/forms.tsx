/** @jsxRuntime automatic */
/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact';
import { AccountError, ApiError, ValidationError } from '../../../errors.ts';
import { usePageWords } from '../../context.ts';
import type { Phrases } from '../../phrases/en.ts';
import type { PageOutcome, View, Visit, Wrong } from '../visit.ts';

/** A form with a token that proves that it comes from our own page. */
export function Form(props: { visit: Visit; to: string; class?: string; id?: string; children: ComponentChildren }) {
  return (
    <form method="post" action={props.to} class={props.class} id={props.id}>
      <input type="hidden" name="form_token" value={props.visit.formToken} />
      {props.children}
    </form>
  );
}

/** A button that acts at once. If something would be lost, a page asks first (see `confirmation`). */
export function Action({ visit, to, children }: { visit: Visit; to: string; children: ComponentChildren }) {
  return (
    <Form visit={visit} to={to} class="inline">
      <button type="submit">{children}</button>
    </Form>
  );
}

/** A text to copy. A script shows the button. Without scripts, people can select the text. */
export function CopyBox({ name, label, value }: { name: string; label: string; value: string }) {
  const { t } = usePageWords();
  return (
    <div class="copy-box">
      <label for={name}>{label}</label>
      <input id={name} value={value} readOnly autocomplete="off" spellcheck={false} />
      <button type="button" data-copy={name} hidden>
        {t.account.copy}
      </button>
    </div>
  );
}

/** Shows the error of the whole form, or says that some fields have errors. */
export function Problems({ wrong }: { wrong: Wrong }) {
  const { t } = usePageWords();
  const fields = Object.keys(wrong).filter((field) => field !== 'form').length;
  if (fields === 0 && !wrong.form) return null;
  return (
    <div class="notice notice-bad" role="alert">
      <p>{wrong.form ?? t.account.notSaved}</p>
    </div>
  );
}

/**
 * Does the work of a form. If the work fails, `again` shows the same form with the typed values and the errors, in the language of
 * the page. `fields` gives the field for each error code.
 */
export async function submit(
  { t }: Visit,
  work: () => Promise<PageOutcome>,
  again: (wrong: Wrong) => View | Promise<View>,
  fields: Record<string, string> = {},
): Promise<PageOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountError)
      return { status: 422, ...(await again({ [error.field ?? 'form']: reasonIn(t, error) })) };
    if (error instanceof ValidationError) return { status: 422, ...(await again(byField(t, error))) };
    if (error instanceof ApiError && error.status < 500) {
      const view = await again({ [fields[error.code] ?? 'form']: reasonIn(t, error) });
      return { status: error.status, headers: error.headers, ...view };
    }
    throw error;
  }
}

/**
 * The reason why a form was refused, in the language of the page. In English, this is the message of the API, which says more. In
 * other languages, that message is used only if the language has no words for the reason.
 */
export function reasonIn(t: Phrases, { code, message }: { code: string | null; message: string }): string {
  const known = Object.entries(t.dash.refusals).find(([name]) => name === code);
  return t.lang === 'en' || !known ? message : known[1];
}

function byField(t: Phrases, { detail }: ValidationError): Wrong {
  return Object.fromEntries(
    detail.map(({ loc: [, field = 'form'], msg }) => {
      // Only one error in the form of a rule has a reason with words in other languages: the one about a webhook's
      // address (the field `url`).
      return [String(field), reasonIn(t, { code: field === 'url' ? 'wrong_url' : null, message: `${msg}.` })];
    }),
  );
}

/** A page that asks before something is deleted. It works without scripts. */
export function confirmation(
  visit: Visit,
  question: {
    title: string;
    lost: ComponentChildren;
    action: string;
    back: string;
    wrong?: Wrong;
    children?: ComponentChildren;
  },
): View {
  return {
    title: question.title,
    children: (
      <>
        <h1>{question.title}</h1>
        <Problems wrong={question.wrong ?? {}} />
        <div class="notice notice-warn">{question.lost}</div>
        <Form visit={visit} to={visit.path}>
          {question.children}
          <div class="buttons">
            <button type="submit" class="danger">
              {question.action}
            </button>
            <a class="button" href={question.back}>
              {visit.t.account.cancel}
            </a>
          </div>
        </Form>
      </>
    ),
  };
}
