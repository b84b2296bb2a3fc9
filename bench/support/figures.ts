/** One measured number. `target` is its highest good value, `atLeast` its lowest. */
export interface Figure {
  name: string;
  value: number | null;
  unit: 's' | 'ms' | 'MB' | '×' | '/s' | 'MRR' | '%' | '';
  target?: number;
  atLeast?: number;
}

export function printFigures(heading: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(`\n${heading}`);
  for (const figure of figures) {
    const { name, value, unit } = figure;
    const number = value === null ? 'unknown' : `${value.toFixed(['MB', '/s', ''].includes(unit) ? 0 : 2)} ${unit}`;
    console.log(`  ${name.padEnd(width)}  ${number.padStart(10)}${verdict(figure)}`);
  }
}

function verdict({ value, target, atLeast }: Figure): string {
  if (target === undefined && atLeast === undefined) return '';
  const within = value !== null && value <= (target ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? 0);
  const reached = value === null ? 'not measured' : within ? 'reached' : 'MISSED';
  return target === undefined ? `   at least ${atLeast}: ${reached}` : `   at most ${target}: ${reached}`;
}
