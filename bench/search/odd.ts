import type { Service } from '../../service/src/service.ts';
import type { Figure } from '../support/figures.ts';
import { secondsOf } from '../support/process.ts';
import { startSearchServer } from './search-server.ts';

/** Strange input from people and programs. Each query must get an ordinary answer, quickly. */
const oddQueries = {
  'only quotes': '"""',
  'an open quote': '"',
  'only operators': 'OR - OR -',
  'tsquery signs': "':*&|!<->",
  'only negations': '-a -b -c',
  backslashes: '\\\\\\',
  'a NUL in the middle': 'a\0b',
  'only a NUL': '\0',
  emoji: '🧑‍⚖️⚖️📜',
  'right to left': 'قانون العقوبات',
  'mixed directions': '\u202eley\u202c قانون',
  'a replacement character': '\ufffd',
  '10,000 letters': 'a'.repeat(10_000),
  '10,000 characters of words': 'ley de la '.repeat(1000),
  '1,400 different words': Array.from({ length: 1400 }, (_, i) => `w${i.toString(36)}`).join(' '),
  '2,000 negations': '-ley '.repeat(2000),
  '2,000 times OR': 'a OR '.repeat(2000),
  '5,000 quotes': '"a'.repeat(5000),
  '10,000 brackets': '('.repeat(10_000),
  'percent and underscore': '%_%_%',
  'a pasted title with dashes': 'Ley 1/2000, de 7 de enero - Enjuiciamiento -Civil',
  'a misspelt word': 'constitucoin',
  'three misspelt words': 'prosedimiento adminstrativo communn',
  'eight misspelt words': 'leyx organnica codigox pennal militarr admministracion publlica generall',
};

const maxWaitMs = 10_000;

export async function measureOddQueries(service: Service, country: string): Promise<Figure[]> {
  const server = await startSearchServer(service);
  const figures: Figure[] = [];
  try {
    for (const [name, query] of Object.entries(oddQueries)) {
      let status: number | null = null;
      const ask = async () => {
        status = await server.search(country, query, maxWaitMs);
      };
      const first = 1000 * (await secondsOf(ask)); // includes connections and query plans
      const value = first < maxWaitMs ? 1000 * (await secondsOf(ask)) : first;
      const answer = status === 200 ? '' : status === null ? ' (no answer)' : ` (answered ${status})`;
      figures.push({ name: name + answer, value: answer === '' ? value : null, unit: 'ms', target: 100 });
    }
  } finally {
    await server.close();
  }
  return figures.sort((a, b) => (b.value ?? Infinity) - (a.value ?? Infinity));
}
