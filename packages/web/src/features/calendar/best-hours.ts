import type { BestTimes } from '@ruche/contracts/analytics';
import { bestHours as words } from './words/layers.ts';

/** An hour of a day at which posts do better than usual. */
export type BestHour = {
  hour: number;
  /** Against the best hour of the week, from a little above 0 to 1. */
  strength: number;
  /** One of the few that are suggested; the others are merely good. */
  isBest: boolean;
  /** What it is, in words. */
  note: string;
};

const change = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'always' });

/** Paler ones could not be told from the hours around them. */
const palest = 0.35;

type Slot = BestTimes['slots'][number];
const isSame = (one: Slot, other: Slot) => one.weekday === other.weekday && one.hour === other.hour;

/** By weekday, 1 being Monday: hours that are suggested or surely above the average. None where nothing stands out. */
export function bestHoursOf(times: BestTimes | undefined): ReadonlyMap<number, readonly BestHour[]> {
  if (times?.verdict !== 'enough') return new Map();
  const { slots, top } = times;
  const farthest = Math.max(0.01, ...slots.map(({ effect }) => Math.log(effect)));
  const found = slots.flatMap((slot) => {
    const suggested = top.find((one) => isSame(one, slot));
    if (suggested === undefined && slot.low <= 1) return [];
    const isBest = suggested?.isExploring === false;
    const describe = isBest ? words.best : suggested === undefined ? words.good : words.exploring;
    const strength = Math.min(1, Math.max(palest, Math.log(slot.effect) / farthest));
    const { weekday, hour, effect } = slot;
    return [{ weekday, hour, strength, isBest, effect, note: describe(change.format(effect - 1)) }];
  });
  return Map.groupBy(found, ({ weekday }) => weekday);
}

/** The hours of a day that are suggested and still ahead, in their order: `now` is `2031-05-04T18:30` on its clocks. */
export function hoursAhead(hours: readonly BestHour[], day: string, now: string): readonly BestHour[] {
  return hours.filter(({ isBest, hour }) => isBest && `${day}T${clockOf(hour)}` > now);
}

/** `09:00`. */
export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
