import type { Trouble } from '@ruche/contracts/publishing';
import { expect, it } from 'vitest';
import { groupTroubles } from './group-troubles.ts';

const trouble = (given: Partial<Trouble>): Trouble => ({
  status: 'failed',
  cause: 'late',
  platform: 'twitter',
  socialAccountId: null,
  accountName: 'Boulangerie Martin',
  isConnected: true,
  count: 1,
  oldestAt: null,
  ...given,
});

it('groups what failed by its cause, over all accounts, and puts what needs a check first', () => {
  const groups = groupTroubles([
    trouble({ count: 2 }),
    trouble({ count: 3, platform: 'linkedin', accountName: 'Atelier' }),
    trouble({ cause: 'reconnect' }),
    trouble({ status: 'needs_check', cause: 'unclear', accountName: null }),
  ]);
  expect(groups.map(({ title, accounts, canRetry }) => [title, accounts, canRetry])).toEqual([
    ['1 post needs a check', 'Disconnected account on X', false],
    ['1 post is waiting for you to reconnect an account', 'Boulangerie Martin on X', false],
    ['5 posts couldn’t be sent in time', 'Boulangerie Martin on X, Atelier on LinkedIn', true],
  ]);
});

it('names three accounts, and how many more there are', () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const [group] = groupTroubles(names.map((accountName) => trouble({ accountName })));
  expect(group?.accounts).toBe('A on X, B on X, C on X and 2 more');
});
