import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** The version of the program, and of the API it speaks. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
