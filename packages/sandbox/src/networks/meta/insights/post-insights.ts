import type { Metrics } from '@ruche/contracts/analytics';
import { isMoving, type Numbers } from '#src/networks/audience/final-numbers.ts';
import { numbersNow, toMetrics } from '#src/networks/audience/numbers.ts';
import { countBelow } from '#src/networks/inbox/items.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { requireInsightsPage } from '#src/networks/meta/page-access.ts';
import { asPagePost, findPagePost, type PagePost, requirePost } from '#src/networks/meta/page-post.ts';
import type { Parameters } from '#src/networks/meta/parameters.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';
import { findUpload } from '#src/networks/uploads.ts';
import { lifetimeValue, readMetricNames } from './answer.ts';
import { insightNumbers } from './post-numbers.ts';

function withoutZeros(values: Record<string, number>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value > 0));
}

function reactionsByType(reactions: number) {
  const [love, wow] = [Math.floor(reactions * 0.17), Math.floor(reactions * 0.03)];
  return withoutZeros({ like: reactions - love - wow, love, wow });
}

function clicksByType(clicks: number) {
  const link = Math.floor(clicks * 0.6);
  return withoutZeros({ 'link clicks': link, 'other clicks': clicks - link });
}

const ofPost = {
  post_media_view: ({ impressions }: Numbers) => impressions,
  post_total_media_view_unique: ({ reach }: Numbers) => reach,
  post_clicks: ({ clicks }: Numbers) => clicks,
  post_clicks_by_type: ({ clicks }: Numbers) => clicksByType(clicks),
  post_reactions_by_type_total: ({ reactions }: Numbers) => reactionsByType(reactions),
} as const;
const postNames = Object.keys(ofPost) as (keyof typeof ofPost)[];

const ofVideo = {
  blue_reels_play_count: ({ videoViews }: Numbers) => videoViews,
  fb_reels_total_plays: ({ videoViews }: Numbers) => videoViews,
  total_video_views: ({ videoViews }: Numbers) => videoViews,
  total_video_view_total_time: ({ watchMs }: Numbers) => watchMs,
  post_video_view_time: ({ watchMs }: Numbers) => watchMs,
  post_video_avg_time_watched: ({ watchMs, videoViews }: Numbers) =>
    videoViews === 0 ? 0 : Math.floor(watchMs / videoViews),
} as const;
const videoNames = Object.keys(ofVideo) as (keyof typeof ofVideo)[];

/** By our post, whichever door it is asked at. */
function showPostInsights(context: NetworkContext, post: PagePost, parameters: Parameters) {
  const names = readMetricNames(parameters, postNames);
  const numbers = insightNumbers(context, post);
  return { data: numbers ? names.map((name) => lifetimeValue(post.id, name, ofPost[name](numbers))) : [] };
}

/** `GET /{post}/insights`; undefined where the id is no post of a Page. */
export function readPostInsights(call: GraphCall, id: string) {
  const found = findPagePost(call, id);
  if (!found || found.id !== id) return undefined;
  const post = requirePost(call, id);
  requireInsightsPage(call, post.accountId);
  return showPostInsights(call.context, post, call.parameters);
}

/** `insights.metric(…)` among the fields of a post. */
export function expandPostInsights(post: PagePost, call: GraphCall, modifiers: Readonly<Record<string, string>>) {
  requireInsightsPage(call, post.accountId);
  return showPostInsights(call.context, post, new Map(Object.entries(modifiers)));
}

/** `GET /{video}/video_insights`, all of them where none is named. */
export function readVideoInsights(call: GraphCall, id = '') {
  const post = requirePost(call, id);
  requireInsightsPage(call, post.accountId);
  const names = readMetricNames(call.parameters, videoNames, videoNames);
  const numbers = findUpload(call.context, id) && insightNumbers(call.context, post);
  return { data: numbers ? names.map((name) => lifetimeValue(id, name, ofVideo[name](numbers))) : [] };
}

/** What the fields of a post count without delay: what was written below it, too. */
export function liveCounts(context: NetworkContext, post: PagePost) {
  const { reactions, comments, shares } = numbersNow(context, post);
  return { reactions, comments: comments + countBelow(context, post.id), shares };
}

export function pageMetricsOf(context: NetworkContext, post: Post): Metrics {
  const page = asPagePost(post);
  if (!page) return toMetrics({});
  const numbers = insightNumbers(context, post);
  const hasVideo = page.details.videoId !== null && isMoving(post);
  return toMetrics({
    ...liveCounts(context, page),
    impressions: numbers?.impressions ?? null,
    reach: numbers?.reach ?? null,
    clicks: numbers?.clicks ?? null,
    videoViews: hasVideo ? (numbers?.videoViews ?? null) : null,
    watchMs: hasVideo ? (numbers?.watchMs ?? null) : null,
  });
}
