import { presenceSeconds } from '@ruche/contracts/inbox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPresence, takePresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const ana = { conversationId: 'one', userId: 'ana', name: 'Ana' };

it('knows what somebody does there, until they leave', () => {
  takePresence({ ...ana, activity: 'viewing' });
  takePresence({ ...ana, activity: 'writing' });
  expect(readPresence()).toEqual([{ ...ana, activity: 'writing' }]);
  takePresence({ ...ana, activity: 'left' });
  expect(readPresence()).toEqual([]);
});

it('takes silence of twice the usual time for leaving', () => {
  takePresence({ ...ana, activity: 'viewing' });
  vi.advanceTimersByTime(presenceSeconds * 1500);
  takePresence({ ...ana, activity: 'viewing' });
  vi.advanceTimersByTime(presenceSeconds * 1500);
  expect(readPresence()).toHaveLength(1);
  vi.advanceTimersByTime(presenceSeconds * 1000);
  expect(readPresence()).toEqual([]);
});
