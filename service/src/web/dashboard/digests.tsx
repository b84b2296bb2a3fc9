/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { createDigest, deleteDigest, getDigest, listDigests, maxDigests, updateDigest } from '../../digests/digests.ts';
import type { Digest, Frequency } from '../../digests/schema.ts';
import { notFound } from '../../errors.ts';
import { eventTypes } from '../../events/event.ts';
import { Badge, Empty, Field, Table } from '../components.tsx';
import { confirmation } from './confirm.tsx';
import { meanings } from './event-meanings.ts';
import { Action, Form, Problems, submit } from './forms.tsx';
import type { MemberVisit, PageOutcome, View, Wrong } from './visit.ts';

const home = '/dashboard/digests';

export async function digestsPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const digests = await listDigests(visit.service, visit.account.id);
  return {
    title: 'Digests',
    children: (
      <>
        <h1>Email digests</h1>
        <p>
          A mail to <strong>{visit.account.email}</strong> when laws change, once a day or a week. Nothing is sent when
          nothing happened.
        </p>
        {digests.length === 0 ? (
          <Empty title="No digests yet">Say below what you want to hear of.</Empty>
        ) : (
          <Table
            caption="Email digests"
            quiet
            rows={digests}
            columns={[
              { head: 'What', cell: (digest) => ruleOf(visit, digest) },
              { head: 'How often', cell: (digest) => (digest.frequency === 'daily' ? 'daily' : 'weekly, on Mondays') },
              {
                head: 'State',
                cell: ({ enabled }) => (enabled ? <Badge tone="good">on</Badge> : <Badge tone="off">paused</Badge>),
              },
              {
                head: '',
                cell: ({ id, enabled }) => (
                  <div class="buttons">
                    <Action visit={visit} to={`${home}/${id}/${enabled ? 'pause' : 'resume'}`}>
                      {enabled ? 'Pause' : 'Resume'}
                    </Action>
                    <a href={`${home}/${id}/delete`}>Delete …</a>
                  </div>
                ),
              },
            ]}
          />
        )}
        <h2>New digest</h2>
        <Problems wrong={wrong} />
        <NewDigest visit={visit} wrong={wrong} />
      </>
    ),
  };
}

/** A rule in one line. */
function ruleOf(visit: MemberVisit, { event_types, countries, law_ids, match_query }: Digest): string {
  const nameOf = (code: string) => visit.service.countries.find((country) => country.code === code)?.name ?? code;
  return [
    event_types.join(', '),
    countries ? countries.map(nameOf).join(', ') : 'all countries',
    ...(match_query === null ? [] : [`“${match_query}”`]),
    ...(law_ids === null ? [] : [law_ids.length === 1 ? `the law ${law_ids[0]}` : `${law_ids.length} laws`]),
  ].join(' · ');
}

const usual = ['law.created', 'law.repealed', 'reform.created'];

function NewDigest({ visit, wrong }: { visit: MemberVisit; wrong: Wrong }) {
  const typed = visit.form;
  const chosen = typed.has('frequency') ? typed.getAll('event_types') : usual;
  const boxes = (name: string, choices: [value: string, label: string][], checked: string[]) =>
    choices.map(([value, label]) => (
      <label key={value} class="choice">
        <input type="checkbox" name={name} value={value} checked={checked.includes(value)} /> <span>{label}</span>
      </label>
    ));
  return (
    <Form visit={visit} to={home}>
      <fieldset class="field">
        <legend>Tell me when</legend>
        {wrong.event_types && <p class="wrong">{wrong.event_types}</p>}
        {boxes(
          'event_types',
          eventTypes.filter((type) => type in meanings).map((type) => [type, meanings[type] as string]),
          chosen,
        )}
      </fieldset>
      <fieldset class="field">
        <legend>In these countries</legend>
        <p class="hint">None chosen means all.</p>
        {boxes(
          'countries',
          visit.service.countries.map(({ code, name }) => [code, `${name} (${code})`]),
          typed.getAll('countries'),
        )}
      </fieldset>
      <Field
        name="match_query"
        label="Only laws about"
        hint='Searched in title, short title and subject headings, in the law&apos;s own language: words, "a phrase", OR, -without. Empty means all.'
        error={wrong.match_query}
        input={{ maxLength: 1000, value: typed.get('match_query') ?? '' }}
      />
      <Field name="frequency" label="How often">
        <select id="frequency" name="frequency">
          <option value="daily">Daily, after the sync</option>
          <option value="weekly" selected={typed.get('frequency') === 'weekly'}>
            Weekly, on Mondays
          </option>
        </select>
      </Field>
      <div class="buttons">
        <button type="submit" class="primary">
          Create the digest
        </button>
      </div>
      <p class="hint">Up to {maxDigests} digests.</p>
    </Form>
  );
}

/** Which field the refusal of a rule is about. */
const fields = {
  invalid_event_type: 'event_types',
  rule_never_matches: 'event_types',
  invalid_match_query: 'match_query',
};

export function createForm(visit: MemberVisit): Promise<PageOutcome> {
  const { form, service, account } = visit;
  const countries = form.getAll('countries');
  const frequency: Frequency = form.get('frequency') === 'weekly' ? 'weekly' : 'daily';
  const match_query = (form.get('match_query') ?? '').trim().slice(0, 1000) || null;
  const rule = {
    event_types: form.getAll('event_types'),
    countries: countries.length > 0 ? countries : null,
    match_query,
  };
  return submit(
    async () => {
      const { email } = await createDigest(service, account.id, { ...rule, law_ids: null, frequency });
      return { to: home, flash: { notice: `The digest is made. It goes to ${email}.` } };
    },
    (wrong) => digestsPage(visit, wrong),
    fields,
  );
}

async function digestOf({ service, account, params }: MemberVisit): Promise<Digest> {
  if (!/^[0-9]{1,15}$/.test(params.id ?? '')) throw notFound();
  return getDigest(service, account.id, Number(params.id));
}

async function switchTo(visit: MemberVisit, enabled: boolean): Promise<PageOutcome> {
  const { id } = await digestOf(visit);
  await updateDigest(visit.service, visit.account.id, id, { enabled });
  return { to: home, flash: { notice: enabled ? 'The digest is on again.' : 'The digest is paused.' } };
}

export const pauseForm = (visit: MemberVisit) => switchTo(visit, false);
export const resumeForm = (visit: MemberVisit) => switchTo(visit, true);

export async function deletePage(visit: MemberVisit): Promise<View> {
  const digest = await digestOf(visit);
  return confirmation(visit, {
    title: 'Delete the digest',
    lost: (
      <p>
        No more mails come for: <strong>{ruleOf(visit, digest)}</strong>. It cannot be undone, but pausing can.
      </p>
    ),
    action: 'Delete the digest',
    back: home,
  });
}

export async function deleteForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await digestOf(visit);
  await deleteDigest(visit.service, visit.account.id, id);
  return { to: home, flash: { notice: 'The digest is deleted.' } };
}
