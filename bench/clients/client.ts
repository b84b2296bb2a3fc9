import { parseArgs } from 'node:util';
import { OpenLegislation } from '../../client/src/index.ts';
import { type Figure, printFigures } from '../support/figures.ts';
import { installSample } from '../support/installation.ts';
import { median, secondsOf } from '../support/process.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
  },
});
const country = 'es';

/** Makes the same calls as the client's loop, but with plain `fetch`: without timeouts, checks and retries. */
async function bareWalk(address: string, key: string, perPage: number): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  for (let [page, laws] = [1, 0]; ; page++) {
    const answer = await fetch(`${address}/api/v1/${country}/laws?per_page=${perPage}&page=${page}`, {
      headers,
    });
    const { results, total } = (await answer.json()) as { results: unknown[]; total: number };
    for (const _ of results) laws++;
    if (page * perPage >= total) return laws;
  }
}

async function clientWalk(client: OpenLegislation, perPage: number): Promise<number> {
  let laws = 0;
  for await (const _ of client.laws.iterate(country, { per_page: perPage })) laws++;
  return laws;
}

async function measure(address: string, key: string): Promise<Figure[]> {
  const client = new OpenLegislation({ apiKey: key, baseUrl: address });
  const figures: Figure[] = [];
  for (const perPage of [100, 10]) {
    const laws = await bareWalk(address, key, perPage);
    if (laws !== (await clientWalk(client, perPage))) throw new Error('The two loops saw different laws');
    const [bare, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(options.rounds); round++) {
      const turns = [
        async () => bare.push(await secondsOf(() => bareWalk(address, key, perPage))),
        async () => ours.push(await secondsOf(() => clientWalk(client, perPage))),
      ];
      for (const turn of round % 2 ? turns.reverse() : turns) await turn();
    }
    const name = `${laws} laws, ${perPage} a page`;
    figures.push({ name: `${name}: bare fetch`, value: median(bare) * 1000, unit: 'ms' });
    figures.push({ name: `${name}: client`, value: median(ours) * 1000, unit: 'ms' });
    // The ratio is computed within each round. Other load on the machine changes less within a round than between rounds.
    const ratio = median(ours.map((seconds, round) => seconds / (bare[round] as number)));
    figures.push({ name: `${name}: ratio`, value: ratio, unit: '×', target: 1.1 });
  }
  return figures;
}

const installation = await installSample();
try {
  const { corpus, key } = installation;
  const served = await installation.serve();
  const figures = await measure(served.address, key);
  await served.stop();
  if (options.json) console.log(JSON.stringify({ corpus, figures }));
  else printFigures(`Looping over all laws of ${corpus}`, figures);
} finally {
  await installation.remove();
}
