import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { root, runNode, typecheck, writeConsumer } from './support/consumer.ts';
import { packed } from './support/pack.ts';
import { serveDemo } from './support/service.ts';

let env: Record<string, string>;

beforeAll(async () => {
  const { address, api } = await serveDemo();
  env = { SERVICE_BASE_URL: address, SERVICE_API_KEY: api.keys.pro };
});

const counting = `
  const client = new OpenLegislation();
  let laws = 0;
  for await (const law of client.laws.iterate('xa', { per_page: 10 })) if (law.country === 'xa') laws++;
  const refusal = await verifyWebhook({ payload: '{}', signature: 'v1=', timestamp: 1, secret: 's' }).catch((e) => e.reason);
  console.log(laws > 10, refusal, new NotFoundError('', { code: '' }) instanceof Error);
`;
const counted = { code: 0, output: 'true signature_malformed true\n' };
const names = '{ NotFoundError, OpenLegislation, verifyWebhook }';

describe('the package', () => {
  it('holds JavaScript, types and documentation, and nothing else', async () => {
    const { tarball } = await packed();
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n');
    const odd = files.filter(
      (file) => !/^package\/(dist\/(copies\/)?[\w-]+\.(js|d\.ts)|examples\/[\w-]+\.ts|docs\/api\.md)$/.test(file),
    );
    expect(odd.sort()).toEqual(['package/LICENSE', 'package/README.md', 'package/package.json']);
    expect(files).toContain('package/dist/index.js');
    expect(files).toContain('package/dist/index.d.ts');
  });

  it('has the licence of the project and its version, and no dependencies', async () => {
    const read = (path: string) => readFile(join(root, path), 'utf8');
    expect(await read('client/LICENSE')).toBe(await read('LICENSE'));
    const own = JSON.parse(await read('client/package.json'));
    expect(own.version).toBe(JSON.parse(await read('package.json')).version);
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) expect(own[kind]).toBeUndefined();
  });

  it('is found by resolvers that do not know "exports"', async () => {
    const { main, types, exports } = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8'));
    expect({ types, default: main }).toEqual(exports['.']);
  });

  it('is less than 15.5 kB minified, and needs nothing of Node.js', async () => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: "export * from '@openleg/client';", resolveDir: (await packed()).consumer },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'browser',
    });
    expect(outputFiles[0]?.contents.length).toBeLessThan(15_500);
    expect(outputFiles[0]?.contents.length).toBeGreaterThan(5_000);
  });
});

describe('the package runs', () => {
  it('in an ES module', async () => {
    await writeConsumer('esm.mjs', `import ${names} from '@openleg/client';\n${counting}`);
    expect(await runNode(['esm.mjs'], env)).toEqual(counted);
  });

  it('in CommonJS, through import()', async () => {
    const program = `(async () => { const ${names} = await import('@openleg/client');\n${counting} })();`;
    await writeConsumer('common.cjs', program);
    expect(await runNode(['common.cjs'], env)).toEqual(counted);
  });

  it('out of a bundle', async () => {
    const entry = await writeConsumer('bundled.js', `import ${names} from '@openleg/client';\n${counting}`);
    const outfile = join((await packed()).consumer, 'bundle.mjs');
    await esbuild.build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
    });
    expect(await runNode([outfile], env)).toEqual(counted);
  });
});

describe('the types of the package', () => {
  const program = `
    import {
      type EventType, isEvent, type LawSearchResult, OpenLegislation, type Relations, OpenLegislationError, RateLimitError, ValidationError, verifyWebhook,
    } from '@openleg/client';

    const client = new OpenLegislation({ apiKey: undefined, baseUrl: undefined, onRetry: ({ delay }) => void delay });
    const summaries: LawSearchResult[] = [];
    for await (const law of client.laws.iterate('es', { q: undefined, status: 'vigente' })) summaries.push(law);
    const title: string = (await client.laws.get('es', 'a', { signal: new AbortController().signal })).title;
    // @ts-expect-error an unknown status
    await client.laws.list('es', { status: 'old' });
    // @ts-expect-error a misspelt filter
    await client.laws.list('es', { form_date: '2020-01-01' });
    // @ts-expect-error an unknown field
    summaries[0]?.name;
    const { secret } = await client.webhooks.create({ url: 'https://example.org', event_types: ['law.created'] });
    const known: EventType[] = ['law.updated', 'reform.created'];
    const anyTexts: string[] = ['law.yet_to_come'];
    for (const event_types of [known, anyTexts]) await client.webhooks.preview({ event_types });
    const told: string[] = (await client.webhooks.list()).flatMap(({ event_types }) => event_types);
    // @ts-expect-error neither a known type nor any other text
    await client.webhooks.preview({ event_types: [told.length] });
    const relations: Relations = client.relations;
    for await (const relation of relations.iterate('es', 'a')) relation.title?.length;
    const text: string = secret + title + client.lastAnswer?.headers.get('etag');
    const event = await verifyWebhook({ payload: new Uint8Array(), signature: text, timestamp: null, secret });
    if (isEvent(event, 'reform.created')) event.data.articles_affected.map((article) => article.length);
    // @ts-expect-error known to be text only after isEvent
    event.data.law_id.length;
    try {
      await client.stats.get('es');
    } catch (error) {
      if (error instanceof RateLimitError) error.retryAfter?.toFixed();
      if (error instanceof ValidationError) error.detail[0]?.loc.length;
      if (error instanceof OpenLegislationError) error.code.length;
    }
  `;
  const good = { code: 0, output: '' };

  it.each([
    ['with the types of a browser only', {}],
    ['for a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['without a look at the declarations of libraries', { skipLibCheck: true }],
    [
      'with the types of Node.js only',
      { lib: ['es2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    ],
  ])('are found and hold %s', async (_, options) => {
    await writeConsumer('strict.ts', program);
    expect(await typecheck(['strict.ts'], options)).toEqual(good);
  });
});
