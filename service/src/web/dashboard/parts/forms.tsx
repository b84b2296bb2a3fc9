/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { AccountError, ApiError, ValidationError } from '../../../errors.ts';
import { usePageWords } from '../../context.ts';
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
      {/* Reasons come from the API, in English. */}
      {wrong.form ? <p lang={t.lang === 'en' ? undefined : 'en'}>{wrong.form}</p> : <p>{t.account.notSaved}</p>}
    </div>
  );
}

/**
 * Does the work of a form. If the work fails, `again` shows the same form with the typed values and the errors. `fields` gives the
 * field for each error code.
 */
export async function submit(
  work: () => Promise<PageOutcome>,
  again: (wrong: Wrong) => View | Promise<View>,
  fields: Record<string, string> = {},
): Promise<PageOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountError)
      return { status: 422, ...(await again({ [error.field ?? 'form']: error.message })) };
    if (error instanceof ValidationError) return { status: 422, ...(await again(byField(error))) };
    if (error instanceof ApiError && error.status < 500) {
      const view = await again({ [fields[error.code] ?? 'form']: error.message });
      return { status: error.status, headers: error.headers, ...view };
    }
    throw error;
  }
}

function byField({ detail }: ValidationError): Wrong {
  return Object.fromEntries(detail.map(({ loc, msg }) => [String(loc[1] ?? 'form'), `${msg}.`]));
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
              Cancel
            </a>
          </div>
        </Form>
      </>
    ),
  };
}
