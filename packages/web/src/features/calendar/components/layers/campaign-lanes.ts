import type { Campaign } from '@ruche/contracts/calendar';
import { addDays, daysBetween } from '@ruche/contracts/time';
import { type DayRange, mondayOf } from '#features/calendar/days.ts';

/** A piece of a campaign's band on one day; null keeps the place of one on another day of the week. */
export type BandPiece = {
  campaign: Campaign;
  isFirst: boolean;
  isLast: boolean;
  isNamed: boolean;
  /** Over how many days of the row, from this one on, the band goes: that much room its name has. */
  length: number;
} | null;

/** The lanes of one week: each campaign keeps its lane for all of its days. */
function lanesOfWeek(campaigns: readonly Campaign[], monday: string): Campaign[][] {
  const sunday = addDays(monday, 6);
  const lanes: Campaign[][] = [];
  for (const campaign of campaigns.filter(({ firstDay, lastDay }) => firstDay <= sunday && lastDay >= monday)) {
    const free = lanes.find((lane) => lane.every(({ lastDay }) => lastDay < campaign.firstDay));
    if (free) free.push(campaign);
    else lanes.push([campaign]);
  }
  return lanes;
}

/** What of the campaigns' bands stands on each day. A name is said on the first day, and again on Mondays. */
export function bandsByDay(campaigns: readonly Campaign[], { from, to }: DayRange): ReadonlyMap<string, BandPiece[]> {
  const inOrder = campaigns.toSorted(
    (a, b) => a.firstDay.localeCompare(b.firstDay) || b.lastDay.localeCompare(a.lastDay) || a.id.localeCompare(b.id),
  );
  const days = new Map<string, BandPiece[]>();
  for (let monday = mondayOf(from); monday < to; monday = addDays(monday, 7)) {
    const lanes = lanesOfWeek(inOrder, monday);
    for (let index = 0; index < 7; index += 1) {
      const day = addDays(monday, index);
      const pieces = lanes.map((lane): BandPiece => {
        const campaign = lane.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
        if (!campaign) return null;
        const isFirst = campaign.firstDay === day;
        const lastShown = [campaign.lastDay, addDays(monday, 6), addDays(to, -1)].toSorted()[0] ?? day;
        return {
          campaign,
          isFirst,
          isLast: campaign.lastDay === day,
          isNamed: isFirst || index === 0 || day === from,
          length: daysBetween(day, lastShown) + 1,
        };
      });
      const last = pieces.findLastIndex((piece) => piece !== null);
      if (last >= 0) days.set(day, pieces.slice(0, last + 1));
    }
  }
  return days;
}
