import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../runtime.ts';
import type { Client } from '../threads/fair-queue.ts';
import { makeFile } from './answers.ts';
import { visitorOf } from './client.ts';
import { readerLocale } from './locale.ts';
import { sendAnswer } from './read.ts';

/**
 * Pages load nothing from elsewhere and run no script but their own, whatever a law or a message managed to put into
 * them. Styles too come from the stylesheet alone: a `style` attribute has no effect.
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

/** What a page is made of: the document, and `keep: false` for one that may be another in a moment. */
export interface Page {
  body: string;
  status?: number;
  type?: string;
  keep?: boolean;
}

/** A page for everybody. */
export interface PublicPage<Asked> {
  path: string;
  /** The country whose syncs change it, or all of them. */
  scope: string;
  /** What a request asks for. The page is kept under it: whatever else an address holds makes no other page. */
  read: (request: FastifyRequest) => Asked;
  make: (asked: Asked, visitor: Client, locale: string) => Promise<Page>;
}

/** Adds a page that only a sync can change: kept in memory until one does, by the reader's language. */
export function addPublicPage<Asked>(app: FastifyInstance, runtime: Runtime, page: PublicPage<Asked>): void {
  const { path, scope, read, make } = page;
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const locale = readerLocale(request.headers['accept-language']);
    const asked = read(request);
    const key = `page ${locale} ${path} ${JSON.stringify(asked)}`;
    const { listening } = runtime.bulletin;
    let answer = listening ? runtime.answers.get(key) : null;
    if (!answer) {
      runtime.answers.misses++;
      const state = runtime.answers.state(scope);
      const { body, type = html, status = 200, keep = true } = await make(asked, visitorOf(request), locale);
      reply.code(status);
      answer = makeFile(body, type);
      if (keep && status === 200 && listening) runtime.answers.put(key, scope, state, answer);
    }
    reply.headers(pageHeaders).headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept-Language' });
    await sendAnswer(request, reply, answer);
    return reply;
  });
}

/** A page for one person: never kept, here or on the way. */
export function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, { body, status = 200 }: Page) {
  reply.code(status).headers(pageHeaders).headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding' });
  return sendAnswer(request, reply, makeFile(body, html)) ?? reply;
}

const machineRead = /^\/(?:api|mcp|oauth|\.well-known|metrics|openapi\.json|assets)(?:[/?]|$)/;

/** Whether a failed request is to be answered with a page: a browser asked, at an address that is for people. */
export function wantsPage(request: FastifyRequest): boolean {
  return !machineRead.test(request.url) && (request.headers.accept ?? '').includes('text/html');
}
