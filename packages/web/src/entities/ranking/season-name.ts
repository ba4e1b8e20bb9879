import { type SeasonState, seasonBefore } from '@ruche/contracts/ranking';
import { seasonTexts } from './words.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const startOf = (season: string) => new Date(`${season}-01T00:00:00Z`);

export const nameSeason = (season: string) => month.format(startOf(season));

/** Of those given newest first: months in a row as one span. */
export function nameSeasons(seasons: readonly string[]): string {
  const spans: { first: string; last: string }[] = [];
  for (const season of seasons) {
    const span = spans.at(-1);
    if (span !== undefined && seasonBefore(span.first) === season) span.first = season;
    else spans.push({ first: season, last: season });
  }
  return list.format(spans.map(({ first, last }) => month.formatRange(startOf(first), startOf(last))));
}

/** An open season changes every day. */
export const nameSeasonSoFar = (season: string, state: SeasonState) =>
  state === 'open' ? seasonTexts.soFar(nameSeason(season)) : nameSeason(season);

/** For an axis: the year only where it begins. */
export const nameSeasonShortly = (season: string) =>
  season.endsWith('-01')
    ? `${shortMonth.format(startOf(season))} ${season.slice(0, 4)}`
    : shortMonth.format(startOf(season));
