// Tasks for the tests of threads. The file is JavaScript, because threads of tests run without tsx (see compiled-threads.ts).

export const echo = (text) => text;

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(() => resolve('slept'), milliseconds));

export function spin() {
  for (;;);
}

export function fail() {
  throw new Error('no luck');
}

export function crash() {
  process.exit(1);
}
