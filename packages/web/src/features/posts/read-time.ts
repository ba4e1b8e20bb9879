import { fromWallTime, hourMs, minuteMs, toWallTime } from '@ruche/contracts/time';
import { clockOf, dayOf, offsetOf, placeOf } from '#entities/posts/zone-words.ts';
import { readTime as texts } from '#features/posts/words/common.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import { type Draft, instantOf } from './draft.ts';

type TimeReading = {
  /** Null without a time, or while it is no whole one. */
  instant: Date | null;
  /** Why it cannot be scheduled for then. */
  problem: string | null;
  /** What is worth knowing about it. */
  notes: string[];
  /** Of a time that comes twice: what each of them is called, the first one first. */
  choices: [string, string] | null;
};

const nothing: TimeReading = { instant: null, problem: null, notes: [], choices: null };

/** Clocks differ a little, and people take a moment. */
const toleranceMs = minuteMs;

function clockChange(wall: string, zone: string): Pick<TimeReading, 'notes' | 'choices'> {
  const time = fromWallTime(wall, zone);
  const typed = wall.slice(11);
  const place = placeOf(zone);
  if (time?.kind === 'missing') {
    const shown = clockOf(zone, time.instant);
    return {
      notes: [texts.skipped(place, typed, shown)],
      choices: null,
    };
  }
  if (time?.kind !== 'doubled') return { notes: [], choices: null };
  return {
    notes: [texts.doubled(place, typed)],
    choices: [texts.first(typed, offsetOf(zone, time.first)), texts.second(typed, offsetOf(zone, time.second))],
  };
}

/** What a typed time means in the client's zone, and what somebody should know about it. */
export function readTime(
  time: Pick<Draft, 'scheduledAt' | 'isSecondOfDoubled'>,
  zone: string,
  now: Date,
  viewerZone = browserTimeZone(),
): TimeReading {
  const { scheduledAt } = time;
  if (scheduledAt === null || scheduledAt === '' || scheduledAt === 'queue') return nothing;
  if (scheduledAt === 'now') return { ...nothing, instant: now };
  const instant = instantOf(time, zone);
  if (!instant) return { ...nothing, problem: texts.incomplete };
  const { notes, choices } = clockChange(scheduledAt, zone);
  const isPast = instant.getTime() < now.getTime() - toleranceMs;
  const elsewhere =
    offsetOf(zone, instant) === offsetOf(viewerZone, instant)
      ? []
      : [texts.ownTime(dayOf(viewerZone, instant, now), clockOf(viewerZone, instant))];
  return {
    instant,
    problem: isPast ? texts.past : null,
    notes: [...notes, ...elsewhere],
    choices,
  };
}

const usualTime = '09:00';

/** What is proposed for a day: its morning, or the next full hour of today. Empty where the day is over. */
export function firstTimeOn(day: string, now: Date, viewerZone = browserTimeZone()): string {
  const shown = toWallTime(now, viewerZone);
  const morning = `${day}T${usualTime}`;
  if (morning > shown) return morning;
  const nextHour = `${toWallTime(new Date(now.getTime() + hourMs), viewerZone).slice(0, 13)}:00`;
  return nextHour.startsWith(day) ? nextHour : '';
}
