import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { addDays, type Day, daysBetween } from '#src/time/index.ts';
import type { AccountHours } from './account-hours.ts';
import type { PlannedIdea } from './plan-schedule.ts';
import { mondayOf } from './week.ts';

export type ScheduledAccount = {
  id: string;
  name: string;
  platform: PlatformId;
  needsReconnect: boolean;
  /** What it published lately, within so many weeks as a rhythm is told from, wherever that was done. */
  published: number;
  /** Null of those that can’t be used. */
  hours: AccountHours | null;
};

/** All that a schedule is drawn up from. */
export type ScheduleFacts = {
  zone: string;
  now: Date;
  from: Day;
  to: Day;
  /** Null: as often as so far. */
  perWeek: number | null;
  accounts: readonly ScheduledAccount[];
  /** The best first. */
  ideas: readonly (Omit<PlannedIdea, 'accountIds'> & { platforms: readonly PlatformId[] })[];
  /** What has a time in these weeks: without an account it may be for any, and without an ID it is out already. */
  taken: readonly { accountId: string | null; at: Date; plannedId: string | null }[];
  holidays: readonly { day: Day; name: string }[];
};

export const rhythmWeeks = 8;
/** Where an account has no rhythm yet, and as much as any one is given unasked. */
const [usualPerWeek, mostUnasked] = [3, 14];

export function perWeekOf({ published }: Pick<ScheduledAccount, 'published'>, asked: number | null): number {
  if (asked !== null) return asked;
  return published === 0 ? usualPerWeek : Math.min(mostUnasked, Math.max(1, Math.round(published / rhythmWeeks)));
}

/** So many ideas would fill these days, if nothing were planned. */
export function countWanted({
  from,
  to,
  perWeek,
  accounts,
}: Pick<ScheduleFacts, 'from' | 'to' | 'perWeek' | 'accounts'>) {
  const weeks = Math.ceil((daysBetween(mondayOf(from), to) + 1) / 7);
  return weeks * Math.max(0, ...accounts.map((account) => perWeekOf(account, perWeek)));
}

/** The days on which what is planned counts: the weeks of these days, whole, and one more on either side. */
export const weeksAround = ({ from, to }: Pick<ScheduleFacts, 'from' | 'to'>) => ({
  from: addDays(mondayOf(from), -1),
  to: addDays(mondayOf(to), 8),
});
