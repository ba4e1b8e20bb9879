import type { SeasonState } from '@ruche/contracts/ranking';
import { seasonTexts } from './words.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const startOf = (season: string) => new Date(`${season}-01T00:00:00Z`);

export const nameSeason = (season: string) => month.format(startOf(season));

/** An open season changes every day. */
export const nameSeasonSoFar = (season: string, state: SeasonState) =>
  state === 'open' ? seasonTexts.soFar(nameSeason(season)) : nameSeason(season);

/** For an axis: the year only where it begins. */
export const nameSeasonShortly = (season: string) =>
  season.endsWith('-01')
    ? `${shortMonth.format(startOf(season))} ${season.slice(0, 4)}`
    : shortMonth.format(startOf(season));
