import { demoApi, type TestApi } from '../../../service/test/support/api.ts';
import { OpenLegislation, type Settings } from '../../src/index.ts';

export interface DemoService {
  api: TestApi;
  address: string;
  /** A client of this service, with the pro key unless said otherwise. */
  client(settings?: Settings): OpenLegislation;
}

/** The whole service with the demo's laws, on a port of its own. It ends with the test file. */
export async function serveDemo(env: Record<string, string> = {}): Promise<DemoService> {
  const api = await demoApi(env);
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const client = (settings: Settings = {}) =>
    new OpenLegislation({ apiKey: api.keys.pro, baseUrl: address, ...settings });
  return { api, address, client };
}

/** A `fetch` that records the method and address of each request. */
export function watchedFetch() {
  const asked: { method: string; url: URL }[] = [];
  const fetch = (url: string, init: RequestInit) => {
    asked.push({ method: init.method ?? 'GET', url: new URL(url) });
    return globalThis.fetch(url, init);
  };
  return { asked, fetch };
}
