import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** The version of the program. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;

/** The version of the API, with the numbering of the specification. It is independent of the version of the program. */
export const apiVersion = '0.11.0';
