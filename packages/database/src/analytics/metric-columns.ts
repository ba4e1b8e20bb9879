import { type MetricName, metricNames } from '@ruche/contracts/analytics';
import type { SQL } from 'drizzle-orm';
import { sql } from '#src/drizzle.ts';

const columns: Record<MetricName, string> = {
  impressions: 'impressions',
  reach: 'reach',
  reactions: 'reactions',
  comments: 'comments',
  shares: 'shares',
  saves: 'saves',
  clicks: 'clicks',
  videoViews: 'video_views',
  watchMs: 'watch_ms',
};

/** SQL for each metric, from its name and its column, separated by commas. */
export function eachMetric(write: (name: MetricName, column: string) => string): SQL {
  return sql.raw(metricNames.map((name) => write(name, columns[name])).join(', '));
}
