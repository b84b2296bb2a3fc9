// The start of a thread in a clone of the repository. It registers tsx itself, because the registration of the process does not
// apply here. In a package, the compiled worker.ts has this file's name and replaces it.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
