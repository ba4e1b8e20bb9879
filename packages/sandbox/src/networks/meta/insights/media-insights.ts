import type { Metrics } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { isMoving, type Numbers } from '#src/networks/audience/final-numbers.ts';
import { numbersNow, toMetrics } from '#src/networks/audience/numbers.ts';
import { countBelow } from '#src/networks/inbox/items.ts';
import { GraphError, missingObject } from '#src/networks/meta/errors.ts';
import { instagramContext, requireRight } from '#src/networks/meta/instagram-publishing/account.ts';
import { detailsOf, findMedia } from '#src/networks/meta/instagram-publishing/media-details.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import type { Parameters } from '#src/networks/meta/parameters.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';
import { describeInsight, lifetimeValue, readMetricNames } from './answer.ts';
import { insightNumbers } from './post-numbers.ts';

const share = (part: number) => (numbers: Numbers) => Math.floor(numbers.impressions * part);

const values = {
  views: ({ impressions }: Numbers) => impressions,
  reach: ({ reach }: Numbers) => reach,
  shares: ({ shares }: Numbers) => shares,
  total_interactions: ({ reactions, comments, shares, saves }: Numbers) => reactions + comments + shares + saves,
  reposts: () => 0,
  likes: ({ reactions }: Numbers) => reactions,
  comments: ({ comments }: Numbers) => comments,
  saved: ({ saves }: Numbers) => saves,
  profile_visits: share(0.01),
  follows: share(0.001),
  profile_activity: share(0.002),
  ig_reels_avg_watch_time: ({ watchMs, impressions }: Numbers) =>
    impressions === 0 ? 0 : Math.floor(watchMs / impressions),
  ig_reels_video_view_total_time: ({ watchMs }: Numbers) => watchMs,
  reels_skip_rate: () => 38,
  crossposted_views: () => 0,
  navigation: share(0.9),
  replies: ({ comments }: Numbers) => comments,
  link_clicks: ({ clicks }: Numbers) => clicks,
} as const;
type Name = keyof typeof values;
const known = Object.keys(values) as Name[];

const common: readonly Name[] = ['views', 'reach', 'shares', 'total_interactions', 'reposts'];
const counted: readonly Name[] = ['likes', 'comments', 'saved'];
const profile: readonly Name[] = ['profile_visits', 'follows', 'profile_activity'];
const names: Readonly<Record<string, readonly Name[]>> = {
  FEED: [...common, ...counted, ...profile],
  REELS: [
    ...common,
    ...counted,
    'ig_reels_avg_watch_time',
    'ig_reels_video_view_total_time',
    'reels_skip_rate',
    'crossposted_views',
  ],
  STORY: [...common, ...profile, 'navigation', 'replies', 'link_clicks'],
};

const leastViewers = 5;

const isStory = (post: Post) => detailsOf(post).product === 'STORY';
const isGone = ({ now }: NetworkContext, post: Post) => isStory(post) && post.createdAt + dayMs <= now();

/** Likes and comments are those of this moment, whatever else is late; what was written below it counts. */
export function liveMediaCounts(context: NetworkContext, post: Post) {
  const { reactions, comments } = numbersNow(context, post);
  return { reactions, comments: comments + countBelow(context, post.id) };
}

/** Null as long as nothing is told. Stories would be gone before: they are told of at once. */
export function mediaNumbers(context: NetworkContext, post: Post): Numbers | null {
  const numbers = insightNumbers(context, post, { isSlow: !isStory(post) });
  return numbers && { ...numbers, ...liveMediaCounts(context, post) };
}

const navigationActions = { tap_forward: 0.7, tap_back: 0.1, tap_exit: 0.15, swipe_forward: 0.05 };

function showNavigation(post: Post, total: number) {
  const results = Object.entries(navigationActions).map(([action, part]) => ({
    dimension_values: [action],
    value: Math.floor(total * part),
  }));
  const breakdowns = [{ dimension_keys: ['story_navigation_action_type'], results }];
  return { ...describeInsight(post.id, 'navigation', 'lifetime'), total_value: { value: total, breakdowns } };
}

function show(context: NetworkContext, post: Post, parameters: Parameters) {
  const asked = readMetricNames(parameters, known);
  const { product } = detailsOf(post);
  const wrong = asked.find((name) => !names[product]?.includes(name));
  if (wrong !== undefined) {
    const message = `(#100) The Media Insights API does not support the ${wrong} metric for this media product type.`;
    throw new GraphError({ code: 100, message });
  }
  if (isGone(context, post)) throw missingObject(post.id);
  const numbers = mediaNumbers(context, post);
  if (isStory(post) && (numbers?.reach ?? 0) < leastViewers) {
    throw new GraphError({ code: 10, message: '(#10) Not enough viewers for the media to show insights' });
  }
  if (!numbers) return { data: [] };
  const isBroken = parameters.get('breakdown') === 'story_navigation_action_type';
  const data = asked.map((name) => {
    const value = values[name](numbers);
    return name === 'navigation' && isBroken ? showNavigation(post, value) : lifetimeValue(post.id, name, value);
  });
  return { data };
}

/** `GET /{media}/insights`; undefined where the id is no post of Instagram. */
export function readMediaInsights(call: GraphCall, id: string) {
  const post = findMedia(call, id);
  if (!post) return undefined;
  requireRight(call, 'manage_insights');
  return show(instagramContext(call.context), post, call.parameters);
}

/** `insights.metric(…)` among the fields of a post. */
export function expandMediaInsights(post: Post, call: GraphCall, modifiers: Readonly<Record<string, string>>) {
  requireRight(call, 'manage_insights');
  return show(instagramContext(call.context), post, new Map(Object.entries(modifiers)));
}

function storyMetrics(numbers: Numbers): Metrics {
  const { impressions, reach, comments, shares, clicks } = numbers;
  return toMetrics({ impressions, reach, comments, shares, clicks });
}

export function mediaMetricsOf(context: NetworkContext, post: Post): Metrics {
  if (isGone(context, post)) return toMetrics({});
  const numbers = mediaNumbers(context, post);
  if (isStory(post)) return numbers && numbers.reach >= leastViewers ? storyMetrics(numbers) : toMetrics({});
  const isReel = detailsOf(post).product === 'REELS';
  return toMetrics({
    ...liveMediaCounts(context, post),
    impressions: numbers?.impressions ?? null,
    reach: numbers?.reach ?? null,
    shares: numbers?.shares ?? null,
    saves: numbers?.saves ?? null,
    videoViews: isReel && isMoving(post) ? (numbers?.impressions ?? null) : null,
    watchMs: isReel ? (numbers?.watchMs ?? null) : null,
  });
}
