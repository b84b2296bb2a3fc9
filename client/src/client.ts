import { Articles } from './articles.ts';
import { Changes } from './copies/changes.ts';
import { type SyncChange, type SyncReset, syncChanges } from './copies/sync.ts';
import { Digests } from './digests.ts';
import { type Answer, Connection, type RawAnswer, type Request, readJson, readRaw } from './http.ts';
import { Citations, Countries, Jurisdictions, Laws, LawTypes, Reforms, Relations, Stats } from './laws.ts';
import { addressOf, queryOf, type Send, type SendOptions } from './request.ts';
import type { CallOptions, RawOptions, Settings } from './settings.ts';
import type { Health, SyncCountryQuery, SyncResponse } from './types.ts';
import { Webhooks } from './webhooks.ts';

/**
 * A client of an Open Legislation service.
 *
 * Throws AuthenticationError at once when there is no key, or one that does not begin with `leg_`.
 */
export class OpenLegislation {
  readonly countries: Countries;
  readonly jurisdictions: Jurisdictions;
  readonly lawTypes: LawTypes;
  readonly laws: Laws;
  readonly articles: Articles;
  readonly citations: Citations;
  readonly changes: Changes;
  readonly reforms: Reforms;
  readonly relations: Relations;
  readonly stats: Stats;
  readonly webhooks: Webhooks;
  readonly digests: Digests;
  #connection: Connection;
  #send: Send;

  constructor(settings: Settings = {}) {
    const connection = new Connection({ ...settings });
    const send: Send = async <T>(method: string, path: (string | number)[], options: SendOptions = {}) => {
      const { query, body, readsOnly, ...call } = options;
      const request = toRequest(method, addressOf(connection.api, path) + queryOf(query), { body });
      return connection.send({ ...request, readsOnly }, call, readJson<T>);
    };
    this.#connection = connection;
    this.#send = send;
    this.countries = new Countries(send);
    this.jurisdictions = new Jurisdictions(send);
    this.lawTypes = new LawTypes(send);
    this.laws = new Laws(send);
    this.articles = new Articles(send);
    this.citations = new Citations(send);
    this.changes = new Changes(send);
    this.reforms = new Reforms(send);
    this.relations = new Relations(send);
    this.stats = new Stats(send);
    this.webhooks = new Webhooks(send);
    this.digests = new Digests(send);
  }

  /** Whether the service can answer. */
  health(options: CallOptions = {}): Promise<Health> {
    return this.#connection.send(toRequest('GET', `${this.#connection.root}/api/health`), options, readJson<Health>);
  }

  /**
   * What to do to a copy of a country so that it has everything that is published: each law that changed since the cursor, or
   * every law without one. Keep the `cursor` of the last change that is in the copy, and begin there the next time.
   */
  sync(
    country: string,
    cursor?: string,
    options: CallOptions = {},
  ): AsyncGenerator<SyncChange | SyncReset, void, undefined> {
    return syncChanges((query) => this.syncPage(country, query, options), cursor);
  }

  /** One page of these changes as the service answers it. */
  syncPage(country: string, query: SyncCountryQuery = {}, options: CallOptions = {}): Promise<SyncResponse> {
    return this.#send('GET', [country, 'sync'], { ...options, query });
  }

  /**
   * Sends a request to a path of the API and returns the raw answer: for XML, for headers, for operations that this library
   * has no method for. Fails like every other call; a 304 after `If-None-Match` is an answer.
   */
  async raw(path: string, options: RawOptions = {}): Promise<RawAnswer> {
    const { method = 'GET', format, query, body, headers, ...call } = options;
    const { api } = this.#connection;
    const url = api + path + queryOf(query);
    // `..` would send the key to an address outside of the API.
    if (!path.startsWith('/') || !new URL(url).href.startsWith(`${api}/`)) {
      throw new TypeError('The path must begin with "/" and stay below the API');
    }
    return this.#connection.send(toRequest(method, url, { format, body, headers }), call, readRaw);
  }

  /** Status, headers and quota of the last answer, also of an error; undefined before the first. */
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
  // Makes names lower case, and refuses a header that cannot be sent, which fetch would report as a failed connection.
  const copy = (value: string, name: string) => {
    headers[name] = value;
  };
  if (given) new Headers(given).forEach(copy);
  headers.accept = `application/${format}`;
  if (body === undefined) return { method, url, headers };
  headers['content-type'] = 'application/json';
  return { method, url, headers, body: JSON.stringify(body) };
}
