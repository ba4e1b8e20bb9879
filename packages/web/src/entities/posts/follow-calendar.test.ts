import type { CalendarPost, CalendarQuery } from '@ruche/contracts/calendar';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { RaceFreeQueryClient } from '#lib/race-free-query-client.ts';
import { holdCalendar } from './calendar-hold.ts';
import { followCalendar, refreshCalendars } from './follow-calendar.ts';
import { postKeys } from './post-keys.ts';
import { sharePosts } from './share-posts.ts';

const may: CalendarQuery = { from: '2031-05-01', to: '2031-06-01' };

const post = (id: string, day: number, text = id) =>
  ({ id, text, scheduledFor: `2031-05-${String(day).padStart(2, '0')}T09:00:00.000Z` }) as CalendarPost;

/** What the server has, and what it was asked for: `all`, or the ids. */
let server: CalendarPost[];
let asked: (string[] | 'all')[];
beforeEach(() => {
  server = [post('a', 1), post('b', 5), post('c', 9)];
  asked = [];
});

async function read({ ids }: CalendarQuery): Promise<CalendarPost[]> {
  asked.push(ids ?? 'all');
  return structuredClone(ids === undefined ? server : server.filter(({ id }) => ids.includes(id)));
}

async function openCalendar() {
  const queries = new RaceFreeQueryClient();
  const observer = new QueryObserver(queries, {
    queryKey: postKeys.calendar(may),
    queryFn: () => read(may),
    structuralSharing: (known, next) => sharePosts(known as CalendarPost[] | undefined, next as CalendarPost[]),
  });
  const close = observer.subscribe(() => undefined);
  await vi.waitUntil(() => observer.getCurrentResult().data);
  asked = [];
  const shown = () => observer.getCurrentResult().data ?? [];
  const follower = followCalendar(queries, read);
  onTestFinished(() => {
    follower.stop();
    close();
  });
  return { queries, follower, shown, ids: () => shown().map(({ id }) => id) };
}

it('moves a changed post to its new place, asks for nothing else, and leaves the others as they are', async () => {
  const { follower, shown, ids } = await openCalendar();
  const [, b, c] = shown();
  server = [post('b', 5), post('c', 9), post('a', 20)];
  follower.onChange(['a']);
  await vi.waitUntil(() => ids().join('') === 'bca');
  expect(asked).toEqual([['a']]);
  expect([shown()[0] === b, shown()[1] === c]).toEqual([true, true]);
});

it('takes away what is gone or no longer meets the filters, and adds what is new', async () => {
  const { follower, ids } = await openCalendar();
  server = [post('a', 1), post('new', 3), post('c', 9)];
  follower.onChange(['b', 'new', 'of another month']);
  await vi.waitUntil(() => ids().includes('new'));
  expect(ids()).toEqual(['a', 'new', 'c']);
});

it('reads all of it where it is not said what changed', async () => {
  const { follower, ids } = await openCalendar();
  server = [post('c', 9)];
  follower.onChange(undefined);
  await vi.waitUntil(() => ids().join('') === 'c');
  expect(asked).toEqual(['all']);
});

it('asks once for what changes while it asks', async () => {
  const { follower, shown } = await openCalendar();
  server = [post('a', 1, 'A'), post('b', 5, 'B'), post('c', 9, 'C')];
  for (const id of ['a', 'b', 'c']) follower.onChange([id]);
  await vi.waitUntil(
    () =>
      shown()
        .map(({ text }) => text)
        .join('') === 'ABC',
  );
  expect(asked).toEqual([['a'], ['b', 'c']]);
});

it('keeps what it has read to itself when somebody begins to drag meanwhile, and reads it once they let go', async () => {
  const { follower, ids } = await openCalendar();
  server = [post('b', 5), post('c', 9)];
  follower.onChange(['a']);
  const release = holdCalendar();
  await vi.waitUntil(() => asked.length === 1);
  await new Promise(setImmediate);
  expect(ids()).toEqual(['a', 'b', 'c']);
  release();
  await vi.waitUntil(() => ids().join('') === 'bc');
  expect(asked).toEqual([['a'], ['a']]);
});

it('reads what was changed here, and no other post', async () => {
  const { queries, ids } = await openCalendar();
  server = [post('b', 5), post('c', 9), post('a', 20)];
  refreshCalendars(queries, ['a']);
  await vi.waitUntil(() => ids().join('') === 'bca');
  expect(asked).toEqual([['a']]);
});

it('shows nothing new while somebody drags, and all of it once they let go', async () => {
  const { follower, ids } = await openCalendar();
  const release = holdCalendar();
  server = [post('c', 9)];
  follower.onChange(['a']);
  follower.onChange(['b']);
  expect(asked).toEqual([]);
  release();
  await vi.waitUntil(() => ids().join('') === 'c');
  expect(asked).toEqual([['a', 'b']]);
});
