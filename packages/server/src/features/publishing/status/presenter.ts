import type { Lateness } from '@ruche/contracts/publishing';
import type { LatenessRow } from '@ruche/database/publishing';

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

function presentQuantiles({ count, quantiles }: LatenessRow): Lateness {
  const [p50 = null, p95 = null, p99 = null] = (quantiles ?? []).map(round);
  return { n: count, p50, p95, p99 };
}

const none: Lateness = { n: 0, p50: null, p95: null, p99: null };

export function presentLateness(rows: LatenessRow[]) {
  const overall = rows.find(({ platform }) => platform === null);
  return {
    overall: overall ? presentQuantiles(overall) : none,
    byPlatform: rows.flatMap((row) => (row.platform ? [{ platform: row.platform, ...presentQuantiles(row) }] : [])),
  };
}

export function presentLags(lags: Map<string, number>) {
  return [...lags].map(([name, lagSeconds]) => ({ name, lagSeconds: round(lagSeconds) }));
}
