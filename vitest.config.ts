import { defineConfig } from 'vitest/config';

// A database server and git processes are shared by all tests: two files at a time is what two cores carry.
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
    maxWorkers: 2,
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
