import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateCorpus } from '../corpus/generate-corpus.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { ask, install } from '../support/installation.ts';
import { run } from '../support/process.ts';
import { type Steady, shootSteadily } from '../support/steady.ts';

/**
 * Reads a country that is served, at a steady rate: first alone, then while another country is loaded for the first time, as the
 * service does it. No answers are kept, so that both parts do the same work.
 */
const { values: options } = parseArgs({
  options: {
    laws: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const log = (line: string) => options.json || console.error(line);
const openleg = fileURLToPath(new URL('../../service/bin/openleg.js', import.meta.url));

log('loading the country that is read');
const installation = await install({ laws: 600, versions: 2, kilobytes: 20 });
try {
  const { env, key } = installation;
  const other = join(installation.repository, '../fr.git');
  log('generating the other country');
  await generateCorpus(other, { laws: Number(options.laws), versions: 3.5, kilobytes: 40, country: 'fr', seed: 1 });
  const config = JSON.parse(await readFile(env.OPENLEG_CONFIG as string, 'utf8'));
  await writeFile(
    env.OPENLEG_CONFIG as string,
    JSON.stringify({ countries: { ...config.countries, fr: { repo: other } } }),
  );
  const served = await installation.serve([], { OPENLEG_ROLES: 'api', OPENLEG_CACHE_MB: '0' });
  const { results } = await ask(served.address, key, '/es/laws?per_page=100');
  const paths = (results as { id: string }[]).flatMap(({ id }) =>
    ['', '/meta', '/reforms', '/articles'].map((end) => `/api/v1/es/laws/${id}${end}`),
  );
  const shoot = (seconds: number) =>
    shootSteadily({ address: served.address, key, paths, rate: Number(options.rate), seconds });
  await shoot(5); // warms up the program
  log('quiet');
  const quiet = await shoot(Number(options.seconds));
  log('with a first load');
  let isLoading = true;
  const load = run(process.execPath, [openleg, 'sync', '--country', 'fr'], {
    env,
    onStart: (pid) => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL),
  }).finally(() => {
    isLoading = false;
  });
  const parts: Steady[] = [];
  while (isLoading) parts.push(await shoot(Number(options.seconds)));
  const { seconds: loadSeconds } = await load;
  await served.stop();
  // The last part also covers time after the load.
  const during = parts.length > 1 ? parts.slice(0, -1) : parts;
  const worst = Math.max(...during.map(({ p99 }) => p99));
  const figures: Figure[] = [
    { name: 'the load', value: loadSeconds, unit: 's' },
    { name: 'errors', value: [quiet, ...parts].reduce((sum, { errors }) => sum + errors, 0), unit: '', target: 0 },
    { name: 'p50, quiet', value: quiet.p50, unit: 'ms' },
    { name: 'p50 during the load, worst part', value: Math.max(...during.map(({ p50 }) => p50)), unit: 'ms' },
    { name: 'p99, quiet', value: quiet.p99, unit: 'ms' },
    { name: 'p99 during the load, worst part', value: worst, unit: 'ms' },
    { name: 'p99 during the load / quiet', value: worst / quiet.p99, unit: '×', target: 2 },
  ];
  if (options.json) console.log(JSON.stringify({ 'Reads during a first load': figures }));
  else printFigures('Reads during a first load', figures);
} finally {
  await installation.remove();
}
