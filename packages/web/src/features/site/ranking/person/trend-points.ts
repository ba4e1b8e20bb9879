import { type RankedSeason, seasonBefore } from '@ruche/contracts/ranking';

export type TrendPoint = { season: string; score: number; low: number; high: number } | { season: string; score: null };

const mostSeasons = 24;

/** Month by month up to the newest season, the oldest first: without a number where there was none. */
export function trendPointsOf(seasons: readonly RankedSeason[]): TrendPoint[] {
  const bySeason = new Map(seasons.map((one) => [one.season, one]));
  const known = [...bySeason.keys()].toSorted();
  const [first] = known;
  const points: TrendPoint[] = [];
  let season = known.at(-1);
  while (season !== undefined && points.length < mostSeasons) {
    const { rank = null, score = null, low = null, high = null } = bySeason.get(season) ?? {};
    const isNumbered = rank !== null && score !== null && low !== null && high !== null;
    points.unshift(isNumbered ? { season, score, low, high } : { season, score: null });
    season = season === first ? undefined : seasonBefore(season);
  }
  return points;
}
