import type { TestApi } from './api.ts';

/** An answer whose body was read. */
export interface Visited {
  status: number;
  headers: Headers;
  body: string;
  location: string | null;
}

/** The HTTP part of a browser: it keeps cookies, fills in forms, and does not follow redirects. */
export class Visitor {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  headers: Record<string, string> = {};
  page: Visited = { status: 0, headers: new Headers(), body: '', location: null };

  constructor(origin: string) {
    this.origin = origin;
  }

  async get(path: string): Promise<Visited> {
    this.page = await this.#ask(path, { method: 'GET' });
    return this.page;
  }

  /** Sends a form of the last page, with its hidden fields, and returns the answer. */
  async submit(action: string, fields: Record<string, string | string[]>): Promise<Visited> {
    const form = this.page.body
      .split('<form ')
      .slice(1)
      .map((part) => part.split('</form>')[0] as string)
      .find((part) => part.includes(`action="${action}"`));
    if (!form) throw new Error(`There is no form for ${action} on the page:\n${this.page.body.slice(0, 2000)}`);
    const all = new URLSearchParams();
    for (const [input] of form.matchAll(/<input [^>]*type="hidden"[^>]*>/g)) {
      all.append(attribute(input, 'name'), attribute(input, 'value'));
    }
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) all.append(name, value);
    return this.post(action.replaceAll('&amp;', '&'), all);
  }

  async post(path: string, fields: URLSearchParams | Record<string, string>): Promise<Visited> {
    const answer = await this.#ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.origin },
    });
    if (answer.status !== 303) this.page = answer;
    return answer;
  }

  /** Sends a form that must succeed, and returns the page that it redirects to. */
  async submitted(action: string, fields: Record<string, string | string[]>): Promise<Visited> {
    const { status, location, body } = await this.submit(action, fields);
    if (status !== 303) throw new Error(`${action}: ${status} ${body.slice(0, 3000)}`);
    return this.get(location as string);
  }

  async #ask(path: string, init: RequestInit): Promise<Visited> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }), ...init.headers, ...this.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { status, headers } = answer;
    return { status, headers, body: await answer.text(), location: headers.get('location') };
  }
}

function attribute(tag: string, name: string): string {
  const text = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

const listening = new WeakMap<TestApi, Promise<string>>();

/** The address of the application on loopback. */
export function addressOf(api: TestApi): Promise<string> {
  const known = listening.get(api) ?? api.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  listening.set(api, known);
  return known;
}

export async function newVisitor(api: TestApi): Promise<Visitor> {
  return new Visitor(await addressOf(api));
}

export const password = 'correct horse battery';
let number = 0;

export async function newMember(api: TestApi): Promise<Visitor & { email: string }> {
  const visitor = await newVisitor(api);
  const email = `member-${number++}@example.org`;
  await visitor.get('/dashboard/sign-up');
  await visitor.submitted('/dashboard/sign-up', { email, password });
  return Object.assign(visitor, { email });
}
