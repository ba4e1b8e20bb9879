import type { QueryClient } from '@tanstack/react-query';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import { notificationKeys } from '#entities/events/notification-keys.ts';
import type { CalendarFollower } from '#entities/posts/follow-calendar.ts';

/** Reads anew what was asked for before the connection stood: what was announced until then was not heard. */
export async function readMissed(queries: QueryClient, calendar: Pick<CalendarFollower, 'onChange'>): Promise<void> {
  calendar.onChange(undefined);
  void queries.invalidateQueries({ queryKey: calendarKeys.notes });
  // A read under way is let finish, it may be of earlier pages.
  await queries
    .getQueryCache()
    .find({ queryKey: notificationKeys.list })
    ?.promise?.catch(() => undefined);
  await queries.invalidateQueries({ queryKey: notificationKeys.list });
}
