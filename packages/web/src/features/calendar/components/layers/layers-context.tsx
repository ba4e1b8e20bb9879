import type { CalendarColour } from '@ruche/contracts/calendar';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import type { BestHour } from '#features/calendar/best-hours.ts';

/** Where marks stand: in a cell of the month or a week's head, on a phone, or in the list of one day. */
export type MarkSize = 'cell' | 'compact' | 'list';

/** Where a time of the day, `09:30`, stands, below so many others of the same time. */
export type PlaceAt = (time: string, above: number) => CSSProperties;

/** What stands on the days beside posts. Its code comes after the first paint. */
export type CalendarLayers = {
  marksOf: (day: string, size: MarkSize) => ReactNode;
  /** Free slots and planned repeats: below each other, or each at its place by the hour. */
  ghostsOf: (day: string, placeAt?: PlaceAt) => ReactNode;
  /** The hours at which posts do better on that day of the week. */
  bestHoursOf: (day: string) => readonly BestHour[];
  /** The best of them that is still ahead, to start a post there. */
  bestTimeOf: (day: string, isReachable: boolean) => ReactNode;
  /** What can be added to a day. */
  menuOf: (day: string, isLarge: boolean) => ReactNode;
  colourOf: (campaignId: string) => CalendarColour | undefined;
  /** It is known that no planned repeats are shown. */
  isWithoutRepeats: boolean;
};

const noHours: readonly BestHour[] = [];

export const noLayers: CalendarLayers = {
  marksOf: () => null,
  ghostsOf: () => null,
  bestHoursOf: () => noHours,
  bestTimeOf: () => null,
  menuOf: () => null,
  colourOf: () => undefined,
  isWithoutRepeats: false,
};

const LayersContext = createContext(noLayers);
export const LayersProvider = LayersContext.Provider;

export const DayMarks = ({ day, size }: { day: string; size: MarkSize }) =>
  useContext(LayersContext).marksOf(day, size);
export const DayGhosts = ({ day, placeAt }: { day: string; placeAt?: PlaceAt }) =>
  useContext(LayersContext).ghostsOf(day, placeAt);
export const DayMenu = ({ day, isLarge = false }: { day: string; isLarge?: boolean }) =>
  useContext(LayersContext).menuOf(day, isLarge);

export const useBestHoursOf = (day: string) => useContext(LayersContext).bestHoursOf(day);
export const DayBestTime = ({ day, isReachable = true }: { day: string; isReachable?: boolean }) =>
  useContext(LayersContext).bestTimeOf(day, isReachable);

/** The coloured edge of a post that belongs to a campaign. */
export function CampaignEdge({ campaignId }: { campaignId: string }) {
  const colour = useContext(LayersContext).colourOf(campaignId);
  if (colour === undefined) return null;
  return (
    <span aria-hidden="true" data-colour={colour} className="w-1 shrink-0 self-stretch rounded-full bg-(--tint)" />
  );
}
