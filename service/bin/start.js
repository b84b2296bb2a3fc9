// A package contains compiled JavaScript. In a clone, tsx runs the sources, so that nothing stale is run. Without the development
// dependencies, a clone runs what `npm run build` has compiled. See docs/decisions/001.
import { existsSync } from 'node:fs';

const has = (path) => existsSync(new URL(path, import.meta.url));
const tsx = has('../src/cli.ts') ? await import('tsx/esm/api').catch(() => null) : null;

if (tsx) {
  tsx.register();
  await import('../src/cli.ts');
} else if (has('../dist/cli.js')) {
  process.setSourceMapsEnabled(true);
  await import('../dist/cli.js');
} else {
  console.error(
    'Nothing is compiled in this clone: run "npm ci", or "npm ci && npm run build && npm prune --omit=dev".',
  );
  process.exitCode = 1;
}
