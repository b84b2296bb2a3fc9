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
  return {
    title: 'Collect the signing secret',
    children: (
      <>
        <h1>Collect the signing secret</h1>
        <p>
          It proves that a delivery to <code>{endpoint.url}</code> comes from here. It is shown once: have a safe place
          ready for it.
        </p>
        <Form visit={visit} to={visit.path}>
          <input type="hidden" name="token" value={tokenOf(visit)} />
          <div class="buttons">
            <button type="submit" class="primary">
              Show the secret
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
  return {
    title: 'The signing secret',
    children: (
      <>
        <h1>The signing secret</h1>
        <p>
          For <code>{endpoint.url}</code>. Keep it: it is not shown again.
        </p>
        <CopyBox name="secret" label="Shown only now" value={secret} />
        <p>
          <a href={pathOf(endpoint)}>To the webhook</a>
        </p>
      </>
    ),
  };
}

async function collectedPage(visit: MemberVisit): Promise<View> {
  const endpoint = await endpointOf(visit);
  return {
    title: 'The secret was collected',
    children: (
      <>
        <h1>The secret was collected</h1>
        <p>
          The secret of <code>{endpoint.url}</code> was collected with this link before, or the link is older than a
          day. If you do not have the secret, make a new one.
        </p>
        <div class="buttons">
          <a class="button" href={`${pathOf(endpoint)}/rotate`}>
            Rotate the secret …
          </a>
          <a href={pathOf(endpoint)}>To the webhook</a>
        </div>
      </>
    ),
  };
}
