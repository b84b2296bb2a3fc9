import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A cookie of the dashboard: scripts cannot read it, other sites' forms do not send it. */
export class Cookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor({ baseUrl }: Pick<Config, 'baseUrl'>, name: string) {
    const secure = baseUrl.startsWith('https:');
    // The prefix makes browsers refuse the cookie from a subdomain or over plain http; without https there is no such thing.
    this.#name = secure ? `__Host-openleg_${name}` : `openleg_${name}`;
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | null {
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [name, value = ''] = pair.trim().split('=', 2);
      // Only what we could have set ourselves.
      if (name === this.#name && /^[\w.-]{1,4000}$/.test(value)) return value;
    }
    return null;
  }

  /** Without `seconds` it lasts as long as the browser stays open. */
  set(reply: FastifyReply, value: string, seconds?: number): void {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    reply.header('set-cookie', `${this.#name}=${value}; ${this.#attributes}${age}`);
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }
}
