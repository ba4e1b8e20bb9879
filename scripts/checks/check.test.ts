import { describe, expect, it, vi } from 'vitest';
import { asOneTest, runInOrder, summarise } from './check.ts';

describe('running checks', () => {
  it('goes on after a failure and shows what the failed one said', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const reports = await runInOrder([
      { name: 'broken', run: () => Promise.reject(new Error('the tool is missing')) },
      { name: 'strict', run: async () => asOneTest({ code: 2, output: 'line 7 is too long\n' }) },
      { name: 'tests', run: async () => ({ passed: 12, failed: 0, skipped: 3, output: '' }) },
    ]);
    const words = print.mock.calls.join('\n');
    print.mockRestore();
    expect(words).toContain('the tool is missing');
    expect(words).toContain('      line 7 is too long');
    expect(words).toMatch(/tests: 12 passed, 0 failed, 3 skipped \(\d+\.\d s\)/);
    expect(summarise(reports)).toEqual({
      hasFailed: true,
      text: '\nProblems found, see above:\n  ✗ broken: 1 failed\n  ✗ strict: 1 failed\n12 passed, 2 failed',
    });
  });

  it('ends with one line when all is well', () => {
    const reports = [{ name: 'types', ...asOneTest({ code: 0, output: '' }) }];
    expect(summarise(reports)).toEqual({ hasFailed: false, text: '\n1 passed, 0 failed' });
  });
});
