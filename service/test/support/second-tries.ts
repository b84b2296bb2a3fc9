import type { Reporter, TestModule } from 'vitest/node';

/** How many tests may pass only at the second try. One may be bad luck on a busy machine. Two mean that tests are not reliable. */
const maxSecondTries = 1;

/** Lists the tests that passed only at the second try, and fails the run if there are several. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const again = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0 && test.result().state === 'passed')
        .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (again.length === 0) return;
    console.error(`\nPassed at the second try only:\n  ${again.join('\n  ')}`);
    if (again.length > maxSecondTries) {
      console.error(`At most ${maxSecondTries} test of a run may need a second try.`);
      process.exitCode = 1;
    }
  }
}
