import type { z } from 'zod';
import type { ConnectorSurroundings } from '#src/connector.ts';
import { accessRefused } from '#src/denial.ts';
import type { Call, Caller } from '#src/http.ts';
import type {
  AccountRead,
  FoundPost,
  FoundPosts,
  Insights,
  InsightsAccount,
  PostsRead,
  PostToRead,
} from '#src/insights/insights.ts';
import { metricsOf, parseNumbers } from '#src/insights/numbers.ts';
import { checkScopes, lacksNumbers } from '#src/insights/scopes.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network, readEnvelope } from './errors.ts';
import {
  type ListedVideo,
  ListedVideosSchema,
  listFields,
  MeasuredVideosSchema,
  numberFields,
  UserNumbersSchema,
} from './insights-wire.ts';
import { EnvelopeSchema } from './wire.ts';

type Setting = { surroundings: ConnectorSurroundings; caller: Caller };
type Question<Schema extends z.ZodType> = Pick<Call, 'method' | 'json'> & {
  path: string;
  fields: string;
  schema: Schema;
};

const perCall = 20;
const scopeCodes = new Set(['scope_permission_missed', 'scope_not_authorized']);

async function ask<Schema extends z.ZodType>(
  { surroundings, caller }: Setting,
  { tokens }: InsightsAccount,
  { path, fields, schema, ...call }: Question<Schema>,
): Promise<Outcome<z.output<Schema>>> {
  const answer = await caller.call({
    ...call,
    url: `${caller.host('open.tiktokapis.com')}${path}`,
    query: { fields },
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  if (answer.kind !== 'ok') return answer;
  const code = EnvelopeSchema.safeParse(answer.value.body).data?.error.code ?? '';
  if (scopeCodes.has(code)) return lacksNumbers(network);
  return readEnvelope(answer.value, surroundings.now()) ?? parseNumbers(schema, answer.value);
}

/**
 * TikTok leaves out what is private, what is not ours and what was deleted, without a word: none of it is called gone.
 * Posts that are not public have no id of TikTok's, and are not asked about.
 */
async function readPosts(
  setting: Setting,
  account: InsightsAccount,
  posts: readonly PostToRead[],
): Promise<Outcome<PostsRead>> {
  const ids = posts.map(({ remoteId }) => remoteId).filter((id) => /^\d+$/.test(id));
  if (ids.length === 0) return ok({ posts: [], gone: [], refused: [] });
  const told = await ask(setting, account, {
    method: 'POST',
    path: '/v2/video/query/',
    fields: numberFields,
    json: { filters: { video_ids: ids } },
    schema: MeasuredVideosSchema,
  });
  if (told.kind !== 'ok') return told;
  // A view of a video is both: it was seen, and it played.
  const moving = new Set(
    posts.filter(({ format }) => format === 'video' || format === 'reel').map(({ remoteId }) => remoteId),
  );
  const read = told.value.data.videos.map((video) => ({
    remoteId: video.id,
    metrics: metricsOf({
      impressions: video.view_count ?? null,
      reactions: video.like_count ?? null,
      comments: video.comment_count ?? null,
      shares: video.share_count ?? null,
      videoViews: moving.has(video.id) ? (video.view_count ?? null) : null,
    }),
  }));
  return ok({ posts: read, gone: [], refused: [] });
}

function toFound(video: ListedVideo): FoundPost {
  return {
    remoteId: video.id,
    text: video.video_description || video.title,
    // Nothing else tells them apart.
    format: video.share_url?.includes('/photo/') ? 'photo' : 'video',
    permalink: video.share_url ?? null,
    thumbnailUrl: video.cover_image_url ?? null,
    publishedAt: new Date(video.create_time * 1000),
  };
}

/** Public ones. The list knows no beginning: it ends with the first that is older. */
async function listPosts(
  setting: Setting,
  account: InsightsAccount,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<Outcome<FoundPosts>> {
  const listed = await ask(setting, account, {
    method: 'POST',
    path: '/v2/video/list/',
    fields: listFields,
    json: { max_count: perCall, ...(cursor !== null && { cursor: Number(cursor) }) },
    schema: ListedVideosSchema,
  });
  if (listed.kind !== 'ok') return listed;
  const { videos, cursor: next, has_more: isMore } = listed.value.data;
  const posts = videos.map(toFound).filter(({ publishedAt }) => publishedAt >= since);
  const isOver = !isMore || posts.length < videos.length;
  return ok({ posts, nextCursor: isOver ? null : (next ?? null) });
}

/** TikTok keeps no days of an account. */
async function readAccount(setting: Setting, account: InsightsAccount): Promise<Outcome<AccountRead>> {
  const told = await ask(setting, account, {
    method: 'GET',
    path: '/v2/user/info/',
    fields: 'open_id,follower_count',
    schema: UserNumbersSchema,
  });
  if (told.kind !== 'ok') return told;
  const { open_id: openId, follower_count: followers = null } = told.value.data.user;
  if (openId !== account.platformUserId) return accessRefused(network);
  return ok({ followers, zone: 'UTC', days: [], refused: [] });
}

export function createInsights(setting: Setting): Insights {
  return {
    postsPerCall: perCall,
    historyDays: null,
    listedDays: 365,
    readPosts: async (account, posts) =>
      checkScopes(network, account, ['video.list']) ?? readPosts(setting, account, posts),
    listPosts: async (account, page) =>
      checkScopes(network, account, ['video.list']) ?? listPosts(setting, account, page),
    readAccount: async (account) => checkScopes(network, account, ['user.info.stats']) ?? readAccount(setting, account),
  };
}
