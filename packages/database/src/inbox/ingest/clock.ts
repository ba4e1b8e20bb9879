import { type BusinessClock, createBusinessClock } from '@ruche/contracts/inbox';
import type { HeldChannel } from './known.ts';

/** It remembers the days that it was asked about. */
const clocks = new Map<string, BusinessClock>();
const mostClocks = 200;

/** The client's business hours. */
export function clockOf({ businessHours, timeZone }: Pick<HeldChannel, 'businessHours' | 'timeZone'>): BusinessClock {
  const key = JSON.stringify([businessHours, timeZone]);
  const known = clocks.get(key);
  if (known) return known;
  if (clocks.size === mostClocks) clocks.clear();
  const clock = createBusinessClock(businessHours, timeZone);
  clocks.set(key, clock);
  return clock;
}
