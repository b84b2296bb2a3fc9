import { type Change, correction, type Edit, reform, repair, repeal, type Step } from '../law.ts';
import { repairBenches, starrySky } from './new-laws.ts';

const today = { daysAgo: 0 };

const changed = (id: string, change: Change): Step => ({ id, change: () => change });
const reformed = (id: string, ...edits: Edit[]): Step => changed(id, reform(today, ...edits));

/**
 * The changes of the first days of the demo, by country. They show every kind of change once. The changes of a day depend only on
 * the repository as it was built, not on other days.
 */
export const script: Record<string, Step[]>[] = [
  // A reform and a new law.
  {
    xa: [reformed('GOA-A-2013-19', ['Artículo 2', 'quince días', 'diez días'])],
    xb: [{ law: repairBenches }],
  },
  // A repeal, and a reform that changes no text.
  {
    xb: [changed('BRK-2001-r33', repeal(today))],
    xc: [reformed('CORV000001')],
  },
  // A correction, a repair that is not a reform, and a reform of several articles.
  {
    xa: [
      changed('GOA-A-1996-9', correction(today, ['Artículo 6', 'pasados seis meses', 'pasados tres meses'])),
      changed('GOA-A-1992-18', repair(today, ['Artículo 6', 'la suya', 'la del faro'])),
    ],
    xb: [
      reformed(
        'BRK-1974-c30',
        ['§ 3', '360', '400'],
        ['§ 12', 'by deception, whether', 'by deception or silence, whether'],
        ['§ 13', 'its station or its launching way', 'its station, its crew or its launching way'],
      ),
    ],
  },
  // The night trains now belong to the North (a jurisdiction), so the file moves. There are two more reforms.
  {
    xa: [
      changed('GOA-A-1994-11', {
        ...reform(today, ['Artículo 2', 'todas las noches', 'todas las noches, a cargo de la Región del Norte']),
        keys: { jurisdiction: 'xa-no', department: 'Región del Norte' },
      }),
      reformed('GOA-A-1988-16', ['Artículo 2', 'más de tres colmenas', 'más de cinco colmenas']),
    ],
    xc: [reformed('CORV000141', ['Article 31', '25 jours', '30 jours'])],
  },
  // A partial repeal and a new law.
  {
    xb: [changed('BRK-1978-c22', { ...reform(today, { repeal: '§ 4' }), status: 'partially_repealed' })],
    xc: [{ law: starrySky }],
  },
];
