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
import { mailGoesOut } from '../../../mail/mail.ts';
import { Badge, Empty, Table } from '../../components.tsx';
import { Action, confirmation, Problems, submit } from '../parts/forms.tsx';
import { inTurn } from '../parts/preview.tsx';
import { ruleErrorFields, shownRule, typedRule } from '../parts/rule-fields.tsx';
import { type MemberVisit, numberIn, type PageOutcome, type View, type Wrong } from '../visit.ts';
import { digestForm, frequencyIn, freshDigest, readDigestRule, typedIn } from './digest-form.tsx';

const home = '/dashboard/digests';

export async function digestsPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const digests = await listDigests(visit.service, visit.account.id);
  const typed = typedIn(visit) ?? freshDigest;
  const form = await digestForm({ visit, to: home, typed, wrong, action: 'Create the digest' });
  return {
    title: 'Digests',
    scripts: ['preview.js'],
    children: (
      <>
        <h1>Email digests</h1>
        <p>
          A mail to <strong>{visit.account.email}</strong> when laws change, once a day or a week. Nothing is sent when
          nothing happened.
        </p>
        {!mailGoesOut(visit.service.config) && (
          <div class="notice">
            <p>
              This installation sends no mail: mails are files in the folder <code>outbox</code> of the data folder, for
              the operator to open.
            </p>
          </div>
        )}
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
                    <a href={`${home}/${id}/edit`}>Edit</a>
                    <a href={`${home}/${id}/delete`}>Delete …</a>
                  </div>
                ),
              },
            ]}
          />
        )}
        <h2>New digest</h2>
        <Problems wrong={wrong} />
        {form}
        <p class="hint">Up to {maxDigests} digests.</p>
      </>
    ),
  };
}

function inOneLine(visit: MemberVisit, digest: Digest): string {
  const { event_types, countries, law_ids, article_ids, match_query } = digest;
  const nameOf = (code: string) => visit.service.countries.find((country) => country.code === code)?.name ?? code;
  return [
    event_types.join(', '),
    countries ? countries.map(nameOf).join(', ') : 'all countries',
    ...(match_query === null ? [] : [`“${match_query}”`]),
    ...few(law_ids, 'the law', 'laws'),
    ...few(article_ids, 'the article', 'articles'),
  ].join(' · ');
}

function few(ids: string[] | null, one: string, many: string): string[] {
  if (ids === null) return [];
  return [ids.length === 1 ? `${one} ${ids[0]}` : `${ids.length} ${many}`];
}

export function createForm(visit: MemberVisit): Promise<PageOutcome> {
  const { service, account } = visit;
  return submit(
    async () => {
      const rule = await inTurn(visit, () => readDigestRule(visit, typedRule(visit.form)));
      const { email } = await createDigest(service, account.id, { ...rule, frequency: frequencyIn(visit) });
      return { to: home, flash: { notice: `The digest is made. It goes to ${email}.` } };
    },
    (wrong) => digestsPage(visit, wrong),
    ruleErrorFields,
  );
}

export async function editPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const digest = await digestOf(visit);
  const typed = typedIn(visit) ?? { ...shownRule(digest, { withLaws: true }), frequency: digest.frequency };
  return {
    title: 'Edit the digest',
    scripts: ['preview.js'],
    children: (
      <>
        <p class="kicker">
          <a href={home}>Digests</a>
        </p>
        <h1>Edit the digest</h1>
        <Problems wrong={wrong} />
        {await digestForm({ visit, to: visit.path, typed, wrong, action: 'Save' })}
      </>
    ),
  };
}

export async function editForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await digestOf(visit);
  return submit(
    async () => {
      const rule = await inTurn(visit, () => readDigestRule(visit, typedRule(visit.form)));
      await updateDigest(visit.service, visit.account.id, id, {
        event_types: rule.event_types,
        // An empty field means everything. An empty list removes the filter; null would keep the old filter.
        countries: rule.countries ?? [],
        law_ids: rule.law_ids ?? [],
        article_ids: rule.article_ids ?? [],
        match_query: rule.match_query ?? '',
        frequency: frequencyIn(visit),
      });
      return { to: home, flash: { notice: 'The digest is changed.' } };
    },
    (wrong) => editPage(visit, wrong),
    ruleErrorFields,
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
