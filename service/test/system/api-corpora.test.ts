import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type GitReading, readGit } from '../../../bench/git-reading.ts';
import { defaultCountry } from '../../src/base/known-countries.ts';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { type TestApi, testApi } from '../support/api.ts';
import { plainly, readXml } from '../support/xml.ts';

/** The real corpora, when they lie beside the project. */
const folder = fileURLToPath(new URL('../../../../shared/corpora', import.meta.url));

describe.each(['ad', 'ee', 'fr', 'es', 'lt', 'uy'])('the real corpus of %s', (code) => {
  const repo = `${folder}/${code}.bundle`;

  it.skipIf(!existsSync(repo))(
    `serves every law, as git alone tells that it stands today, and XML that says the same as JSON (${code}.bundle)`,
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
      const reading = await readGit(mirrorPath(api.dataDir, code));
      expect(laws).toBe(reading.files.length);
      await compareToday(api, code, reading);
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

/** Of how many laws a country the text is compared: git takes some 50 ms to tell the history of a path. */
const maxCompared = 50;

/** Today's texts against another reading of the repository, which shares no code with ours. */
async function compareToday(api: TestApi, code: string, { files, textOn }: GitReading): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const step = Math.ceil(files.length / maxCompared);
  for (const { path, id } of files.filter((_, index) => index % step === 0)) {
    const { content_md } = await api.read(`/${code}/laws/${encodeURIComponent(id ?? '')}`);
    expect(content_md === (await textOn(today, { path, id: id ?? '' })), `${path} today`).toBe(true);
  }
}

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
