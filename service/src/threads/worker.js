// The start of a thread in a clone: it registers tsx itself, since the process's registration does not apply here. In a
// package, what is compiled of worker.ts has this file's name and takes its place.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
