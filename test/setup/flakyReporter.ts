import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that have passed only when they were run once more. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`FLAKY: ${test.module.relativeModuleId} > ${test.fullName}`);
  }
}
