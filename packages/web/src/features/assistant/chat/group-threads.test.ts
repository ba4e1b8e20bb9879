import type { ChatThreadSummary } from '@ruche/contracts/assistant';
import { expect, it } from 'vitest';
import { groupThreads } from './group-threads.ts';

const thread = (title: string, daysAgo: number, now: Date): ChatThreadSummary => {
  const updatedAt = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
  return { id: title, title, clientId: null, createdAt: updatedAt, updatedAt };
};

it('puts the thread last used on top, in its group', () => {
  const now = new Date(2026, 10, 18, 12);
  const threads = [thread('c', 3, now), thread('a', 0.2, now), thread('e', 40, now), thread('b', 1, now)];
  // Of a clock that is ahead of this one.
  const shown = groupThreads([...threads, thread('ahead', -0.1, now), thread('d', 8, now)], now);
  expect(shown.map((group) => [group.name, group.threads.map(({ title }) => title)])).toEqual([
    ['today', ['ahead', 'a']],
    ['week', ['b', 'c']],
    ['older', ['d', 'e']],
  ]);
  expect(groupThreads([], now)).toEqual([]);
});
