import { expect, it } from 'vitest';
import { foldNumbers } from '../../src/corpus/fold-numbers.ts';

it.each([
  ['Ley Nº 16.060', 'Ley 16060'],
  ['N° 18.331', '18331'],
  ['Nº. 7', '7'],
  ['No. 12.345', '12345'],
  ['Nro. 250', '250'],
  ['núm. 40', '40'],
  ['Nr. VIII-1864', 'VIII-1864'],
  ['nr 1.234.567', '1234567'],
  // Spanish decrees of the 1980s are cited with and without the dot.
  ['1.234/2015', '1234/2015'],
])('the official number %s is %s', (written, folded) => {
  expect(foldNumbers(written)).toBe(folded);
});

it.each(['39/2015', 'XIII-2040', '1.2.3', '2010.100', '15.06.2015', 'INT 12', 'Ley no delegada 5', 'año 5', '12.34'])(
  'the official number %s stays as it is',
  (number) => {
    expect(foldNumbers(number)).toBe(number);
  },
);
