import type { Metrics } from '@ruche/contracts/analytics';
import type { InsightsAccount, PostToRead } from '#src/insights/insights.ts';
import type { InsightsApi, Withheld } from '#src/meta/insights-call.ts';
import {
  type MetricTable,
  pickMetrics,
  type Refusals,
  readEachMetric,
  wantedNames,
} from '#src/meta/insights-metrics.ts';
import type { PostOutcome } from '#src/meta/insights-posts.ts';
import { InsightsSchema, type ToldMetric } from '#src/meta/insights-wire.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { type Counts, CountsSchema, countFields, VideoPostSchema } from './insights-wire.ts';

/** Of every post. Their predecessors (`post_impressions` and the like) are dead. */
const postMetrics: MetricTable = {
  post_media_view: 'impressions',
  post_total_media_view_unique: 'reach',
  post_clicks: 'clicks',
};

/** Meta renamed these often: whatever is known of what it tells is taken, nothing is asked for by name. */
const videoMetrics: MetricTable = {
  total_video_views: 'videoViews',
  post_video_views: 'videoViews',
  blue_reels_play_count: 'videoViews',
  fb_reels_total_plays: 'videoViews',
  total_video_view_total_time: 'watchMs',
  post_video_view_time: 'watchMs',
};

type Setting = { api: InsightsApi; account: InsightsAccount };

/** What a video has beyond other posts; nothing where Facebook does not tell. */
async function readVideo({ api, account }: Setting, videoId: string | undefined): Promise<PostOutcome> {
  if (videoId === undefined) return ok({});
  const path = `/${encodeURIComponent(videoId)}/video_insights`;
  const told = await api.ask({ path, token: account.tokens.access, query: {}, schema: InsightsSchema });
  if (told.kind === 'ok') return ok(pickMetrics(told.value.data, videoMetrics));
  const isTold = told.kind === 'retry' || told.kind === 'reconnect' || told.kind === 'unknown';
  return isTold ? told : ok({});
}

/** The id of a video's post is known only after it is processed, so that the video's own may be what is stored. */
async function postIdOf({ api, account }: Setting, { remoteId, format }: PostToRead) {
  const isVideo = (format === 'video' || format === 'reel') && !remoteId.includes('_');
  if (!isVideo) return ok(remoteId);
  const path = `/${encodeURIComponent(remoteId)}`;
  const token = account.tokens.access;
  const video = await api.ask({ path, token, query: { fields: 'id,post_id' }, schema: VideoPostSchema });
  return video.kind === 'ok' ? ok(video.value.post_id ?? null) : video;
}

type Told = { counts: Counts; metrics: ToldMetric[] };

/**
 * Counts and insights of a post by one call, the insights as one of its fields. One metric that Meta refuses fails it: then
 * the counts are read without, and the metrics one by one.
 */
async function readTold(
  { api, account }: Setting,
  post: { id: string; fields: string },
  refusals: Refusals,
): Promise<Outcome<Told> | Withheld> {
  const path = `/${encodeURIComponent(post.id)}`;
  const token = account.tokens.access;
  const question = { of: 'post', path: `${path}/insights`, token, names: Object.keys(postMetrics) };
  const wanted = wantedNames(question, refusals);
  const ask = (fields: string) => api.ask({ path, token, query: { fields }, schema: CountsSchema });
  const together = await ask(wanted.length > 0 ? `${post.fields},insights.metric(${wanted.join(',')})` : post.fields);
  if (together.kind === 'ok') return ok({ counts: together.value, metrics: together.value.insights?.data ?? [] });
  if (together.kind !== 'metric_refused') return together;
  const counts = await ask(post.fields);
  if (counts.kind !== 'ok') return counts;
  const metrics = await readEachMetric(api, question, refusals);
  return metrics.kind === 'ok' ? ok({ counts: counts.value, metrics: metrics.value }) : metrics;
}

export async function readPost(setting: Setting, post: PostToRead, refusals: Refusals): Promise<PostOutcome> {
  // The contract of Pages names no numbers of stories.
  if (post.format === 'story') return ok(null);
  const id = await postIdOf(setting, post);
  if (id.kind !== 'ok') return id;
  if (id.value === null) return ok(null);
  const isVideo = post.format === 'video' || post.format === 'reel';
  const fields = isVideo ? `${countFields},attachments{target{id}}` : countFields;
  const told = await readTold(setting, { id: id.value, fields }, refusals);
  if (told.kind !== 'ok') return told;
  const { counts, metrics } = told.value;
  const video = isVideo ? await readVideo(setting, counts.attachments?.data[0]?.target?.id) : ok({});
  if (video.kind !== 'ok') return video;
  const { reactions, comments, shares } = counts;
  const counted: Partial<Metrics> = {
    reactions: reactions?.summary.total_count ?? null,
    comments: comments?.summary.total_count ?? null,
    shares: shares?.count ?? 0,
  };
  return ok({ ...counted, ...pickMetrics(metrics, postMetrics), ...video.value });
}
