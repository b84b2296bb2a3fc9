/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ApiError, ValidationError } from '../../errors.ts';
import { eventTypes } from '../../events/event.ts';
import { createEndpoint, getEndpoint, previewEndpoint, updateEndpoint } from '../../webhooks/endpoints.ts';
import type { Endpoint } from '../../webhooks/schema.ts';
import { describedBy, Field } from '../components.tsx';
import { endpointOf } from './endpoint.ts';
import { meanings } from './event-meanings.ts';
import { Form, Problems, submit } from './forms.tsx';
import type { MemberVisit, PageOutcome, View, Visit, Wrong } from './visit.ts';
import { PreviewBox, type Previewed } from './webhook-preview.tsx';

/** What stands in the form: an endpoint's, or what was typed. Law ids come by API and connector alone, and stay. */
type Typed = Pick<Endpoint, 'url' | 'description' | 'event_types' | 'countries' | 'match_query' | 'law_ids'>;

const fresh: Typed = {
  url: '',
  description: '',
  event_types: ['law.created', 'law.repealed', 'reform.created'],
  countries: null,
  match_query: null,
  law_ids: null,
};

/** Which field the refusal of a rule is about. */
const fields = {
  invalid_event_type: 'event_types',
  unknown_country: 'countries',
  invalid_match_query: 'match_query',
};

export async function newPage(visit: MemberVisit): Promise<View> {
  return formPage(visit, 'New webhook', fresh);
}

export async function newForm(visit: MemberVisit): Promise<PageOutcome> {
  const typed = typedIn(visit, null);
  const again = (wrong: Wrong = {}) => formPage(visit, 'New webhook', typed, wrong);
  if (visit.form.has('preview')) return again();
  return submit(
    async () => {
      const { id, secret } = await createEndpoint(visit.service, visit.account.id, checked(typed));
      const notice = 'The webhook is made. Keep its signing secret: it is not shown again.';
      return { to: `/dashboard/webhooks/${id}`, flash: { notice, secret } };
    },
    again,
    fields,
  );
}

export async function editPage(visit: MemberVisit): Promise<View> {
  return formPage(visit, 'Edit the webhook', await endpointOf(visit));
}

export async function editForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  const typed = typedIn(visit, endpoint.law_ids);
  // It may stand in a rule made through the API, means nothing there, and has no box here.
  if (endpoint.event_types.includes('test.ping') && typed.event_types.length > 0) typed.event_types.push('test.ping');
  const again = (wrong: Wrong = {}) => formPage(visit, 'Edit the webhook', typed, wrong);
  if (visit.form.has('preview')) return again();
  return submit(
    async () => {
      const { law_ids: _, countries, match_query, ...change } = checked(typed);
      // Nothing chosen means all: an empty filter is removed, null would leave it.
      const filters = { countries: countries ?? [], match_query: match_query ?? '' };
      await updateEndpoint(visit.service, visit.account.id, endpoint.id, { ...change, ...filters });
      return { to: `/dashboard/webhooks/${endpoint.id}`, flash: { notice: 'The webhook is changed.' } };
    },
    again,
    fields,
  );
}

/** What the rule in the form would have delivered, for the script that asks while someone types. */
export async function previewForm(visit: MemberVisit): Promise<PageOutcome> {
  const id = visit.form.get('endpoint') ?? '';
  const endpoint = /^\d{1,15}$/.test(id) ? await getEndpoint(visit.service, visit.account.id, Number(id)) : null;
  const previewed = await preview(visit, typedIn(visit, endpoint?.law_ids ?? null));
  const view = { title: '', fragment: true, children: <PreviewBox visit={visit} previewed={previewed} /> };
  const error = 'refusal' in previewed ? previewed.error : undefined;
  // What is being typed need not be a rule yet: that is no failure.
  return error?.status === 429 ? { ...view, status: 429, headers: error.headers } : view;
}

function typedIn({ form }: Visit, lawIds: string[] | null): Typed {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const countries = form.getAll('countries');
  return {
    url: text('url'),
    description: text('description'),
    event_types: form.getAll('event_types'),
    law_ids: lawIds,
    countries: countries.length > 0 ? countries : null,
    match_query: text('match_query') || null,
  };
}

