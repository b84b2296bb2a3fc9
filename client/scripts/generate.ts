import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../service/src/app.ts';
import { startTracing } from '../../service/src/base/tracing.ts';
import { readConfig } from '../../service/src/config.ts';
import type { Runtime } from '../../service/src/runtime.ts';
import type { Service } from '../../service/src/service.ts';
import { generateReference } from './generate-reference.ts';
import { generateTypes, type OpenApiDocument } from './generate-types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Formats a text as `npm run format` does. */
export function format(text: string, path: string): string {
  const biome = `${root}node_modules/.bin/biome`;
  return execFileSync(biome, ['format', `--stdin-file-path=${path}`], { input: text, cwd: root, encoding: 'utf8' });
}

export function typesFile(document: OpenApiDocument): string {
  return format(generateTypes(document), 'client/src/types.ts');
}

/**
 * Reads the API's description from the routes of the service, without a database. The tests compare it with that of a running
 * service.
 */
async function describeService(): Promise<OpenApiDocument> {
  const config = readConfig({ OPENLEG_LOG_LEVEL: 'silent' });
  const service = { config, countries: [], tracing: await startTracing(null) } as unknown as Service;
  const app = await createApp(service, {} as Runtime);
  await app.ready();
  return app.swagger() as unknown as OpenApiDocument;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(`${root}client/src/types.ts`, typesFile(await describeService()));
  execFileSync(process.execPath, [`${root}client/scripts/build.js`], { stdio: 'inherit' });
  await writeFile(`${root}client/docs/api.md`, await generateReference(`${root}client/dist`));
}
