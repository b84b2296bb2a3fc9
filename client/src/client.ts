import { Articles } from './articles.ts';
import { Changes } from './copies/changes.ts';
import { type SyncChange, type SyncReset, syncChanges } from './copies/sync.ts';
import { Digests } from './digests.ts';
import { type Answer, Connection, type RawAnswer, type Request, readJson, readLines, readRaw } from './http.ts';
import { Citations, Countries, Jurisdictions, Laws, LawTypes, Reforms, Relations, Stats } from './laws.ts';
import { addressOf, queryOf, type Send, type SendOptions } from './request.ts';
import type { CallOptions, RawOptions, Settings } from './settings.ts';
import type { ExportLine, Health, SyncCountryQuery, SyncResponse } from './types.ts';
import { Webhooks } from './webhooks.ts';

/**
 * A client of an Open Legislation service.
 *
 * The constructor throws an AuthenticationError if there is no key, or if the key does not begin with `leg_`.
 */
export class OpenLegislation {
  readonly #connection: Connection;
  readonly #send: Send = async <T>(method: string, path: (string | number)[], options: SendOptions = {}) => {
    const { query, body, readsOnly, ...call } = options;
    const request = toRequest(method, addressOf(this.#connection.api, path) + queryOf(query), { body });
    return this.#connection.send({ ...request, readsOnly }, call, readJson<T>);
  };
  readonly countries = new Countries(this.#send);
  readonly jurisdictions = new Jurisdictions(this.#send);
  readonly lawTypes = new LawTypes(this.#send);
  readonly laws = new Laws(this.#send);
  readonly articles = new Articles(this.#send);
  readonly citations = new Citations(this.#send);
  readonly changes = new Changes(this.#send);
  readonly reforms = new Reforms(this.#send);
  readonly relations = new Relations(this.#send);
  readonly stats = new Stats(this.#send);
  readonly webhooks = new Webhooks(this.#send);
  readonly digests = new Digests(this.#send);

  constructor(settings: Settings = {}) {
    this.#connection = new Connection({ ...settings });
  }

  /** Whether the service can answer. */
  health(options?: CallOptions): Promise<Health> {
    return this.#connection.send(toRequest('GET', `${this.#connection.root}/api/health`), options, readJson<Health>);
  }

  /**
   * The changes that bring a copy of a country up to date: each law that changed since the cursor. Without a cursor, every law.
   * Keep the `cursor` of the last change that is in the copy, and pass it to the next call.
   */
  sync(
    country: string,
    cursor?: string,
    options?: CallOptions,
  ): AsyncGenerator<SyncChange | SyncReset, void, undefined> {
    return syncChanges((query) => this.syncPage(country, query, options), cursor);
  }

  /** One page of these changes, exactly as the service sends it. */
  syncPage(country: string, query?: SyncCountryQuery, options?: CallOptions): Promise<SyncResponse> {
    return this.#send('GET', [country, 'sync'], { ...options, query });
  }

  /**
   * A whole country, for accounts on the pro tier: each law, and at the end `{ cursor }`, from which `sync` can continue. The laws
   * arrive while the loop runs. `timeout` and retries apply only until the answer begins.
   */
  async *export(country: string, options?: CallOptions): AsyncGenerator<ExportLine, void, undefined> {
    const request = toRequest('GET', addressOf(this.#connection.api, [country, 'export.jsonl']));
    const body = await this.#connection.send({ ...request, streams: true }, options, (received) => received.body);
    if (body) yield* readLines(body, options?.signal);
  }

  /**
   * Sends a request to a path of the API and returns the raw answer. Use it for XML, for headers, or for operations
   * without a method in this library. It throws the same errors as other calls. The status 304 after `If-None-Match` is
   * not an error.
   */
  async raw(path: string, options: RawOptions = {}): Promise<RawAnswer> {
    return this.#connection.send(this.#request(path, options), options, readRaw);
  }

  /**
   * A document as a stream of bytes: `file('/es/laws/BOE-A-1978-31229', { query: { format: 'epub' } })`. For several laws:
   * `file('/documents', { method: 'POST', body })`.
   */
  async file(path: string, options: RawOptions = {}): Promise<ReadableStream<Uint8Array> | null> {
    const request = { ...this.#request(path, options), streams: true };
    return this.#connection.send(request, options, ({ body }) => body ?? null);
  }

  #request(path: string, { method = 'GET', format, query, body, headers }: RawOptions): Request {
    const { api } = this.#connection;
    const url = api + path + queryOf(query);
    // A path with `..` would send the key to an address outside of the API.
    if (!path.startsWith('/') || !new URL(url).href.startsWith(`${api}/`)) {
      throw new TypeError('The path must begin with "/" and stay below the API');
    }
    return toRequest(method, url, { format, body, headers });
  }

  /** The status, headers and quota of the last answer, even if it was an error. Undefined before the first answer. */
  get lastAnswer(): Answer | undefined {
    return this.#connection.lastAnswer;
  }
}

function toRequest(
  method: string,
  url: string,
  { format = 'json', body, headers: given }: Pick<RawOptions, 'format' | 'body' | 'headers'> = {},
): Request {
  const headers: Record<string, string> = {};
  // `Headers` makes names lower case and refuses a header that cannot be sent. `fetch` would report such a header as a failed
  // connection.
  const copy = (value: string, name: string) => {
    headers[name] = value;
  };
  if (given) new Headers(given).forEach(copy);
  headers.accept = `application/${format}`;
  if (body === undefined) return { method, url, headers };
  headers['content-type'] = 'application/json';
  return { method, url, headers, body: JSON.stringify(body) };
}
