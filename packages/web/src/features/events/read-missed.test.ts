import type { CalendarQuery } from '@ruche/contracts/calendar';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { notificationKeys } from '#entities/events/notification-keys.ts';
import { followCalendar } from '#entities/posts/follow-calendar.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { RaceFreeQueryClient } from '#lib/race-free-query-client.ts';
import { readMissed } from './read-missed.ts';

const may: CalendarQuery = { from: '2031-05-01', to: '2031-06-01' };

it.each([
  ['posts', postKeys.calendar(may)],
  ['notes', calendarKeys.notes],
  ['clients', clientKeys.list({})],
  ['notifications', notificationKeys.list],
])('shows the %s that were added before the connection stood, after those that were being read', async (_, key) => {
  const queries = new RaceFreeQueryClient();
  const calendar = followCalendar(queries, async () => []);
  let server = ['first'];
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    const answer = server;
    return new Promise<string[]>((resolve) => setImmediate(resolve, answer));
  };
  const observer = new QueryObserver(queries, { queryKey: key, queryFn });
  const close = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.join();

  server = ['first', 'second'];
  void readMissed(queries, calendar);
  await vi.waitUntil(() => shown() === 'first,second');

  server = ['first', 'second', 'third'];
  void readMissed(queries, calendar);
  await vi.waitUntil(() => shown() === 'first,second,third');
  expect(asked).toBe(3);
  close();
  calendar.stop();
});
