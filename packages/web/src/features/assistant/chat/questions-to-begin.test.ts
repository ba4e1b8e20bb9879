import { expect, it } from 'vitest';
import { questionsToBegin } from './questions-to-begin.ts';

const about = (socialAccounts: unknown[]) => questionsToBegin({ name: 'Boulangerie Martin', socialAccounts });

it('suggests questions about the client, and none about numbers that it cannot have', () => {
  expect(about([1]).every((question) => question.includes('Boulangerie Martin'))).toBe(true);
  expect(about([1]).join(' ')).toMatch(/comments|month/);
  expect(about([]).join(' ')).not.toMatch(/comments|month|worked/);
  expect(questionsToBegin(undefined)).toHaveLength(4);
});
