const stops = new Uint8Array(256);
for (const stop of '.;:,') stops[stop.charCodeAt(0)] = 1;
const spaces = new Uint8Array(256);
for (const space of ' \t\n\r') spaces[space.charCodeAt(0)] = 1;

/** Whether the last byte that is not white space is one of `.;:,`. Nearly all texts end like that, and no title does. */
export function endsAsSentence(body: Buffer, from: number, to: number): boolean {
  let last = to - 1;
  while (last >= from && spaces[body[last] as number]) last--;
  return last >= from && stops[body[last] as number] === 1;
}
