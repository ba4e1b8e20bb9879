import { comingDays, trendWeeks } from '@ruche/contracts/assistant';
import { addDays, type Day, dayMs, dayOf, instantOfWallTime, toWallTime } from '@ruche/contracts/time';

/** How far back publications are looked at: last year's season, and what is old and good. */
const publishedDays = 730;

/** From when on facts of a client are looked at, by its clocks. */
export type Spans = { now: Date; today: Day; publishedSince: Date; writtenSince: Date; comingUntil: Day };

export function spansOf(zone: string, now = new Date()): Spans {
  const today = dayOf(toWallTime(now, zone));
  const firstDay = addDays(today, 1 - 7 * trendWeeks);
  return {
    now,
    today,
    publishedSince: new Date(now.getTime() - publishedDays * dayMs),
    writtenSince: instantOfWallTime(`${firstDay}T00:00`, zone) ?? new Date(now.getTime() - 7 * trendWeeks * dayMs),
    comingUntil: addDays(today, comingDays + 1),
  };
}
