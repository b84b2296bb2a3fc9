/** Tasks for the tests of threads. */

export const echo = (text: string) => text;

export const sleep = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(() => resolve('slept'), milliseconds));

export function spin(): never {
  for (;;);
}

export function fail(): never {
  throw new Error('no luck');
}

export function crash(): void {
  process.exit(1);
}
