import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { dayOf, hourMs, toWallTime } from '#src/time/index.ts';
import { slotAt } from './account-hours.ts';
import { describeSchedule, whyEmpty } from './describe-schedule.ts';
import { planSchedule } from './plan-schedule.ts';
import { perWeekOf, type ScheduleFacts } from './schedule-facts.ts';
import type { ScheduleSlot } from './schedules.ts';

type DrawnUpItem = { ideaId: string; scheduledAt: Date; accountIds: string[]; slot: ScheduleSlot };
export type DrawnUpSchedule = { items: DrawnUpItem[]; notes: string[] };

/** There is time to look at the draft. */
const leadMs = hourMs;

function countPlanned({ zone, from, to, taken }: ScheduleFacts): number {
  const planned = taken.filter(({ at }) => {
    const day = dayOf(toWallTime(at, zone));
    return day >= from && day <= to;
  });
  return new Set(planned.flatMap(({ plannedId }) => plannedId ?? [])).size;
}

/** Which idea goes out when and where, with what was taken into account. */
export function drawUpSchedule({ ideas: offered, ...given }: ScheduleFacts): DrawnUpSchedule {
  const { zone, now, from, to, perWeek, accounts, taken, holidays } = given;
  const ideas = offered.filter(({ day }) => day === null || (day >= from && day <= to));
  const facts = { ...given, ideas };
  const usable = accounts.flatMap(({ hours, ...account }) => (hours ? [{ ...account, hours }] : []));
  // What was found before any account was connected is for every network.
  const accountIdsOf = (platforms: readonly PlatformId[]) =>
    usable.filter(({ platform }) => platforms.length === 0 || platforms.includes(platform)).map(({ id }) => id);
  const proposals = planSchedule({
    zone,
    from,
    to,
    notBefore: new Date(now.getTime() + leadMs),
    accounts: usable.map(({ id, hours, ...account }) => ({ id, ...hours, perWeek: perWeekOf(account, perWeek) })),
    ideas: ideas.map(({ platforms, ...idea }) => ({ ...idea, accountIds: accountIdsOf(platforms) })),
    taken: taken.flatMap(({ accountId, at }) =>
      (accountId === null ? usable.map(({ id }) => id) : [accountId]).map((id) => ({ accountId: id, at })),
    ),
    closedDays: new Set(holidays.map(({ day }) => day)),
  });
  const hours = usable.map((account) => account.hours);
  const told = { ...facts, proposals, plannedCount: countPlanned(facts) };
  return {
    items: proposals.map(({ ideaId, at, instant, accountIds }) => ({
      ideaId,
      accountIds,
      scheduledAt: instant,
      slot: slotAt(hours, accountIds, at),
    })),
    notes: proposals.length === 0 ? [whyEmpty(told)] : describeSchedule(told),
  };
}
