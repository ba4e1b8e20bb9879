import { dayMs, hourMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { isMoving, type Numbers } from '#src/networks/audience/final-numbers.ts';
import { numbersAt } from '#src/networks/audience/numbers.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import type { Caller } from './access.ts';
import { readSettings } from './app-settings.ts';
import { invalidRequest, missingPost, notEnrolled, type Problem, unauthorizedPost } from './errors.ts';
import { profileClicks, quotesOf } from './metrics.ts';

const bucketMs = { hourly: hourMs, daily: dayMs, weekly: 7 * dayMs, total: Infinity };

const TimeSchema = z.iso.datetime().transform(Date.parse);
const QuerySchema = z.strictObject({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .refine((ids) => ids.length <= 100 && ids.every((id) => /^\d{1,19}$/.test(id))),
  start_time: TimeSchema,
  end_time: TimeSchema,
  granularity: z.enum(['hourly', 'daily', 'weekly', 'total']),
});
type Query = z.infer<typeof QuerySchema>;

function readQuery(query: unknown): Query | Problem {
  const parsed = QuerySchema.safeParse(query);
  if (parsed.success && parsed.data.start_time < parsed.data.end_time) return parsed.data;
  const issue = parsed.error?.issues[0];
  const name = issue?.code === 'unrecognized_keys' ? String(issue.keys[0]) : String(issue?.path[0] ?? 'end_time');
  const value = z.record(z.string(), z.string()).catch({}).parse(query)[name] ?? '';
  return invalidRequest({ [name]: [value] }, `The \`${name}\` query parameter value [${value}] is not valid`);
}

function present(numbers: Numbers, post: Post): Record<string, number> {
  const { impressions, reactions, comments, shares, saves, clicks, videoViews } = numbers;
  const profile = profileClicks(numbers, post);
  return {
    impressions,
    engagements: reactions + comments + shares + saves + clicks + profile,
    likes: reactions,
    replies: comments,
    retweets: shares - quotesOf(numbers),
    quote_tweets: quotesOf(numbers),
    bookmarks: saves,
    url_clicks: clicks,
    user_profile_clicks: profile,
    ...(isMoving(post) && { media_views: videoViews }),
  };
}

function gainedBetween(context: NetworkContext, post: Post, { start, end }: { start: number; end: number }) {
  const before = present(numbersAt(context, post, start - 1), post);
  const after = Object.entries(present(numbersAt(context, post, end), post));
  return Object.fromEntries(after.map(([name, value]) => [name, value - (before[name] ?? 0)]));
}

function showPost(context: NetworkContext, post: Post, { start_time: since, end_time: until, granularity }: Query) {
  const last = Math.min(until, context.now());
  const buckets: { timestamp: string; metrics: Record<string, number> }[] = [];
  for (let start = since; start < last; start += bucketMs[granularity]) {
    const end = Math.min(start + bucketMs[granularity], last);
    const metrics = gainedBetween(context, post, { start, end });
    buckets.push({ timestamp: new Date(start).toISOString(), metrics });
  }
  return {
    id: post.id,
    ...gainedBetween(context, post, { start: since, end: last }),
    timestamped_metrics: buckets,
  };
}

/** `GET /2/tweets/analytics`: what the author's posts gained within a span, of whatever age they are. */
export function showAnalytics(context: NetworkContext, { person }: Caller, query: unknown) {
  if (!readSettings(context).hasAnalytics) return notEnrolled;
  const asked = readQuery(query);
  if ('status' in asked) return asked;
  const data: unknown[] = [];
  const errors: unknown[] = [];
  for (const id of asked.ids) {
    const post = findPost(context, id);
    if (post?.deletedAt !== null) errors.push(missingPost(id));
    else if (post.accountId !== person.userId) errors.push(unauthorizedPost(id));
    else data.push(showPost(context, post, asked));
  }
  return { body: { ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) } };
}
