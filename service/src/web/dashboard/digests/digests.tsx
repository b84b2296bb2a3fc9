/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import {
  createDigest,
  deleteDigest,
  getDigest,
  listDigests,
  maxDigests,
  updateDigest,
} from '../../../digests/digests.ts';
import type { Digest } from '../../../digests/schema.ts';
import { maxQueryLength } from '../../../events/rule-schema.ts';
import { Badge, Empty, Field, Table } from '../../components.tsx';
import { confirmation } from '../parts/confirm.tsx';
import { Action, Form, Problems, submit } from '../parts/forms.tsx';
import { checkLength, freshRule, RuleFields, ruleErrorFields, typedRule } from '../parts/rule-fields.tsx';
import { type MemberVisit, numberIn, type PageOutcome, type View, type Wrong } from '../visit.ts';

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
              { head: 'What', cell: (digest) => inOneLine(visit, digest) },
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
function inOneLine(visit: MemberVisit, { event_types, countries, law_ids, match_query }: Digest): string {
  const nameOf = (code: string) => visit.service.countries.find((country) => country.code === code)?.name ?? code;
  return [
    event_types.join(', '),
    countries ? countries.map(nameOf).join(', ') : 'all countries',
    ...(match_query === null ? [] : [`“${match_query}”`]),
    ...(law_ids === null ? [] : [law_ids.length === 1 ? `the law ${law_ids[0]}` : `${law_ids.length} laws`]),
  ].join(' · ');
}

function NewDigest({ visit, wrong }: { visit: MemberVisit; wrong: Wrong }) {
  const { form } = visit;
  const typed = form.has('frequency') ? typedRule(form) : freshRule;
  return (
    <Form visit={visit} to={home}>
      <RuleFields visit={visit} typed={typed} wrong={wrong} />
      <Field name="frequency" label="How often">
        <select id="frequency" name="frequency">
          <option value="daily">Daily, after the sync</option>
          <option value="weekly" selected={form.get('frequency') === 'weekly'}>
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

export function createForm(visit: MemberVisit): Promise<PageOutcome> {
  const { form, service, account } = visit;
  const rule = typedRule(form);
  const frequency = form.get('frequency') === 'weekly' ? 'weekly' : 'daily';
  return submit(
    async () => {
      checkLength('match_query', rule.match_query, maxQueryLength);
      const { email } = await createDigest(service, account.id, { ...rule, frequency });
      return { to: home, flash: { notice: `The digest is made. It goes to ${email}.` } };
    },
    (wrong) => digestsPage(visit, wrong),
    // With neither laws nor countries to conflict, only the event types can make a rule that never matches.
    { ...ruleErrorFields, rule_never_matches: 'event_types' },
  );
}

async function digestOf(visit: MemberVisit): Promise<Digest> {
  return getDigest(visit.service, visit.account.id, numberIn(visit, 'id'));
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
        No more mails come for: <strong>{inOneLine(visit, digest)}</strong>. It cannot be undone, but pausing can.
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
