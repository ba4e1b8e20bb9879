import { minuteMs } from '@ruche/contracts/time';
import type { HeldChannel } from './known.ts';

/** How long is waited in the client's business hours. */
export type AnswerClock = {
  minutesBetween: (from: Date, to: Date) => number;
  dueAt: (from: Date, minutes: number) => Date;
};

export function clockOf(_channel: Pick<HeldChannel, 'businessHours' | 'timeZone'>): AnswerClock {
  return {
    minutesBetween: (from, to) => Math.max(0, to.getTime() - from.getTime()) / minuteMs,
    dueAt: (from, minutes) => new Date(from.getTime() + minutes * minuteMs),
  };
}
