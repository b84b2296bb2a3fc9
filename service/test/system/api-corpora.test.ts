import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultCountry } from '../../src/base/known-countries.ts';
import { type TestApi, testApi } from '../support/api.ts';
import { plainly, readXml } from '../support/xml.ts';

/** The real corpora, when they lie beside the project. */
const folder = fileURLToPath(new URL('../../../../shared/corpora', import.meta.url));

describe.each(['ad', 'ee', 'fr', 'es'])('the real corpus of %s', (code) => {
  const repo = `${folder}/${code}.bundle`;

  it.skipIf(!existsSync(repo))(
    `gives sound XML that says the same as JSON, for every law (${code}.bundle)`,
    async () => {
      const api = await testApi([{ code, ...defaultCountry(code), repo, rawUrl: null }]);
      let laws = 0;
      for await (const id of lawIds(api, code)) {
        const path = `/${code}/laws/${encodeURIComponent(id)}`;
        for (const rest of ['', '/reforms', '/commits']) {
          const json = await api.ask(path + rest, { key: 'pro' });
          const xml = await api.ask(path + rest, { key: 'pro', headers: { accept: 'application/xml' } });
          expect([path, json.statusCode, xml.statusCode]).toEqual([path, 200, 200]);
          expect(readXml(xml.body)).toEqual(plainly(json.json()));
        }
        laws++;
      }
      expect(laws).toBeGreaterThan(0);
      for (const path of [
        `/${code}/stats`,
        `/${code}/jurisdictions`,
        `/${code}/law-types`,
        `/${code}/laws?per_page=100`,
      ]) {
        const xml = await api.ask(path, { headers: { accept: 'application/xml' } });
        expect(readXml(xml.body)).toEqual(plainly((await api.ask(path)).json()));
      }
    },
  );
});

/** Every law once, as many as the list says. */
async function* lawIds(api: TestApi, code: string): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (let page = 1; ; page++) {
    const { results, total } = await api.read(`/${code}/laws?per_page=100&page=${page}`);
    for (const { id } of results) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
      yield id;
    }
    if (results.length === 0) {
      expect(seen.size).toBe(total);
      return;
    }
  }
}
