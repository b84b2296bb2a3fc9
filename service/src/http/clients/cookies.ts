import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** A cookie of the dashboard: scripts cannot read it, and forms of other sites do not send it. */
export class Cookie {
  readonly #name: string;
  readonly #pattern: RegExp;
  readonly #attributes: string;

  constructor({ baseUrl }: Pick<Config, 'baseUrl'>, name: string) {
    const secure = baseUrl.startsWith('https:');
    // With this prefix browsers refuse the cookie from a subdomain or over http. It works with https only.
    this.#name = secure ? `__Host-openleg_${name}` : `openleg_${name}`;
    // Matches only values that we could have set. A pattern, since parsing all cookies of the host would cost more.
    this.#pattern = new RegExp(`(?:^|; *)${this.#name}=([\\w.-]{1,4000}) *(?:;|$)`);
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | null {
    return this.#pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
  }

  /** Without `seconds` the cookie lasts until the browser is closed. */
  set(reply: FastifyReply, value: string, seconds?: number): void {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    reply.header('set-cookie', `${this.#name}=${value}; ${this.#attributes}${age}`);
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }
}
