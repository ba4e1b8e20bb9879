import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepBusy, whenQuiet } from './quiet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request that is under way until it is answered. */
function ask() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { answer: resolve, answered: keepBusy(() => promise) };
}

it('begins what nobody waits for once every request is answered', async () => {
  const [first, second] = [ask(), ask()];
  const begin = vi.fn<() => void>();
  whenQuiet(begin);
  first.answer('first');
  expect(await first.answered).toBe('first');
  await vi.runAllTimersAsync();
  expect(begin).not.toHaveBeenCalled();
  second.answer('second');
  await second.answered;
  await vi.runAllTimersAsync();
  expect(begin).toHaveBeenCalledOnce();
});

it('waits for a request that follows from an answer', async () => {
  const begin = vi.fn<() => void>();
  whenQuiet(begin);
  const next = ask();
  await vi.runAllTimersAsync();
  expect(begin).not.toHaveBeenCalled();
  next.answer('next');
  await next.answered;
  await vi.runAllTimersAsync();
  expect(begin).toHaveBeenCalledOnce();
});

it('goes on after a request that failed, and leaves out what is not wanted any more', async () => {
  const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const failed = keepBusy(() => Promise.reject(new Error('away')));
  whenQuiet(stays);
  whenQuiet(leaves)();
  await expect(failed).rejects.toThrow('away');
  await vi.runAllTimersAsync();
  expect(stays).toHaveBeenCalledOnce();
  expect(leaves).not.toHaveBeenCalled();
});
