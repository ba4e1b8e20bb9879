import type { Metrics } from '@ruche/contracts/analytics';
import { isMoving } from '#src/networks/audience/final-numbers.ts';
import { numbersNow, toMetrics } from '#src/networks/audience/numbers.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { listNewest, type Post } from '#src/networks/posts.ts';
import { readPostingSettings } from './settings.ts';

/** Public, and past moderation: of anything else nothing is told. */
export function isShown({ db, now }: NetworkContext, { createdAt, details, deletedAt }: Post): boolean {
  const shownAt = createdAt + readPostingSettings(db).moderationSeconds * 1000;
  return deletedAt === null && details['privacy'] === 'PUBLIC_TO_EVERYONE' && shownAt <= now();
}

const mostListed = 5000;

/** Newest first. */
export function listShown(context: NetworkContext, accountId: string): Post[] {
  return listNewest(context, accountId, mostListed).filter((post) => isShown(context, post));
}

export function videoCounts(context: NetworkContext, post: Post) {
  const { impressions, reactions, comments, shares } = numbersNow(context, post);
  return { view_count: impressions, like_count: reactions, comment_count: comments, share_count: shares };
}

/** A view of a video is both: it was seen, and it played. */
export function metricsOf(context: NetworkContext, post: Post): Metrics {
  if (!isShown(context, post)) return toMetrics({});
  const counts = videoCounts(context, post);
  return toMetrics({
    impressions: counts.view_count,
    reactions: counts.like_count,
    comments: counts.comment_count,
    shares: counts.share_count,
    videoViews: isMoving(post) ? counts.view_count : null,
  });
}