/** The limits that the API's schema has. */
function checked(typed: Typed): Typed {
  const limits = { url: 2048, description: 1000, match_query: 1000 };
  for (const [name, most] of Object.entries(limits) as [keyof typeof limits, number][]) {
    if ((typed[name]?.length ?? 0) <= most) continue;
    throw new ValidationError([{ loc: ['body', name], msg: `At most ${most} characters`, type: 'string_too_long' }]);
  }
  if (typed.event_types.length === 0) {
    const msg = 'Choose at least one';
    throw new ValidationError([{ loc: ['body', 'event_types'], msg, type: 'missing' }]);
  }
  return typed;
}

async function preview({ service, runtime, account }: MemberVisit, typed: Typed): Promise<Previewed> {
  try {
    const { event_types, countries, law_ids, match_query } = checked(typed);
    return await previewEndpoint(service, runtime.writes, account.id, { event_types, countries, law_ids, match_query });
  } catch (error) {
    if (error instanceof ValidationError) return { refusal: `${error.detail[0]?.msg}.` };
    if (error instanceof ApiError && error.status < 500) return { refusal: error.message, error };
    throw error;
  }
}

async function formPage(visit: MemberVisit, title: string, typed: Typed, wrong: Wrong = {}): Promise<View> {
  const editing = visit.params.id;
  return {
    title,
    scripts: ['preview.js'],
    children: (
      <>
        <h1>{title}</h1>
        <div class="rule-and-preview">
          <div>
            <Problems wrong={wrong} />
            <Form visit={visit} to={visit.path} id="rule">
              {editing && <input type="hidden" name="endpoint" value={editing} />}
              <Field
                name="url"
                label="Address"
                hint="An https address of yours that takes POST requests."
                error={wrong.url}
                input={{ type: 'url', required: true, maxLength: 2048, value: typed.url, placeholder: 'https://' }}
              />
              <Field
                name="description"
                label="Description"
                hint="For you, such as where it goes."
                error={wrong.description}
                input={{ maxLength: 1000, value: typed.description }}
              />
              <Choices
                name="event_types"
                legend="Tell me when"
                error={wrong.event_types}
                choices={eventTypes
                  .filter((type) => type !== 'test.ping')
                  .map((type) => [
                    type,
                    <>
                      {meanings[type]} <code>{type}</code>
                    </>,
                  ])}
                chosen={typed.event_types}
              />
              <Choices
                name="countries"
                legend="In these countries"
                hint="None chosen means all."
                error={wrong.countries}
                choices={visit.service.countries.map(({ code, name }) => [code, `${name} (${code})`])}
                chosen={typed.countries ?? []}
              />
              <Field
                name="match_query"
                label="Only laws about"
                hint='Searched in title, short title and subject headings, in the law&apos;s own language: words, "a phrase", OR, -without. Empty means all.'
                error={wrong.match_query}
              >
                <input
                  {...describedBy({ name: 'match_query', hint: true, error: wrong.match_query })}
                  maxLength={1000}
                  value={typed.match_query ?? ''}
                />
              </Field>
              {typed.law_ids && <LawIds ids={typed.law_ids} />}
              <div class="buttons">
                <button type="submit" class="primary">
                  {editing ? 'Save' : 'Create the webhook'}
                </button>
                <button type="submit" name="preview" value="1" formNoValidate data-preview-button>
                  Preview
                </button>
                <a href={editing ? `/dashboard/webhooks/${editing}` : '/dashboard/webhooks'}>Cancel</a>
              </div>
            </Form>
          </div>
          <section class="card preview" aria-labelledby="preview-title">
            <h2 id="preview-title">In the last 30 days</h2>
            <p id="preview-said" class="visually-hidden" role="status" />
            <div id="preview">
              <PreviewBox visit={visit} previewed={await preview(visit, typed)} />
            </div>
          </section>
        </div>
      </>
    ),
  };
}

function LawIds({ ids }: { ids: string[] }) {
  return (
    <div class="field">
      <p>
        <strong>Only these laws</strong>
      </p>
      <p class="hint">Set through the API or the connector; saving here keeps them.</p>
      <p>
        {ids.map((id) => (
          <>
            <code key={id}>{id}</code>{' '}
          </>
        ))}
      </p>
    </div>
  );
}

function Choices(props: {
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  choices: [value: string, label: ComponentChildren][];
  chosen: string[];
}) {
  const { name, legend, hint, error, choices, chosen } = props;
  const ids = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset class={error ? 'field field-wrong' : 'field'} aria-describedby={ids || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="wrong" id={`${name}-error`}>
          {error}
        </p>
      )}
      {choices.map(([value, label]) => (
        <label key={value} class="choice">
          <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} /> <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
