/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { ApiError, ValidationError } from '../../../errors.ts';
import { ruleOf } from '../../../events/rule.ts';
import { maxQueryLength, type Rule } from '../../../events/rule-schema.ts';
import { createEndpoint, getEndpoint, previewEndpoint, updateEndpoint } from '../../../webhooks/endpoints.ts';
import { type Endpoint, maxDescriptionLength } from '../../../webhooks/schema.ts';
import { maxUrlLength } from '../../../webhooks/sending/private-address-guard.ts';
import { Field } from '../../components.tsx';
import { Form, Problems, submit } from '../parts/forms.tsx';
import { checkLength, freshRule, RuleFields, ruleErrorFields, typedRule } from '../parts/rule-fields.tsx';
import type { MemberVisit, PageOutcome, View, Visit, Wrong } from '../visit.ts';
import { endpointOf } from './endpoint.ts';
import { PreviewBox, type Previewed } from './webhook-preview.tsx';

/** What stands in the form: an endpoint's, or what was typed. */
type Typed = Rule & Pick<Endpoint, 'url' | 'description'>;

/** What a form for a new endpoint begins with. */
const fresh: Typed = { url: '', description: '', ...ruleOf(freshRule) };

export async function newPage(visit: MemberVisit): Promise<View> {
  return formPage(visit, 'New webhook', fresh);
}

export async function newForm(visit: MemberVisit): Promise<PageOutcome> {
  const typed = typedIn(visit, fresh);
  const again = (wrong: Wrong = {}) => formPage(visit, 'New webhook', typed, wrong);
  if (visit.form.has('preview')) return again();
  return submit(
    async () => {
      const { id, secret } = await createEndpoint(visit.service, visit.account.id, checked(typed));
      const notice = 'The webhook is made. Keep its signing secret: it is not shown again.';
      return { to: `/dashboard/webhooks/${id}`, flash: { notice, secret } };
    },
    again,
    ruleErrorFields,
  );
}

export async function editPage(visit: MemberVisit): Promise<View> {
  return formPage(visit, 'Edit the webhook', await endpointOf(visit));
}

export async function editForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  const typed = typedIn(visit, endpoint);
  // A rule made through the API may have test.ping. It matches nothing and has no box here: it is kept.
  if (endpoint.event_types.includes('test.ping') && typed.event_types.length > 0) typed.event_types.push('test.ping');
  const again = (wrong: Wrong = {}) => formPage(visit, 'Edit the webhook', typed, wrong);
  if (visit.form.has('preview')) return again();
  return submit(
    async () => {
      const { url, description, event_types, countries, match_query } = checked(typed);
      await updateEndpoint(visit.service, visit.account.id, endpoint.id, {
        url,
        description,
        event_types,
        // Nothing chosen means all: an empty filter is removed, null would leave it.
        countries: countries ?? [],
        match_query: match_query ?? '',
      });
      return { to: `/dashboard/webhooks/${endpoint.id}`, flash: { notice: 'The webhook is changed.' } };
    },
    again,
    ruleErrorFields,
  );
}

/** What the rule in the form would have delivered, for the script that asks while someone types. */
export async function previewForm(visit: MemberVisit): Promise<PageOutcome> {
  const id = visit.form.get('endpoint') ?? '';
  const endpoint = /^\d{1,15}$/.test(id) ? await getEndpoint(visit.service, visit.account.id, Number(id)) : null;
  const previewed = await preview(visit, typedIn(visit, endpoint ?? fresh));
  const view = { title: '', fragment: true, children: <PreviewBox visit={visit} previewed={previewed} /> };
  const error = 'refusal' in previewed ? previewed.error : undefined;
  // A rule that is still being typed may be incomplete: that is no failure.
  return error?.status === 429 ? { ...view, status: 429, headers: error.headers } : view;
}

/** What was typed; the filters that the form has no fields for stay as they are. */
function typedIn({ form }: Visit, before: Rule): Typed {
  const text = (name: string) => (form.get(name) ?? '').trim();
  return { ...ruleOf(before), ...typedRule(form), url: text('url'), description: text('description') };
}

/** The limits that the API's schema has. */
function checked(typed: Typed): Typed {
  checkLength('url', typed.url, maxUrlLength);
  checkLength('description', typed.description, maxDescriptionLength);
  checkLength('match_query', typed.match_query, maxQueryLength);
  if (typed.event_types.length === 0) {
    const msg = 'Choose at least one';
    throw new ValidationError([{ loc: ['body', 'event_types'], msg, type: 'missing' }]);
  }
  return typed;
}

async function preview({ service, runtime, account }: MemberVisit, typed: Typed): Promise<Previewed> {
  try {
    return await previewEndpoint(service, runtime.writes, account.id, ruleOf(checked(typed)));
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
                input={{
                  type: 'url',
                  required: true,
                  maxLength: maxUrlLength,
                  value: typed.url,
                  placeholder: 'https://',
                }}
              />
              <Field
                name="description"
                label="Description"
                hint="For you, such as where it goes."
                error={wrong.description}
                input={{ maxLength: maxDescriptionLength, value: typed.description }}
              />
              <RuleFields visit={visit} typed={typed} wrong={wrong} showCodes />
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
