import { type CitationStyle, longDay } from './style.ts';

const units: [label: RegExp, short: string][] = [
  [/^(?:section )?(?=\d+[A-Z]*$)/i, 's '],
  [/^article (?=\d)/i, 'art '],
  [/^regulation (?=\d)/i, 'reg '],
  [/^schedule (?=\d)/i, 'sch '],
];

/**
 * OSCOLA, the citation style of Oxford: `Land Bond Act 1978, s 3`, without a comma before the year. Ireland has its own edition.
 */
export function oscola(name: string): CitationStyle {
  return {
    name,
    write: ({ title, label, day }) => {
      const act = title.replace(/\s*,?\s+(\d{4})$/, ' $1');
      const [form, short] = units.find(([form]) => label !== null && form.test(label)) ?? [];
      const unit = label !== null && form !== undefined ? label.replace(form, short ?? '') : label;
      return `${act}${unit === null ? '' : `, ${unit}`} (as at ${longDay(day, 'en-GB')})`;
    },
  };
}
