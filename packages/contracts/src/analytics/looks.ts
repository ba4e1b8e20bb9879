import { dayMs, hourMs, minuteMs } from '#src/time/durations.ts';

/** How old a publication is when its numbers are read: often at first, then ever less. */
export const lookAges: readonly number[] = [
  15 * minuteMs,
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * hourMs),
  ...[3, 7, 14, 30, 60, 90].map((days) => days * dayMs),
];

/**
 * When the numbers are to be read next; null once they were read for the last time. Looks that were missed are not made up
 * for: one read now says all that they would.
 */
export function nextLookAt(publishedAt: Date, lookedAt: Date | null): Date | null {
  const age = lookedAt === null ? 0 : lookedAt.getTime() - publishedAt.getTime();
  const next = lookAges.find((at) => at > age);
  return next === undefined ? null : new Date(publishedAt.getTime() + next);
}
