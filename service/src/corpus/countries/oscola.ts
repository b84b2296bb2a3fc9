import { type CitationStyle, longDay } from './style.ts';

const units: [label: RegExp, short: string][] = [
  [/^(?:section )?(?=\d+[A-Z]*$)/i, 's '],
  [/^part (?=\d|[IVXL]+$)/i, 'pt '],
  [/^article (?=\d)/i, 'art '],
  [/^regulation (?=\d)/i, 'reg '],
  [/^rule (?=\d)/i, 'r '],
  [/^paragraph (?=\d)/i, 'para '],
  [/^schedule (?=\d)/i, 'sch '],
  [/^schedule$/i, 'sch'],
];

/** Older Acts count their schedules in words: `Second Schedule`. */
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A label with the abbreviations of OSCOLA (`s 3`, `sch 2`). Other labels stay as they are. */
function shortened(label: string): string {
  const [, word = ''] = /^(?:the )?(\p{L}+) schedule$/iu.exec(label) ?? [];
  const number = ordinals.indexOf(word.toLowerCase()) + 1;
  if (number > 0) return `sch ${number}`;
  const [form, short] = units.find(([unit]) => unit.test(label)) ?? [];
  return form === undefined || short === undefined ? label : label.replace(form, short);
}

/**
 * OSCOLA, the citation style of Oxford: `Land Bond Act 1978, s 3`, without a comma before the year. Ireland has its own edition.
 */
export function oscola(name: string): CitationStyle {
  return {
    name,
    write: ({ title, label, day }) => {
      const act = title.replace(/\s*,?\s+(\d{4})$/, ' $1');
      return `${act}${label === null ? '' : `, ${shortened(label)}`} (as at ${longDay(day, 'en-GB')})`;
    },
  };
}
