import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../base/reader-languages.ts';
import { type Client, type FairQueue, isClientGone } from '../../threads/fair-queue.ts';
import { visitorOf } from '../clients/client.ts';
import { pageLanguage } from '../clients/page-languages.ts';
import type { PageShares } from '../clients/page-shares.ts';
import { type Answer, type Keeping, makeFile } from './answer-cache.ts';
import { dayNumber } from './kept-answers.ts';
import { sendAnswer } from './read-operation.ts';

/**
 * With this policy, pages load nothing from other sites and run only their own scripts, even if a law contains hostile HTML. Styles
 * come only from the stylesheet: a `style` attribute has no effect.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export const html = 'text/html; charset=utf-8';

/** A finished page or file. `keep` is false if it may soon be different. */
export interface Page {
  body: string | Buffer;
  /** The name under which a browser saves a file; absent for a page. */
  fileName?: string;
  status?: number;
  /** The target of a redirect, for the status 301 or 303. */
  location?: string;
  type?: string;
  keep?: boolean;
}

/** A page that is the same for all readers of a language. */
export interface PublicPage<Asked> {
  path: string;
  /** The country whose syncs change the page, or `everyCountry`. */
  scope: string;
  /**
   * Reads the values that the page depends on. They are the key of the kept page, so other parameters in the address do not matter.
   */
  read: (request: FastifyRequest) => Asked;
  make: (asked: Asked, visitor: Client, language: Language) => Promise<Page>;
}

export interface PageKeeping extends Keeping {
  pageShares: PageShares;
  pageQueue: FairQueue;
}

/** Adds a page that only a sync can change. Until then it is kept in memory, once for each language. */
export function addPublicPage<Asked>(app: FastifyInstance, keeping: PageKeeping, page: PublicPage<Asked>): void {
  const { path, scope, read, make } = page;
  const { answers, bulletin, pageShares, pageQueue } = keeping;
  const underWay = new Map<string, Promise<MadePage>>();
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const visitor = visitorOf(request);
    pageShares.take(visitor.name);
    const language = pageLanguage(request);
    const asked = read(request);
    const key = `page ${dayNumber()} ${language} ${path} ${JSON.stringify(asked)}`;
    const findKept = () => (bulletin.listening ? answers.get(key) : null);
    const makePage = async (): Promise<MadePage> => {
      const kept = findKept(); // the page may have been made for another client while this one waited
      if (kept) return { answer: kept, status: 200, location: undefined };
      answers.misses++;
      const state = answers.state(scope);
      const { listening } = bulletin;
      const {
        body,
        type = html,
        status = 200,
        location,
        keep = true,
        fileName = null,
      } = await make(asked, visitor, language);
      const answer = { ...makeFile(body, type), fileName };
      if (keep && status === 200 && listening) answers.put(key, scope, state, answer);
      return { answer, status, location };
    };
    const kept = findKept();
    const { answer, status, location } = kept
      ? { answer: kept, status: 200, location: undefined }
      : await share(underWay, `${visitor.name} ${key}`, visitor, () => pageQueue.run(visitor, makePage));
    reply.code(status).headers(pageHeaders);
    if (location !== undefined) reply.header('location', location);
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' });
    await sendAnswer(request, reply, answer);
    pageShares.count(visitor.name, Number(reply.getHeader('content-length') ?? 0));
    return reply;
  });
}

interface MadePage {
  answer: Answer;
  status: number;
  location: string | undefined;
}

/**
 * Waits for the running work with this name, or begins it. If the work fails because its client has left, a waiting client begins
 * it again.
 */
async function share<T>(underWay: Map<string, Promise<T>>, name: string, { signal }: Client, make: () => Promise<T>) {
  for (;;) {
    const begun = underWay.get(name);
    if (!begun) break;
    try {
      return await begun;
    } catch (error) {
      if (!isClientGone(error) || signal?.aborted) throw error;
    }
  }
  const made = make().finally(() => underWay.delete(name));
  underWay.set(name, made);
  return made;
}

/** Sends a page for one person. It is kept nowhere: not here, not by proxies, not by the browser. */
export function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, { body, status = 200 }: Page) {
  reply.code(status).headers(pageHeaders).headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding' });
  return sendAnswer(request, reply, makeFile(body, html));
}

const machineRead = /^\/(?:api|mcp|oauth|\.well-known|metrics|openapi\.json|assets)(?:[/?]|$)/;

/** Whether an error is answered with a page: a browser asked for an address that is for people. */
export function wantsPage(request: FastifyRequest): boolean {
  return !machineRead.test(request.url) && (request.headers.accept ?? '').includes('text/html');
}
