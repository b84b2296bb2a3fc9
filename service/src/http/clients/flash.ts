import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Cookie } from './cookies.ts';

/** The next page shows this once: a sentence, or a secret that is never shown again. */
export interface Flash {
  notice?: string;
  secret?: string;
}

const maxAgeSeconds = 60;

/**
 * Carries a flash over a redirect. It is signed with the token of the visitor's own cookie, so that nobody can put words on the
 * page by planting a cookie.
 */
export class FlashCookie {
  readonly #cookie: Cookie;

  constructor(config: Pick<Config, 'baseUrl'>) {
    this.#cookie = new Cookie(config, 'flash');
  }

  set(reply: FastifyReply, token: string, flash: Flash): void {
    const text = Buffer.from(JSON.stringify(flash)).toString('base64url');
    this.#cookie.set(reply, `${text}.${sign(token, text)}`, maxAgeSeconds);
  }

  take(request: FastifyRequest, reply: FastifyReply, token: string): Flash | null {
    const [text = '', proof = ''] = (this.#cookie.read(request) ?? '').split('.');
    if (text === '') return null;
    this.#cookie.clear(reply);
    const [expected, given] = [Buffer.from(sign(token, text)), Buffer.from(proof)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  }
}

function sign(token: string, text: string): string {
  return createHmac('sha256', token).update(`flash ${text}`).digest('base64url');
}
