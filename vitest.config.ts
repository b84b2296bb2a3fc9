import { defineConfig } from 'vitest/config';

// Tests wait for processes and databases two fifths of their time, so that three files at a time keep two cores busy.
// What a test waits for may take long on a slow machine: the deadlines only catch what hangs.
const real = {
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // To read all modules anew took two seconds a file, more than most tests.
  isolate: false,
  setupFiles: ['service/test/support/setup.ts'],
  // Whatever settings the machine has, tests have none of them.
  env: { OPENLEG_ENV_FILE: '/dev/null' },
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    reporters: ['default', './service/test/support/second-tries.ts'],
    projects: [
      {
        test: {
          ...real,
          name: 'service',
          include: ['service/test/**/*.test.ts'],
          exclude: ['service/test/{system,browser}/**'],
          globalSetup: ['service/test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...real,
          name: 'client',
          include: ['client/test/**/*.test.ts'],
          exclude: ['client/test/browser/**'],
          globalSetup: ['service/test/support/global-setup.ts', 'client/test/support/pack.ts'],
        },
      },
      { test: { ...real, name: 'demo', include: ['demo/test/**/*.test.ts'] } },
      {
        test: {
          ...real,
          name: 'system',
          include: ['service/test/system/**/*.test.ts'],
          globalSetup: ['service/test/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...real,
          name: 'browser',
          include: ['{service,client}/test/browser/**/*.test.ts'],
          globalSetup: ['service/test/support/global-setup.ts'],
        },
      },
    ],
  },
});
