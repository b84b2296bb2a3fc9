export interface Series {
  name: string;
  /** Pairs: the number of laws, and the value as a multiple of the first value. */
  points: [number, number][];
}

const [width, height, left, right, top, bottom] = [720, 400, 60, 190, 40, 50];
const colours = ['#1b6ca8', '#b5541c', '#3a7d34', '#8a3b8f', '#a8891b', '#555555', '#c2185b'];

/** Draws how figures grow, with logarithmic axes. The dashed line shows a figure that grows in proportion to the number of laws. */
export function plot(title: string, series: Series[]): string {
  const xs = series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = series.flatMap(({ points }) => points.map(([, y]) => y));
  const [xFrom, xTo] = [Math.min(...xs), Math.max(...xs)];
  const [yFrom, yTo] = [Math.min(0.5, ...ys), Math.max(2, xTo / xFrom, ...ys)];
  const scale = (value: number, from: number, to: number, size: number) =>
    (Math.log(value / from) / Math.log(to / from || 2)) * size;
  const x = (value: number) => round(left + scale(value, xFrom, xTo, width - left - right));
  const y = (value: number) => round(height - bottom - scale(value, yFrom, yTo, height - top - bottom));
  const line = (points: [number, number][], attributes: string) =>
    `<polyline fill="none" ${attributes} points="${points.map(([a, b]) => `${x(a)},${y(b)}`).join(' ')}"/>`;
  const ticks = [0.5, 1, 2, 4, 10, 25, 50, 100].filter((value) => value >= yFrom && value <= yTo);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="100%" height="100%" fill="white"/>
<text x="${left}" y="22" font-size="15">${title}</text>
${ticks
  .map(
    (value) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/><text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}×</text>`,
  )
  .join('\n')}
${[...new Set(xs)].map((value) => `<text x="${x(value)}" y="${height - bottom + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`).join('\n')}
<text x="${(left + width - right) / 2}" y="${height - 12}" text-anchor="middle">laws</text>
${line(
  [
    [xFrom, 1],
    [xTo, xTo / xFrom],
  ],
  'stroke="#999" stroke-dasharray="4 4"',
)}
${series
  .map(({ name, points }, i) => {
    const colour = colours[i % colours.length];
    const label = `<text x="${width - right + 12}" y="${top + 14 + i * 18}" fill="${colour}">${name}</text>`;
    return `${line(points, `stroke="${colour}" stroke-width="2"`)}${label}`;
  })
  .join('\n')}
<text x="${width - right + 12}" y="${top + 14 + series.length * 18}" fill="#777">dashed: as the corpus</text>
</svg>
`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
