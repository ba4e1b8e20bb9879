import { z } from 'zod';

/** What a network may tell of a publication. Whatever it does not tell is null, never 0. */
export const metricNames = [
  'impressions',
  'reach',
  'reactions',
  'comments',
  'shares',
  'saves',
  'clicks',
  'videoViews',
  'watchMs',
] as const;
export type MetricName = (typeof metricNames)[number];
export type Metrics = Record<MetricName, number | null>;

/** What engagements are made of. Clicks stand apart. */
export const engagementParts = ['reactions', 'comments', 'shares', 'saves'] as const satisfies readonly MetricName[];

const count = z.int().nonnegative().nullable();
export const MetricsSchema = z
  .object({
    impressions: count.meta({ description: 'Views, as the network counts them.' }),
    reach: count.meta({ description: 'Unique people. Never added up over posts or days.' }),
    reactions: count,
    comments: count,
    shares: count,
    saves: count,
    clicks: count,
    videoViews: count,
    watchMs: count.meta({ description: 'Time watched in all, in milliseconds.' }),
  })
  .meta({ id: 'Metrics', description: 'Numbers of one publication. Null where the network doesn’t tell.' });

export const noMetrics: Metrics = {
  impressions: null,
  reach: null,
  reactions: null,
  comments: null,
  shares: null,
  saves: null,
  clicks: null,
  videoViews: null,
  watchMs: null,
};

/** Over those parts that the network gives; null where it gives none. */
export function engagementsOf(metrics: Pick<Metrics, (typeof engagementParts)[number]>): number | null {
  let sum: number | null = null;
  for (const part of engagementParts) {
    const value = metrics[part];
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** By what engagements are divided; by impressions where nobody says otherwise. */
export const rateBases = ['impressions', 'reach', 'followers'] as const;
export type RateBase = (typeof rateBases)[number];

/** How a publication looks on its network. */
export const postFormats = [
  'text',
  'link',
  'photo',
  'carousel',
  'video',
  'reel',
  'story',
  'document',
  'thread',
] as const;
export type PostFormat = (typeof postFormats)[number];
export const PostFormatSchema = z.enum(postFormats);
