import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;

/** The version of the API, as the specification numbers it. It is independent of the version of the program. */
export const apiVersion = '0.11.0';
