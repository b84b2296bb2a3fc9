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
import { ruleInWords } from './rule-words.ts';

const home = '/dashboard/digests';

export async function digestsPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const digests = await namedDigests(visit);
  const { account, dash: d } = visit.t;
  const typed = typedIn(visit) ?? freshDigest;
  const form = await digestForm({ visit, to: home, typed, wrong, action: d.createDigest });
  return {
    title: account.places.digests,
    scripts: ['preview.js'],
    children: (
      <>
        <h1>{d.digestsTitle}</h1>
        <p>{d.digestsHelp(<strong>{visit.account.email}</strong>)}</p>
        {!mailGoesOut(visit.service.config) && (
          <div class="notice">
            <p>{account.sendsNoMail(<code>outbox</code>)}</p>
          </div>
        )}
        {digests.length === 0 ? (
          <Empty title={d.noDigests}>{d.noDigestsHelp}</Empty>
        ) : (
          <Table
            caption={d.digestsTitle}
            quiet
            rows={digests}
            columns={[
              { head: d.what, cell: ({ words }) => words },
              { head: account.howOften, cell: ({ frequency }) => account[frequency] },
              {
                head: d.state,
                cell: ({ enabled }) =>
                  enabled ? <Badge tone="good">{d.on}</Badge> : <Badge tone="off">{d.paused}</Badge>,
              },
              {
                head: d.actions,
                cell: ({ id, enabled }) => (
                  <div class="buttons">
                    <Action visit={visit} to={`${home}/${id}/${enabled ? 'pause' : 'resume'}`}>
                      {enabled ? d.pause : d.resume}
                    </Action>
                    <a href={`${home}/${id}/edit`}>{d.edit}</a>
                    <a href={`${home}/${id}/delete`}>{d.deleteAsk}</a>
                  </div>
                ),
              },
            ]}
          />
        )}
        <h2>{d.newDigest}</h2>
        <Problems wrong={wrong} />
        {form}
        <p class="hint">{d.maxDigests(maxDigests)}</p>
      </>
    ),
  };
}

/** The digests with their rules in words, one after the other, because a page must not use many connections. */
async function namedDigests(visit: MemberVisit): Promise<(Digest & { words: string })[]> {
  const named = [];
  for (const digest of await listDigests(visit.service, visit.account.id))
    named.push({ ...digest, words: await ruleInWords(visit, digest) });
  return named;
}

export function createForm(visit: MemberVisit): Promise<PageOutcome> {
  const { service, account } = visit;
  return submit(
    visit,
    async () => {
      const rule = await inTurn(visit, () => readDigestRule(visit, typedRule(visit.form)));
      const { email } = await createDigest(
        service,
        account.id,
        { ...rule, frequency: frequencyIn(visit) },
        visit.t.lang,
      );
      return { to: home, flash: { notice: visit.t.dash.digestMade(email) } };
    },
    (wrong) => digestsPage(visit, wrong),
    ruleErrorFields,
  );
}

export async function editPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const digest = await digestOf(visit);
  const { account, dash: d } = visit.t;
  const typed = typedIn(visit) ?? { ...shownRule(digest, { withLaws: true }), frequency: digest.frequency };
  return {
    title: d.editDigest,
    scripts: ['preview.js'],
    children: (
      <>
        <p class="kicker">
          <a href={home}>{account.places.digests}</a>
        </p>
        <h1>{d.editDigest}</h1>
        <Problems wrong={wrong} />
        {await digestForm({ visit, to: visit.path, typed, wrong, action: d.save })}
      </>
    ),
  };
}

export async function editForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await digestOf(visit);
  return submit(
    visit,
    async () => {
      const rule = await inTurn(visit, () => readDigestRule(visit, typedRule(visit.form)));
      await updateDigest(
        visit.service,
        visit.account.id,
        id,
        {
          event_types: rule.event_types,
          // An empty field means everything. An empty list removes the filter; null would keep the old filter.
          countries: rule.countries ?? [],
          law_ids: rule.law_ids ?? [],
          article_ids: rule.article_ids ?? [],
          match_query: rule.match_query ?? '',
          frequency: frequencyIn(visit),
        },
        visit.t.lang,
      );
      return { to: home, flash: { notice: visit.t.dash.digestChanged } };
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
  await updateDigest(visit.service, visit.account.id, id, { enabled }, visit.t.lang);
  return { to: home, flash: { notice: enabled ? visit.t.dash.digestOn : visit.t.dash.digestPaused } };
}

export const pauseForm = (visit: MemberVisit) => switchTo(visit, false);
export const resumeForm = (visit: MemberVisit) => switchTo(visit, true);

export async function deletePage(visit: MemberVisit): Promise<View> {
  const digest = await digestOf(visit);
  const { dash: d } = visit.t;
  return confirmation(visit, {
    title: d.deleteDigest,
    lost: <p>{d.deleteDigestLost(<strong>{await ruleInWords(visit, digest)}</strong>)}</p>,
    action: d.deleteDigest,
    back: home,
  });
}

export async function deleteForm(visit: MemberVisit): Promise<PageOutcome> {
  const { id } = await digestOf(visit);
  await deleteDigest(visit.service, visit.account.id, id);
  return { to: home, flash: { notice: visit.t.dash.digestDeleted } };
}
