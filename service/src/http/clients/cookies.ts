import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** A cookie of the dashboard. Scripts cannot read it, and forms of other sites do not send it. */
export class Cookie {
  readonly #name: string;
  readonly #pattern: RegExp;
  readonly #attributes: string;

  constructor({ baseUrl }: Pick<Config, 'baseUrl'>, name: string) {
    const secure = baseUrl.startsWith('https:');
    // With this prefix, browsers refuse the cookie if a subdomain sets it or if it comes over http. So it needs https.
    this.#name = secure ? `__Host-openleg_${name}` : `openleg_${name}`;
    // Matches only values that we could have set. It is faster than parsing all cookies.
    this.#pattern = new RegExp(`(?:^|; *)${this.#name}=([\\w.-]{1,4000}) *(?:;|$)`);
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | null {
    return this.#pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
  }

  /** Sets the cookie. Without `seconds`, it lasts until the browser is closed. */
  set(reply: FastifyReply, value: string, seconds?: number): void {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    reply.header('set-cookie', `${this.#name}=${value}; ${this.#attributes}${age}`);
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }
}

/** A message that the next page shows once: a sentence, or a secret that is never shown again. */
export interface Flash {
  notice?: string;
  secret?: string;
}

const maxAgeSeconds = 60;

/**
 * Carries a message over a redirect. It is signed with the token of the visitor's own cookie. So nobody else can put words on the
 * visitor's page by setting a cookie.
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
