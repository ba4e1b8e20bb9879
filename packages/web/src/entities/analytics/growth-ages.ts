import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';

const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const;

const nameOf = (count: number, unit: string, unitDisplay: 'long' | 'narrow') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay }).format(count);

/** `3 hours`, rounded to the largest unit of which there are at least two, or one of the smaller ones. */
export function ageText(ms: number, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const { unit, ms: unitMs } =
    units.find((one) => ms >= (one.unit === 'day' ? 2 : 1) * one.ms * 0.98) ?? units[units.length - 1] ?? units[2];
  return nameOf(Math.round(ms / unitMs), unit, unitDisplay);
}

const first = 15 * minuteMs;

/** Where an age lies between the first look and the last, from 0 to 1: looks are dense at first, then ever farther apart. */
export function shareOfAge(ageMs: number, lastMs: number): number {
  const end = Math.log(Math.max(lastMs, hourMs) / first);
  return Math.min(1, Math.max(0, Math.log(Math.max(ageMs, first) / first) / end));
}

const named = [hourMs, 6 * hourMs, dayMs, 3 * dayMs, 7 * dayMs, 30 * dayMs, 90 * dayMs, 365 * dayMs];

/** Ages to name below the line, up to that of the last look. */
export const agesToName = (lastMs: number): number[] => named.filter((age) => age <= Math.max(lastMs, hourMs) * 1.02);
