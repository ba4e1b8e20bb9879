import { expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#src/time/durations.ts';
import { lookAges, nextLookAt } from './looks.ts';

const publishedAt = new Date('2031-05-04T09:30:00Z');
const after = (ms: number) => new Date(publishedAt.getTime() + ms);

it('looks a quarter of an hour after publishing, then ever less, and at last after 90 days', () => {
  const seen: number[] = [];
  let lookedAt: Date | null = null;
  for (let next = nextLookAt(publishedAt, lookedAt); next !== null; next = nextLookAt(publishedAt, lookedAt)) {
    seen.push(next.getTime() - publishedAt.getTime());
    lookedAt = next;
  }
  expect(seen).toEqual([...lookAges]);
  expect([seen[0], seen.at(-1)]).toEqual([15 * minuteMs, 90 * dayMs]);
});

it('makes up for no look that was missed', () => {
  expect(nextLookAt(publishedAt, after(5 * hourMs))).toEqual(after(6 * hourMs));
  expect(nextLookAt(publishedAt, after(200 * dayMs))).toBeNull();
});
