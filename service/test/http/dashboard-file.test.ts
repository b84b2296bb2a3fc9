import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { addressOf } from '../support/visitor.ts';
import { dispatchAll } from '../support/webhooks.ts';

const read = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('every metric in the Grafana dashboard and in docs/operating.md exists, and each of ours is in both', async () => {
  const api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))]);
  await dispatchAll(api);
  await api.read('/es/laws');
  const text = await (await fetch(`${await addressOf(api)}/metrics`)).text();
  const shown = new Set(text.match(/^\w+(?=[{ ])/gm));
  const described = [...text.matchAll(/^# TYPE (openleg_\w+)/gm)].map((match) => match[1] as string);
  const { panels } = JSON.parse(await read('deploy/grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const inDashboard = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(openleg|process|nodejs)_\w+/g) ?? []),
  );
  const inDocs = (await read('docs/operating.md')).match(/\bopenleg_\w+/g) ?? [];
  // Some metrics exist only while a sync runs.
  expect(inDashboard.filter((name) => !shown.has(name) && !described.includes(name))).toEqual([]);
  expect(inDocs.filter((name) => !described.includes(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  for (const name of described) {
    expect(inDocs, name).toContain(name);
    expect(
      inDashboard.some((used) => used.startsWith(name)),
      name,
    ).toBe(true);
  }
});
