import type { InsightsAccount, PostsRead, PostToRead } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { AskNumbers } from './insights-call.ts';
import { AnalyticsSchema } from './insights-wire.ts';

/** As it is remembered where X does not let our application ask. */
export const analyticsName = 'post/analytics';

/**
 * Adds clicks to posts whose private numbers X no longer tells. They stand beside the other numbers and are added to none:
 * what analytics says of likes and views was read before. Few applications may ask for analytics; without, clicks stay
 * unknown.
 */
export async function addClicks(
  { ask, now }: { ask: AskNumbers; now: () => Date },
  account: InsightsAccount,
  posts: readonly PostToRead[],
  read: PostsRead,
): Promise<Outcome<PostsRead>> {
  const firstAt = Math.min(...posts.map(({ publishedAt }) => publishedAt.getTime()));
  const told = await ask(account, {
    path: '/2/tweets/analytics',
    query: {
      ids: posts.map(({ remoteId }) => remoteId).join(','),
      start_time: new Date(firstAt).toISOString(),
      end_time: now().toISOString(),
      granularity: 'total',
    },
    schema: AnalyticsSchema,
  });
  if (told.kind === 'rejected') return ok({ ...read, refused: [analyticsName] });
  if (told.kind !== 'ok') return told;
  const clicks = new Map(told.value.data.map(({ id, url_clicks: count }) => [id, count]));
  const withClicks = read.posts.map(({ remoteId, metrics }) => ({
    remoteId,
    metrics: { ...metrics, clicks: metrics.clicks ?? clicks.get(remoteId) ?? null },
  }));
  return ok({ ...read, posts: withClicks });
}
