import type { PostFormat } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import type { InsightsAccount, PostToRead } from '#src/insights/insights.ts';
import type { InsightsApi } from '#src/meta/insights-call.ts';
import { type MetricTable, pickMetrics, type Refusals, readMetrics } from '#src/meta/insights-metrics.ts';
import type { PostOutcome } from '#src/meta/insights-posts.ts';
import { ok } from '#src/outcome.ts';
import { LiveCountsSchema } from './wire.ts';

type Product = 'feed' | 'reel' | 'story';

const everywhere: MetricTable = { views: 'impressions', reach: 'reach', shares: 'shares' };
const lasting: MetricTable = { ...everywhere, likes: 'reactions', comments: 'comments', saved: 'saves' };

/** `impressions`, `plays`, `video_views` and `engagement` are dead. A metric of another product is refused. */
const tables: Readonly<Record<Product, MetricTable>> = {
  feed: lasting,
  reel: { ...lasting, ig_reels_video_view_total_time: 'watchMs' },
  story: { ...everywhere, replies: 'comments', link_clicks: 'clicks' },
};

/** A video alone is a reel on Instagram. */
function productOf(format: PostFormat): Product {
  if (format === 'story') return 'story';
  return format === 'reel' || format === 'video' ? 'reel' : 'feed';
}

type Setting = { api: InsightsApi; account: InsightsAccount };

/** For up to two days insights may be empty, which is not the same as nothing to count; the post itself tells at once. */
async function readLive({ api, account }: Setting, remoteId: string): Promise<PostOutcome> {
  const path = `/${encodeURIComponent(remoteId)}`;
  const query = { fields: 'like_count,comments_count' };
  const told = await api.ask({ path, token: account.tokens.access, query, schema: LiveCountsSchema });
  if (told.kind !== 'ok') return told;
  const { like_count: reactions = null, comments_count: comments = null } = told.value;
  return ok(reactions === null && comments === null ? null : { reactions, comments });
}

export async function readPost(
  setting: Setting,
  { remoteId, format, publishedAt }: PostToRead,
  refusals: Refusals,
): Promise<PostOutcome> {
  const { api, account } = setting;
  const product = productOf(format);
  const isStory = product === 'story';
  // After a day a story is not there any more, deleted or not.
  if (isStory && api.now().getTime() - publishedAt.getTime() >= dayMs) return ok(null);
  const table = tables[product];
  const path = `/${encodeURIComponent(remoteId)}/insights`;
  const question = { of: product, path, token: account.tokens.access, names: Object.keys(table) };
  const told = await readMetrics(api, question, refusals);
  // Fewer than five viewers are not told of.
  if (isStory && told.kind === 'denied') return ok(null);
  if (told.kind !== 'ok') return told;
  const metrics = pickMetrics(told.value, table);
  if (Object.keys(metrics).length === 0) return isStory ? ok(null) : readLive(setting, remoteId);
  return ok(product === 'reel' ? { ...metrics, videoViews: metrics.impressions ?? null } : metrics);
}
