import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lawCommit, testCorpus } from './support/corpus.ts';
import { testDatabase } from './support/database.ts';
import { openleg, serveOpenleg } from './support/openleg.ts';
import { type Received, receiver } from './support/receiver.ts';
import { tempFolder } from './support/temp.ts';

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

function spansOf(received: Received[]): Span[] {
  return received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body.toString()).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

it('a trace has a span for every answer, with its request id, and for every sync and dispatch', async () => {
  const collector = await receiver((_, response) => response.writeHead(200).end('{}'));
  const corpus = await testCorpus(lawCommit('new', 'A', {}));
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yaml');
  await writeFile(config, `countries: { es: { repo: ${JSON.stringify(corpus.path)} }, fr: { repo: "gone.git" } }\n`);
  const env = {
    DATABASE_URL: (await testDatabase()).url,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    OPENLEG_ROLES: 'api',
  };
  await openleg(['sync'], env);
  const synced = spansOf(collector.received);
  expect(synced.map(({ name, status }) => [name, status.code === 2]).sort()).toEqual([
    ['dispatch', false],
    ['sync', false],
    ['sync', true],
  ]);

  const serving = await serveOpenleg(env);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${serving.address}/api/health`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await serving.stop(); // sends the remaining spans
  const span = spansOf(collector.received).find(({ name }) => name === 'GET /api/health');
  expect(span).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(span?.attributes).toContainEqual({
    key: 'openleg.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  });
  expect(span?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
});
