/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { listWordings } from '../../../articles/articles.ts';
import { oneLine } from '../../../base/words.ts';
import { findFollowing, follow, listDigests } from '../../../digests/digests.ts';
import { notFound } from '../../../errors.ts';
import { writeWatched } from '../../../events/rule-schema.ts';
import { requireLaw } from '../../../laws/laws.ts';
import { mailGoesOut } from '../../../mail/mail.ts';
import { lawPath } from '../../paths.ts';
import { Form, Problems, submit } from '../parts/forms.tsx';
import type { MemberVisit, PageOutcome, View, Wrong } from '../visit.ts';
import { FrequencyField, frequencyIn } from './digest-form.tsx';

/** The page on which people follow a law or an article by mail. The button on a law's page opens it, after signing in. */

const digestsPath = '/dashboard/digests';

/** The law or article in the address. Throws 404 for an article that the law never had. */
async function followed({ service, query }: MemberVisit) {
  const [country = '', lawId = '', articleId = ''] = ['country', 'law', 'article'].map((name) => query.get(name) ?? '');
  const law = await requireLaw(service, country, lawId);
  const wordings = articleId === '' ? [] : await listWordings(service, country, lawId, articleId);
  if (articleId !== '' && wordings.length === 0) throw notFound();
  const label = wordings.at(-1)?.label ?? null;
  const rule =
    label === null
      ? { event_types: ['reform.created', 'law.repealed'], law_ids: [lawId], article_ids: null }
      : {
          event_types: ['reform.created', 'law.updated', 'law.repealed'],
          law_ids: null,
          article_ids: [writeWatched({ lawId, articleId })],
        };
  const path = lawPath(country, lawId) + (label === null ? '' : `#${encodeURIComponent(articleId)}`);
  return { title: law.title, label, path, rule: { ...rule, countries: [country], match_query: null } };
}

export async function followPage(visit: MemberVisit, wrong: Wrong = {}): Promise<View> {
  const { title, label, path, rule } = await followed(visit);
  const digests = await listDigests(visit.service, visit.account.id);
  const known = findFollowing(digests, rule);
  const { account: words } = visit.t;
  return {
    title: words.followByMail,
    children: (
      <>
        <h1>{words.followByMail}</h1>
        <p>
          <a href={path}>
            {label && `${label}, `}
            {title}
          </a>
        </p>
        {known && (
          <div class="notice">
            <p>
              {known.enabled
                ? words.followed((text) => <a href={`${digestsPath}/${known.id}/edit`}>{text}</a>)
                : words.followedPaused((text) => <a href={digestsPath}>{text}</a>)}
            </p>
          </div>
        )}
        <p>
          {label === null ? words.mailsOfLaw : words.mailsOfArticle} {words.nothingSent}{' '}
          {mailGoesOut(visit.service.config)
            ? words.goesTo(<strong>{visit.account.email}</strong>)
            : words.sendsNoMail(<code>outbox</code>)}
        </p>
        <Problems wrong={wrong} />
        {!known && (
          <Form visit={visit} to={visit.url}>
            <FrequencyField frequency={frequencyIn(visit)} />
            <div class="buttons">
              <button type="submit" class="primary">
                {visit.t.follow}
              </button>
              <a href={path}>{words.cancel}</a>
            </div>
          </Form>
        )}
      </>
    ),
  };
}

export function followForm(visit: MemberVisit): Promise<PageOutcome> {
  return submit(
    visit,
    async () => {
      const { title, label, rule } = await followed(visit);
      const body = { ...rule, frequency: frequencyIn(visit) };
      const { isNew } = await follow(visit.service, visit.account.id, body, visit.t.lang);
      const { account: words } = visit.t;
      const name = title.slice(0, 200);
      const what = oneLine(label === null ? name : words.articleOf(label, name));
      const notice = isNew ? words.nowFollowed(what) : words.followedBefore(what);
      return { to: digestsPath, flash: { notice } };
    },
    (wrong) => followPage(visit, wrong),
  );
}
