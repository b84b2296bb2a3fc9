import type { Reporter, TestModule } from 'vitest/node';

/** One such test may be bad luck on a crowded machine; two are tests that bend. */
const maxSecondTries = 1;

/** Lists the tests that passed only when they were tried again, and fails a run with several of them. */
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
