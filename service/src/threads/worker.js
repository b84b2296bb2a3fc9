// The start of a thread in a clone. It registers tsx itself, since the process's registration does not apply here. In a
// package, the compiled worker.ts has this file's name and takes its place.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
