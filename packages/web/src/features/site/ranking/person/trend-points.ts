import { type RankedSeason, seasonBefore } from '@ruche/contracts/ranking';

export type TrendPoint = { season: string; score: number; low: number; high: number } | { season: string; score: null };

const mostSeasons = 24;

/** Month by month up to the newest season, the oldest first: without a number where there was none. */
export function trendPointsOf(seasons: readonly RankedSeason[]): TrendPoint[] {
  const bySeason = new Map(seasons.map((one) => [one.season, one]));
  const known = [...bySeason.keys()].toSorted();
  const first = known[0];
  const points: TrendPoint[] = [];
  for (let season = known.at(-1); season !== undefined && first !== undefined; season = seasonBefore(season)) {
    const standing = bySeason.get(season);
    const { rank = null, score = null, low = null, high = null } = standing ?? {};
    const isNumbered = rank !== null && score !== null && low !== null && high !== null;
    points.unshift(isNumbered ? { season, score, low, high } : { season, score: null });
    if (season === first || points.length === mostSeasons) break;
  }
  return points;
}
