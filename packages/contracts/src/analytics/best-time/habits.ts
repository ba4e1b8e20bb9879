import type { PlatformId } from '#src/accounts/platform-ids.ts';

export type HabitSlot = { weekday: number; hour: number };

const weekdays = [1, 2, 3, 4, 5];
const midweek = [2, 3, 4];
const allWeek = [1, 2, 3, 4, 5, 6, 7];
const at = (days: readonly number[], hours: readonly number[]): HabitSlot[] =>
  days.flatMap((weekday) => hours.map((hour) => ({ weekday, hour })));

/**
 * When people are usually on each network, by their own clocks. A rule of thumb and not a finding: it is offered, by that name,
 * where an account's own numbers say nothing.
 */
const networkHabits: Record<PlatformId, readonly HabitSlot[]> = {
  facebook: at(weekdays, [9, 12]),
  instagram: at(weekdays, [12, 19]),
  twitter: at(weekdays, [9, 12]),
  linkedin: at(midweek, [8, 10]),
  tiktok: at(allWeek, [19]),
};

/** The hours that all of these networks have in common; of several there may be none. */
export function habitOf(platforms: readonly PlatformId[]): HabitSlot[] {
  const [first, ...others] = platforms.map((platform) => networkHabits[platform]);
  if (!first) return [];
  const isShared = ({ weekday, hour }: HabitSlot) =>
    others.every((habit) => habit.some((slot) => slot.weekday === weekday && slot.hour === hour));
  return first.filter(isShared);
}
