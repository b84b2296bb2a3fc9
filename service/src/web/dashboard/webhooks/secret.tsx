/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { collectSecret, isSecretWaiting } from '../../../webhooks/endpoints.ts';
import { CopyBox, Form } from '../parts/forms.tsx';
import type { MemberVisit, PageOutcome, View } from '../visit.ts';
import { endpointOf, pathOf } from './webhooks.tsx';

const tokenOf = (visit: MemberVisit) => visit.form.get('token') ?? visit.query.get('token') ?? '';

/**
 * The page on which somebody who uses the connector gets a secret that the connector itself must not see. Opening the page does not
 * use up the link.
 */
export async function secretPage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  const waiting = await isSecretWaiting(visit.service, visit.account.id, endpoint.id, tokenOf(visit));
  if (!waiting) return { ...(await collectedPage(visit)), status: 410 };
  const { dash: d } = visit.t;
  return {
    title: d.collectTitle,
    children: (
      <>
        <h1>{d.collectTitle}</h1>
        <p>{d.collectHelp(<code>{endpoint.url}</code>)}</p>
        <Form visit={visit} to={visit.path}>
          <input type="hidden" name="token" value={tokenOf(visit)} />
          <div class="buttons">
            <button type="submit" class="primary">
              {d.showSecret}
            </button>
          </div>
        </Form>
      </>
    ),
  };
}

export async function secretForm(visit: MemberVisit): Promise<PageOutcome> {
  const endpoint = await endpointOf(visit);
  const secret = await collectSecret(visit.service, visit.account.id, endpoint.id, tokenOf(visit));
  if (secret === null) return { ...(await collectedPage(visit)), status: 410 };
  const { account, dash: d } = visit.t;
  return {
    title: d.theSecret,
    children: (
      <>
        <h1>{d.theSecret}</h1>
        <p>{d.keepSecret(<code>{endpoint.url}</code>)}</p>
        <CopyBox name="secret" label={account.shownOnlyNow} value={secret} />
        <p>
          <a href={pathOf(endpoint)}>{d.toWebhook}</a>
        </p>
      </>
    ),
  };
}

async function collectedPage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  const { dash: d } = visit.t;
  return {
    title: d.collectedTitle,
    children: (
      <>
        <h1>{d.collectedTitle}</h1>
        <p>{d.collectedHelp(<code>{endpoint.url}</code>)}</p>
        <div class="buttons">
          <a class="button" href={`${pathOf(endpoint)}/rotate`}>
            {d.rotateSecretAsk}
          </a>
          <a href={pathOf(endpoint)}>{d.toWebhook}</a>
        </div>
      </>
    ),
  };
}
