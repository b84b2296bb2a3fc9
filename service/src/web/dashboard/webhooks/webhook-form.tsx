/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { AccountError } from '../../../errors.ts';
import { maxQueryLength, type Rule, writeWatched } from '../../../events/rule-schema.ts';
import { createEndpoint, getEndpoint, updateEndpoint } from '../../../webhooks/endpoints.ts';
import { type Endpoint, maxDescriptionLength } from '../../../webhooks/schema.ts';
import { maxUrlLength } from '../../../webhooks/sending/private-address-guard.ts';
import { Field } from '../../components.tsx';
import { readDigestRule } from '../digests/digest-form.tsx';
import { Form, Problems, submit } from '../parts/forms.tsx';
import { inTurn, PreviewBox, PreviewCard, preview } from '../parts/preview.tsx';
import {
  checkLength,
  freshRule,
  RuleFields,
  ruleErrorFields,
  shownRule,
  type TypedRule,
  typedRule,
} from '../parts/rule-fields.tsx';
import { readWatchedLines } from '../parts/watched.ts';
import type { MemberVisit, PageOutcome, View, Visit, Wrong } from '../visit.ts';
import { endpointOf } from './webhooks.tsx';

/** The values in the form: from an endpoint, or typed by the visitor. */
type Typed = TypedRule & Pick<Endpoint, 'url' | 'description' | 'law_ids'>;

const fresh: Typed = { url: '', description: '', law_ids: null, ...freshRule };

/** The form for a new endpoint. The address may name a law or an article to watch, because the page of a law links to this form. */
export async function newPage(visit: MemberVisit): Promise<View> {
  const named = (name: string) => visit.query.get(name) ?? '';
  const [lawId, articleId] = [named('law'), named('article')];
  const typed: Typed = { ...fresh };
  const country = visit.service.countries.find(({ code }) => code === named('country'));
  if (country) typed.countries = [country.code];
  if (lawId !== '' && articleId !== '') {
    typed.event_types = ['reform.created', 'law.updated', 'law.repealed'];
    typed.watched = writeWatched({ lawId, articleId });
  }
  return formPage(visit, visit.t.dash.newWebhook, typed);
}

export async function newForm(visit: MemberVisit): Promise<PageOutcome> {
  const typed = typedIn(visit, fresh);
  const again = (wrong: Wrong = {}) => formPage(visit, visit.t.dash.newWebhook, typed, wrong);
  if (visit.form.has('preview')) return again();
  return submit(
    visit,
    async () => {
      const rule = await inTurn(visit, () => read(visit, typed));
      const { id, secret } = await createEndpoint(visit.service, visit.account.id, rule);
      const notice = visit.t.dash.webhookMade;
      return { to: `/dashboard/webhooks/${id}`, flash: { notice, secret } };
    },
    again,
    ruleErrorFields,
  );
}

export async function editPage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  return formPage(visit, visit.t.dash.editWebhook, { ...endpoint, ...shownRule(endpoint, { withLaws: false }) });
}

export async function editForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  const typed = typedIn(visit, endpoint);
  // A rule from the API may have `test.ping`. There is no checkbox for it here, so it is kept.
  if (endpoint.event_types.includes('test.ping') && typed.event_types.length > 0) typed.event_types.push('test.ping');
  const again = (wrong: Wrong = {}) => formPage(visit, visit.t.dash.editWebhook, typed, wrong);
  if (visit.form.has('preview')) return again();
  return submit(
    visit,
    async () => {
      const rule = await inTurn(visit, () => read(visit, typed));
      const { url, description, event_types, countries, article_ids, match_query } = rule;
      await updateEndpoint(visit.service, visit.account.id, endpoint.id, {
        url,
        description,
        event_types,
        // No choice means everything. An empty list removes the filter; null would keep the old filter.
        countries: countries ?? [],
        article_ids: article_ids ?? [],
        match_query: match_query ?? '',
      });
      return { to: `/dashboard/webhooks/${endpoint.id}`, flash: { notice: visit.t.dash.webhookChanged } };
    },
    again,
    ruleErrorFields,
  );
}

