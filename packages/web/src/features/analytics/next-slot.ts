import { addDays, dayOf, timeOf, toWallTime } from '@ruche/contracts/time';
import { hourName } from './groups.ts';

/** 1 is Monday. */
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The next day on which an hour of the week is still ahead, as the clocks of a zone have it. */
export function nextSlot({ weekday, hour }: { weekday: number; hour: number }, zone: string, now = new Date()) {
  const wall = toWallTime(now, zone);
  const today = dayOf(wall);
  const time = hourName(hour);
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return { date: addDays(today, ahead === 0 && time <= timeOf(wall) ? 7 : ahead), time };
}
