import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './test-suites.ts';

describe('counting a suite', () => {
  it('takes a browser test that passes only when tried again for a failure', () => {
    const report = { stats: { expected: 40, unexpected: 1, flaky: 2, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 40, failed: 3, skipped: 3 });
  });

  it('tells what was not run', () => {
    const report = { numPassedTests: 9, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report)).toEqual({ passed: 9, failed: 0, skipped: 3 });
  });
});
