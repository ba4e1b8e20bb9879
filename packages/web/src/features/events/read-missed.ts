import type { QueryClient } from '@tanstack/react-query';
import { findLiveQueries } from '#entities/events/refresh-concerned.ts';
import type { CalendarFollower } from '#entities/posts/follow-calendar.ts';
import { postKeys } from '#entities/posts/post-keys.ts';

const ignore = () => undefined;

/**
 * Reads anew what was asked for before the connection stood: what was announced until then was not heard. A read under
 * way is let finish: it may be the first, which somebody waits for, or of a further page.
 */
export async function readMissed(queries: QueryClient, calendar: Pick<CalendarFollower, 'onChange'>): Promise<void> {
  await Promise.all(
    findLiveQueries(queries).map(async ({ promise, queryKey }) => {
      await promise?.catch(ignore);
      if (queryKey[1] === postKeys.calendars[1]) calendar.onChange(undefined);
      else await queries.invalidateQueries({ queryKey, exact: true });
    }),
  );
}
