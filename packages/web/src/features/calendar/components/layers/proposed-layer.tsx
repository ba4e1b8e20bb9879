import type { ReactNode } from 'react';
import type { CalendarLayers, PlaceAt } from './layers-context.tsx';

/** What was proposed for days and is no post yet. */
export type ProposedLayer = {
  /** The days that have some of it. */
  days: ReadonlySet<string>;
  /** `2031-05-04T09:30`: a free slot there is spoken for. */
  times: ReadonlySet<string>;
  ghostsOf: (day: string, placeAt?: PlaceAt) => ReactNode;
  /** In a cell of the month on a phone. */
  markOf: (day: string) => ReactNode;
  /** Between the posts of the list. */
  rows: readonly { id: string; scheduledFor: string; timeZone: string; row: ReactNode }[];
};

/** The layers with what was proposed among them. */
export function withProposed(layers: CalendarLayers, proposed: ProposedLayer | null): CalendarLayers {
  if (proposed === null) return layers;
  return {
    ...layers,
    isWithoutRepeats: false,
    ghostsOf: (day, placeAt) => (
      <>
        {proposed.ghostsOf(day, placeAt)}
        {layers.ghostsOf(day, placeAt)}
      </>
    ),
    marksOf: (day, size) =>
      size === 'compact' && proposed.days.has(day) ? (
        <>
          {layers.marksOf(day, size)}
          {proposed.markOf(day)}
        </>
      ) : (
        layers.marksOf(day, size)
      ),
    bestTimeOf: (day, isReachable) => (proposed.days.has(day) ? null : layers.bestTimeOf(day, isReachable)),
  };
}
