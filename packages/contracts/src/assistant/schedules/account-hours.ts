import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { habitOf } from '#src/analytics/best-time/habits.ts';
import type { BestTimes, TimeSlot } from '#src/analytics/best-times.ts';
import { lanesOf, type Slot, slotsIn } from '#src/posts/slots.ts';
import { dayOf, timeOf, type WallTime } from '#src/time/index.ts';
import type { WeekSlot } from './plan-schedule.ts';
import type { ScheduleSlot } from './schedules.ts';
import { weekdayOf } from './week.ts';

type HourSlot = WeekSlot & { n: number };

/** When posts of an account can go out, and what says so. */
export type AccountHours = {
  accountId: string;
  basis: Exclude<ScheduleSlot['basis'], 'chosen'>;
  verdict: BestTimes['verdict'];
  slots: HourSlot[];
  /** For posts about a day on which it has no slot. */
  otherSlots: HourSlot[];
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Nobody asks for a post in the middle of the night, whatever the estimate for an hour with hardly any posts. */
const [firstHour, lastHour] = [7, 22];
const mostOfDay = 3;

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const toHour = ({ weekday, hour, effect, n }: TimeSlot): HourSlot => ({ weekday, time: clockOf(hour), effect, n });

const on = (slots: readonly HourSlot[], weekday: number) => slots.filter((slot) => slot.weekday === weekday);

/** What there is on no day of the week yet, by what is usual on others. */
function fillDays(slots: readonly HourSlot[], usual: (weekday: number) => HourSlot[]): HourSlot[] {
  return weekdays.filter((weekday) => on(slots, weekday).length === 0).flatMap((weekday) => usual(weekday).slice(0, 1));
}

/** The best hours of each day that are better than the mean, and those that are suggested anyway. */
function hoursFromNumbers({
  slots,
  top,
}: Pick<BestTimes, 'slots' | 'top'>): Pick<AccountHours, 'slots' | 'otherSlots'> {
  const awake = slots.filter(({ hour }) => hour >= firstHour && hour <= lastHour).map(toHour);
  const best = weekdays.map((weekday) => on(awake, weekday).toSorted((a, b) => b.effect - a.effect));
  const good = best.flatMap((ofDay) => ofDay.slice(0, mostOfDay)).filter(({ effect }) => effect > 1);
  const byTime = new Map([...good, ...top.map(toHour)].map((slot) => [`${slot.weekday} ${slot.time}`, slot]));
  const chosen = [...byTime.values()];
  return { slots: chosen, otherSlots: fillDays(chosen, (weekday) => best[weekday - 1] ?? []) };
}

const plain = ({ weekday, time }: Pick<WeekSlot, 'weekday' | 'time'>): HourSlot => ({ weekday, time, effect: 1, n: 0 });

/** The same hours every day, where a rule of thumb knows some of them only. */
function withOtherDays(slots: HourSlot[]): Pick<AccountHours, 'slots' | 'otherSlots'> {
  return { slots, otherSlots: fillDays(slots, (weekday) => slots.map((slot) => ({ ...slot, weekday }))) };
}

type Account = { id: string; platform: PlatformId };

/**
 * By the account's own numbers; where they say nothing, by the posting times that somebody chose for it; and without those
 * by the habit of its network.
 */
export function hoursOfAccount(
  { id, platform }: Account,
  times: Pick<BestTimes, 'verdict' | 'slots' | 'top'>,
  postingTimes: readonly Slot[],
): AccountHours {
  const { verdict } = times;
  const of = { accountId: id, verdict };
  if (verdict === 'enough') return { ...of, basis: 'numbers', ...hoursFromNumbers(times) };
  const own = slotsIn(postingTimes, lanesOf(postingTimes, [id])).map(plain);
  if (own.length > 0) return { ...of, basis: 'posting_times', ...withOtherDays(own) };
  const habit = habitOf([platform]).map(({ weekday, hour }) => plain({ weekday, time: clockOf(hour) }));
  return { ...of, basis: 'habit', ...withOtherDays(habit) };
}

/** What is known of a time for these accounts: of several, the mean of those whose numbers say something. */
export function slotAt(hours: readonly AccountHours[], accountIds: readonly string[], at: WallTime): ScheduleSlot {
  const [weekday, time] = [weekdayOf(dayOf(at)), timeOf(at)];
  const found = hours
    .filter(({ accountId }) => accountIds.includes(accountId))
    .flatMap(({ basis, slots, otherSlots }) => {
      const slot = [...slots, ...otherSlots].find((one) => one.weekday === weekday && one.time === time);
      return slot ? { basis, ...slot } : [];
    });
  const measured = found.filter(({ basis }) => basis === 'numbers');
  if (measured.length > 0) {
    const effect = measured.reduce((sum, one) => sum + one.effect, 0) / measured.length;
    return { basis: 'numbers', effect, n: measured.reduce((sum, one) => sum + one.n, 0) };
  }
  return { basis: found[0]?.basis ?? 'chosen', effect: 1, n: 0 };
}
