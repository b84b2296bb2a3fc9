import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** A cookie of the dashboard: scripts cannot read it, other sites' forms do not send it. */
export class Cookie {
  readonly #name: string;
  readonly #pattern: RegExp;
  readonly #attributes: string;

  constructor({ baseUrl }: Pick<Config, 'baseUrl'>, name: string) {
    const secure = baseUrl.startsWith('https:');
    // The prefix makes browsers refuse the cookie from a subdomain or over plain http; without https there is no such thing.
    this.#name = secure ? `__Host-openleg_${name}` : `openleg_${name}`;
    // Only a value that we could have set ourselves. Other cookies of the host may be many: nothing is taken apart.
    this.#pattern = new RegExp(`(?:^|; *)${this.#name}=([\\w.-]{1,4000}) *(?:;|$)`);
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  read(request: FastifyRequest): string | null {
    return this.#pattern.exec(request.headers.cookie ?? '')?.[1] ?? null;
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
