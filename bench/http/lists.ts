import type { Figure } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { median } from '../support/process.ts';
import { get } from './calls.ts';

/** Compares page 200 of a list with the first page, for many laws and without kept answers. */
export async function deepPages({ key, serve }: Installation): Promise<Figure[]> {
  const ours = await serve([], { OPENLEG_CACHE_MB: '0' });
  const figures: Figure[] = [];
  const types = JSON.parse((await get(ours, key, '/api/v1/es/law-types')).toString()) as string[];
  const filters = ['', '&sort=date_asc', '&sort=title', '&status=vigente', `&law_type=${types.slice(0, 2).join(',')}`];
  filters.push('&status=vigente&jurisdiction=national&from_date=1980-01-01');
  for (const filter of filters) {
    const [first, deep]: [number[], number[]] = [[], []];
    for (let round = 0; round < 15; round++) {
      for (const [page, times] of [
        [1, first],
        [200, deep],
      ] as const) {
        const startedAt = performance.now();
        await get(ours, key, `/api/v1/es/laws?per_page=50&page=${page}${filter}`);
        times.push(performance.now() - startedAt);
      }
    }
    const name = filter || 'no filter';
    figures.push({ name: `${name}: page 1`, value: median(first), unit: 'ms' });
    figures.push({ name: `${name}: page 200`, value: median(deep), unit: 'ms' });
    figures.push({ name: `${name}: ratio`, value: median(deep) / median(first), unit: '×', target: 3 });
  }
  await ours.stop();
  return figures;
}
