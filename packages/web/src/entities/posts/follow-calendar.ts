import { mostListedIds } from '@ruche/contracts/api';
import type { CalendarPost, CalendarQuery } from '@ruche/contracts/calendar';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isCalendarHeld, watchCalendarRelease } from './calendar-hold.ts';
import { postKeys } from './post-keys.ts';

type Read = (query: CalendarQuery) => Promise<CalendarPost[]>;

export type CalendarFollower = {
  /** These posts have changed; any may have, where none are named. */
  onChange: (postIds: readonly string[] | undefined) => void;
  stop: () => void;
};

const inOrder = (one: CalendarPost, other: CalendarPost) =>
  one.scheduledFor === other.scheduledFor
    ? Number(one.id > other.id) - Number(one.id < other.id)
    : Number(one.scheduledFor > other.scheduledFor) - Number(one.scheduledFor < other.scheduledFor);

/** The posts of a calendar once those with these ids were read anew; one that was not found is no longer on it. */
export function withChanged(known: readonly CalendarPost[], ids: ReadonlySet<string>, found: readonly CalendarPost[]) {
  return [...known.filter(({ id }) => !ids.has(id)), ...found].toSorted(inOrder);
}

/**
 * Reads only the changed posts of an open calendar, by its own filters. Says whether they are shown: not while somebody
 * drags or changes posts, who may have begun meanwhile.
 */
async function patch(queries: QueryClient, query: Query, ids: readonly string[], read: Read): Promise<boolean> {
  const { queryKey, state } = query;
  const isUnderWay = () => query.state.fetchStatus !== 'idle' || query.state.data === undefined;
  const asked = queryKey[2] as CalendarQuery;
  const readAll = async () => {
    if (isCalendarHeld()) return false;
    await queries.invalidateQueries({ queryKey, exact: true });
    return true;
  };
  if (isUnderWay()) return readAll();
  try {
    const found = await read({ ...asked, ids: [...ids] });
    if (isCalendarHeld()) return false;
    // What was shown meanwhile may be newer than the answer.
    if (isUnderWay() || query.state.dataUpdateCount !== state.dataUpdateCount) return await readAll();
    const changed = new Set(ids);
    queries.setQueryData<CalendarPost[]>(queryKey, (known) => known && withChanged(known, changed, found));
    return true;
  } catch {
    return await readAll();
  }
}

const followers = new Set<CalendarFollower>();

/** Reads posts that were changed here; all, where it is not known which. */
export function refreshCalendars(queries: QueryClient, postIds: readonly string[] | undefined): void {
  if (followers.size === 0) void queries.invalidateQueries({ queryKey: postKeys.calendars });
  for (const follower of followers) follower.onChange(postIds);
}

/**
 * Keeps open calendars as the server has them. Of few changes only those posts are read, one request at a time; what
 * changes meanwhile is asked for next. Calendars that are not open are read anew when they are.
 */
export function followCalendar(queries: QueryClient, read: Read): CalendarFollower {
  const calendars = { queryKey: postKeys.calendars };
  let changed = new Set<string>();
  let isAnyChanged = false;
  let isRunning = false;
  const refresh = async () => {
    const ids = [...changed];
    const isForAll = isAnyChanged || ids.length > mostListedIds;
    changed = new Set();
    isAnyChanged = false;
    if (isForAll) return queries.invalidateQueries(calendars);
    await queries.invalidateQueries({ ...calendars, type: 'inactive' });
    const open = queries.getQueryCache().findAll({ ...calendars, type: 'active' });
    const shown = await Promise.all(open.map((query) => patch(queries, query, ids, read)));
    if (shown.includes(false)) for (const id of ids) changed.add(id);
  };
  const isDue = () => (changed.size > 0 || isAnyChanged) && !isCalendarHeld();
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (isDue()) await refresh();
    isRunning = false;
  };
  const stopWatching = watchCalendarRelease(() => void run());
  const follower: CalendarFollower = {
    onChange(postIds) {
      for (const id of postIds ?? []) changed.add(id);
      isAnyChanged ||= postIds === undefined;
      void run();
    },
    stop() {
      stopWatching();
      followers.delete(follower);
    },
  };
  followers.add(follower);
  return follower;
}
