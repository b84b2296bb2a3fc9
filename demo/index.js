// In a clone of the repository, this loads the TypeScript sources. In a package, or where TypeScript cannot run, it loads the
// compiled files.
import { existsSync } from 'node:fs';

const compiled = () => import('./dist/index.js');
const sources = () =>
  import('./src/index.ts').catch((error) => {
    if (error.code === 'ERR_UNKNOWN_FILE_EXTENSION') return compiled();
    throw error;
  });

const isClone = existsSync(new URL('./src/index.ts', import.meta.url));
export const { advanceDemo, buildDemo, demoCountries } = await (isClone ? sources() : compiled());
