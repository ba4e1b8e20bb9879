import { offsetOf, placeOf } from '#entities/posts/zone-words.ts';

/** The place that a client’s clocks are named after, where they show another time than those here. */
export function placeElsewhere(timeZone: string, at: Date): string | null {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return offsetOf(timeZone, at) === offsetOf(here, at) ? null : placeOf(timeZone);
}
