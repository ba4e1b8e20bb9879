import type { WatchedAccount } from '@ruche/contracts/analytics';

type Days = WatchedAccount['days'];
type Name = 'followers' | 'publications';

export function lastKnown(days: Days, name: Name): number | null {
  return days.findLast((day) => day[name] !== null)?.[name] ?? null;
}

/** Since when a number changed by how much: over the last 30 days, or as long as it is known. Null with one day only. */
export function changeSince(days: Days, name: Name): { by: number; since: string } | null {
  const known = days.flatMap((day) => {
    const value = day[name];
    return value === null ? [] : [{ day: day.day, value }];
  });
  const last = known.at(-1);
  if (last === undefined) return null;
  const begin = new Date(Date.parse(last.day) - 30 * 86_400_000).toISOString().slice(0, 10);
  const first = known.find(({ day }) => day >= begin);
  return first === undefined || first.day === last.day ? null : { by: last.value - first.value, since: first.day };
}
