import type { Metrics } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { isMoving, type Numbers } from '#src/networks/audience/final-numbers.ts';
import { numbersNow, toMetrics } from '#src/networks/audience/numbers.ts';
import { seededBetween } from '#src/networks/audience/seeded.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';
import { readSettings } from './app-settings.ts';

const privateMs = 30 * dayMs;

/** Blocks that only the author sees, and only of what is younger than thirty days. */
export const privateBlocks = ['non_public_metrics', 'organic_metrics', 'promoted_metrics'];

export const quotesOf = ({ shares }: Numbers) => Math.floor(shares * 0.15);

export function publicMetrics(context: NetworkContext, post: Post) {
  const numbers = numbersNow(context, post);
  return {
    retweet_count: numbers.shares - quotesOf(numbers),
    reply_count: numbers.comments,
    like_count: numbers.reactions,
    quote_count: quotesOf(numbers),
    bookmark_count: numbers.saves,
    impression_count: numbers.impressions,
  };
}

export function profileClicks({ impressions }: Numbers, { accountId }: Post): number {
  return Math.floor(impressions * seededBetween(0.004, 0.012, accountId, 'profile clicks'));
}

function arePrivateShown({ now }: NetworkContext, { createdAt }: Post): boolean {
  return createdAt > now() - privateMs;
}

/** What the author is told beside the public block. Nothing is promoted here. */
export function privateMetrics(context: NetworkContext, post: Post): Record<string, Record<string, number>> {
  if (!arePrivateShown(context, post)) return {};
  const numbers = numbersNow(context, post);
  const { impressions, clicks, reactions, comments, shares, saves } = numbers;
  const seen = {
    impression_count: impressions,
    url_link_clicks: clicks,
    user_profile_clicks: profileClicks(numbers, post),
  };
  const engagements = reactions + comments + shares + saves + clicks + seen.user_profile_clicks;
  return {
    non_public_metrics: { ...seen, engagements },
    organic_metrics: {
      ...seen,
      like_count: reactions,
      reply_count: comments,
      retweet_count: shares - quotesOf(numbers),
    },
  };
}

const playbacks = { 0: 1, 25: 0.62, 50: 0.41, 75: 0.3, 100: 0.22 };

/** Of a video: how often it began, and how far people watched. Undefined for what does not move. */
export function mediaMetrics(context: NetworkContext, post: Post) {
  if (!isMoving(post)) return undefined;
  const { videoViews } = numbersNow(context, post);
  return {
    public_metrics: { view_count: videoViews },
    non_public_metrics: Object.fromEntries(
      Object.entries(playbacks).map(([part, share]) => [`playback_${part}_count`, Math.floor(videoViews * share)]),
    ),
  };
}

/** Of what is older, analytics tell clicks, if the app may ask for them. */
export function metricsOf(context: NetworkContext, post: Post): Metrics {
  const { impressions, reactions, comments, shares, saves, clicks, videoViews } = numbersNow(context, post);
  return toMetrics({
    impressions,
    reactions,
    comments,
    shares,
    saves,
    clicks: arePrivateShown(context, post) || readSettings(context).hasAnalytics ? clicks : null,
    videoViews: isMoving(post) ? videoViews : null,
  });
}
