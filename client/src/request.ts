import type { CallOptions } from './settings.ts';

export interface SendOptions extends CallOptions {
  query?: object | undefined;
  body?: unknown;
  /** Whether a POST changes nothing. Then it is repeated like a GET. */
  readsOnly?: boolean | undefined;
}

/** Sends a request to the address made from the parts of a path, and returns the JSON of the answer. */
export type Send = <T>(method: string, path: (string | number)[], options?: SendOptions) => Promise<T>;

/** The base class of all resources. `send` and `read` call the operations. */
export class Resource {
  /** @internal */
  protected readonly send: Send;

  /** @internal */
  constructor(send: Send) {
    this.send = send;
  }

  /** @internal */
  protected read<T>(path: (string | number)[], options?: CallOptions, query?: object): Promise<T> {
    return this.send('GET', path, { ...options, query });
  }
}

/** Makes an address from the parts of a path. Every part is encoded, so that a hostile id cannot reach another operation. */
export function addressOf(api: string, path: (string | number)[]): string {
  return [api, ...path.map(step)].join('/');
}

function step(part: string | number): string {
  const text = encodeURIComponent(String(part));
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`An empty text, "." and ".." name nothing: "${text}"`);
  return text;
}

export function queryOf(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text && `?${text}`;
}