/** The preview of the rule in the form. A script asks for it while somebody types. The form of digests uses it, too. */
export async function previewForm(visit: MemberVisit): Promise<PageOutcome> {
  const id = visit.form.get('endpoint') ?? '';
  const endpoint = /^\d{1,15}$/.test(id) ? await getEndpoint(visit.service, visit.account.id, Number(id)) : null;
  const readRule = visit.form.has('frequency')
    ? () => readDigestRule(visit, typedRule(visit.form))
    : () => read(visit, typedIn(visit, endpoint ?? fresh));
  const previewed = await preview(visit, readRule);
  const view = { title: '', fragment: true, children: <PreviewBox visit={visit} previewed={previewed} /> };
  const error = 'refusal' in previewed ? previewed.error : undefined;
  // A rule that is still being typed may be incomplete, so other errors are not shown as failures.
  const isLater = error?.status === 429 || error?.status === 503;
  return isLater ? { ...view, status: error.status, headers: error.headers } : view;
}

/** The typed values. The form has no field for `law_ids`, so these stay as they are. */
function typedIn({ form }: Visit, { law_ids }: Pick<Rule, 'law_ids'>): Typed {
  const text = (name: string) => (form.get(name) ?? '').trim();
  return { law_ids, ...typedRule(form), url: text('url'), description: text('description') };
}

/** Makes a rule from the typed values, and checks the limits of the API. */
async function read(visit: Visit, typed: Typed): Promise<Rule & Pick<Endpoint, 'url' | 'description'>> {
  checkLength(visit, 'url', typed.url, maxUrlLength);
  checkLength(visit, 'description', typed.description, maxDescriptionLength);
  checkLength(visit, 'match_query', typed.match_query, maxQueryLength);
  if (typed.event_types.length === 0) throw new AccountError(visit.t.dash.chooseOne, 'event_types');
  const { watched, ...rule } = typed;
  const { lawIds, articleIds } = await readWatchedLines(visit, watched, rule.countries);
  const [law] = lawIds;
  if (law !== undefined) throw new AccountError(visit.t.dash.nameArticle(law), 'watched');
  return { ...rule, article_ids: articleIds.length > 0 ? articleIds : null };
}

async function formPage(visit: MemberVisit, title: string, typed: Typed, wrong: Wrong = {}): Promise<View> {
  const editing = visit.params.id;
  const { account, dash: d } = visit.t;
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
                label={d.address}
                hint={d.addressHint}
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
                label={d.description}
                hint={d.descriptionHint}
                error={wrong.description}
                input={{ maxLength: maxDescriptionLength, value: typed.description }}
              />
              <RuleFields visit={visit} typed={typed} wrong={wrong} watching={d.onlyArticles} showCodes />
              {typed.law_ids ? <LawIds visit={visit} ids={typed.law_ids} /> : <LawCall visit={visit} typed={typed} />}
              <div class="buttons">
                <button type="submit" class="primary">
                  {editing ? d.save : d.createWebhook}
                </button>
                <button type="submit" name="preview" value="1" formNoValidate data-preview-button>
                  {d.preview}
                </button>
                <a href={editing ? `/dashboard/webhooks/${editing}` : '/dashboard/webhooks'}>{account.cancel}</a>
              </div>
            </Form>
          </div>
          <PreviewCard visit={visit} previewed={await preview(visit, () => read(visit, typed))} />
        </div>
      </>
    ),
  };
}

/** Shows the API call that watches whole laws, with the values of the form. The form itself has no field for laws. */
function LawCall({ visit, typed }: { visit: MemberVisit; typed: Typed }) {
  const law = visit.query.get('law');
  const { event_types, countries } = typed;
  const body = { url: typed.url || 'https://example.org/hook', event_types, countries, law_ids: [law ?? 'LAW-ID'] };
  // A single quotation mark would end the argument in the shell, so it is escaped.
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return (
    <details class="field" open={law !== null && !typed.watched}>
      <summary>{visit.t.dash.wholeLaws}</summary>
      <pre class="code">
        {`curl -X POST ${visit.service.config.baseUrl}/api/v1/webhooks \\
  -H 'Authorization: Bearer leg_…' -H 'Content-Type: application/json' \\
  -d '${json}'`}
      </pre>
    </details>
  );
}

function LawIds({ visit, ids }: { visit: MemberVisit; ids: string[] }) {
  const { dash: d } = visit.t;
  return (
    <div class="field">
      <p>
        <strong>{d.onlyLaws}</strong>
      </p>
      <p class="hint">{d.lawsKept}</p>
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
