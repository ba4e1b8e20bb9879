import type { Metrics } from '@ruche/contracts/analytics';
import { hourMs } from '@ruche/contracts/time';
import { isMoving, type Numbers } from '#src/networks/audience/final-numbers.ts';
import { delayedNumbers, numbersNow, toMetrics } from '#src/networks/audience/numbers.ts';
import { seededBetween } from '#src/networks/audience/seeded.ts';
import { ownComments } from '#src/networks/inbox/items.ts';
import { detailsOf } from '#src/networks/linkedin/posts.ts';
import { readAppRights } from '#src/networks/linkedin/products.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';

/** What statistics say of a post: what was so many hours ago; null as long as that is nothing. */
export function statisticsOf(context: NetworkContext, post: Post): Numbers | null {
  const numbers = delayedNumbers(context, post, seededBetween(6, 30, post.id, 'lag') * hourMs);
  return numbers && numbers.impressions > 0 ? numbers : null;
}

/** Reactions and comments as readers see them now, those of the author included. */
export function socialCounts(context: NetworkContext, post: Post): { reactions: number; comments: number } {
  const { reactions, comments } = numbersNow(context, post);
  return { reactions, comments: comments + ownComments(context.db, post).length };
}

const isOfMember = (post: Post) => detailsOf(post).author.startsWith('urn:li:person:');

/** Whether apps may ask for the analytics of videos. */
const areVideosTold = ({ db, apps }: NetworkContext) =>
  apps.every(({ clientId }) => readAppRights(db, clientId).hasVideoAnalytics);

/** Organizations have statistics, and analytics of their videos; members have analytics of their own posts. */
export function metricsOf(context: NetworkContext, post: Post): Metrics {
  const numbers = statisticsOf(context, post);
  if (!numbers) return toMetrics({});
  const { impressions, reach, reactions, comments, shares, clicks, saves, videoViews, watchMs } = numbers;
  const common = { impressions, reach, reactions, comments, shares, clicks };
  if (isOfMember(post)) return toMetrics({ ...common, saves });
  return toMetrics(isMoving(post) && areVideosTold(context) ? { ...common, videoViews, watchMs } : common);
}
