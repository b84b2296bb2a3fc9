import { defineConfig } from 'vitest/config';

// Tests spend two fifths of their time waiting for processes and databases, so three files at a time keep two cores busy. On a
// slow machine, a test may have to wait for long. The deadlines only end tests that hang.
const real = {
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // With isolation, each file reads all modules again. That took two seconds a file, longer than most tests.
  isolate: false,
  // Compiled modules are kept in node_modules, under a checksum of their source. Without them, a run of one small file takes 20 s of
  // processor time instead of 9. `npm run test:browser` and `test:system` find the modules of `npm test`.
  experimental: { fsModuleCache: true },
  setupFiles: ['service/test/support/setup.ts'],
  // Tests ignore the settings of the machine.
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
          // The tests of the client and of the demo belong to this project, too. So they share its PostgreSQL, and its processes,
          // which have read the modules of the service.
          name: 'service',
          include: ['{service,client,demo}/test/**/*.test.ts'],
          exclude: ['service/test/{system,browser}/**', 'client/test/browser/**'],
          globalSetup: ['service/test/support/global-setup.ts'],
        },
      },
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
