import type { BulkResult } from '@ruche/contracts/posts';
import { expect, it } from 'vitest';
import { sendInBatches } from './send-in-batches.ts';

const items = Array.from({ length: 250 }, (_none, index) => ({ id: String(index) }));

const answerTo = (some: readonly { id: string }[]): BulkResult => ({
  results: some.map(({ id }) =>
    id === '7'
      ? { id, outcome: 'refused', code: 'conflict', message: 'It was changed meanwhile.' }
      : { id, outcome: 'done', post: null },
  ),
});

it('changes all posts, and says of each what became of it', async () => {
  const { done, refused, rest, failure } = await sendInBatches(items, async (some) => answerTo(some));
  expect([done.length, refused.map(({ id }) => id), rest, failure]).toEqual([249, ['7'], [], null]);
});

it('says what was done before a request failed, and asks for nothing after it', async () => {
  const sizes: number[] = [];
  const lost = new Error('The server could not be reached.');
  const outcome = await sendInBatches(items, async (some) => {
    sizes.push(some.length);
    if (sizes.length === 2) throw lost;
    return answerTo(some);
  });
  expect(sizes).toEqual([100, 100]);
  expect([outcome.done.length, outcome.refused.length]).toEqual([99, 1]);
  expect([outcome.rest.length, outcome.rest[0], outcome.failure]).toEqual([150, '100', lost]);
});
