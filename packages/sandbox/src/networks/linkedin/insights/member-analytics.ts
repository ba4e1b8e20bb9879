import type { MetricName } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { z } from 'zod';
import { findNetworkAccount, followersAt } from '#src/networks/audience/accounts.ts';
import { accountDays, daysWithin } from '#src/networks/audience/days.ts';
import { accessDenied, badParameter, notFound } from '#src/networks/linkedin/errors.ts';
import { type RestCall, requireRight, showElements, textParameter } from '#src/networks/linkedin/rest-call.ts';
import { findPost, listNewest, type Post } from '#src/networks/posts.ts';
import { statisticsOf } from './post-numbers.ts';

const resource = 'memberCreatorPostAnalytics';

/** Which of our numbers each is; the last three follow from how often posts were seen. */
const queryTypes = {
  IMPRESSION: 'impressions',
  MEMBERS_REACHED: 'reach',
  REACTION: 'reactions',
  COMMENT: 'comments',
  RESHARE: 'shares',
  POST_SAVE: 'saves',
  POST_SEND: null,
  LINK_CLICKS: 'clicks',
  PREMIUM_CTA_CLICKS: null,
  FOLLOWER_GAINED_FROM_CONTENT: null,
  PROFILE_VIEW_FROM_CONTENT: null,
} as const satisfies Record<string, MetricName | null>;
type QueryType = keyof typeof queryTypes;
const earlyTypes = new Set<QueryType>(['IMPRESSION', 'MEMBERS_REACHED', 'REACTION', 'COMMENT', 'RESHARE']);

const number = z.coerce.number().int();
const DateSchema = z.object({ day: number, month: number, year: number });
const RangeSchema = z.object({ start: DateSchema, end: DateSchema });
type LinkedInDate = z.infer<typeof DateSchema>;

const instantOf = ({ day, month, year }: LinkedInDate) => Date.UTC(year, month - 1, day);
function dateOf(at: number): LinkedInDate {
  const date = new Date(at);
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** The last day is not part of it. */
function readRange({ query }: RestCall): { start: number; end: number } | undefined {
  const given = query.get('dateRange');
  if (given === undefined) return undefined;
  const parsed = RangeSchema.safeParse(given);
  if (!parsed.success) throw badParameter("Parameter 'dateRange' is not valid");
  return { start: instantOf(parsed.data.start), end: instantOf(parsed.data.end) };
}

function readType(call: RestCall): QueryType {
  const wanted = textParameter(call, 'queryType');
  const type = (Object.keys(queryTypes) as QueryType[]).find((name) => name === wanted);
  if (type === undefined || (!earlyTypes.has(type) && call.version < '202604')) {
    throw badParameter(`Invalid value '${wanted ?? ''}' for parameter 'queryType'`);
  }
  return type;
}

const EntitySchema = z.union([
  z.strictObject({ share: z.string() }).transform(({ share }) => ({ key: 'share', urn: share })),
  z.strictObject({ ugc: z.string() }).transform(({ ugc }) => ({ key: 'ugc', urn: ugc })),
]);

/** One's own post, by `entity=(share:…)` or `(ugc:…)`. */
function readEntity(call: RestCall): { key: string; urn: string; post: Post } {
  const parsed = EntitySchema.safeParse(call.query.get('entity'));
  if (!parsed.success) throw badParameter("Parameter 'entity' should be (share:{urn}) or (ugc:{urn})");
  const { key, urn } = parsed.data;
  const isRightKey = urn.startsWith(key === 'share' ? 'urn:li:share:' : 'urn:li:ugcPost:');
  if (!isRightKey) throw badParameter(`Invalid urn '${urn}'`);
  const post = findPost(call.context, urn);
  if (!post || post.deletedAt !== null) throw notFound(`Post ${urn} not found`);
  if (post.accountId !== call.member.person.userId) throw accessDenied(resource, 'FINDER-entity', call.version);
  return { key, urn, post };
}

/** Until the version 202605 the type stood in an object. */
function showType({ version }: RestCall, type: QueryType): unknown {
  return version < '202605'
    ? { 'com.linkedin.adsexternalapi.memberanalytics.v1.CreatorPostAnalyticsMetricTypeV1': type }
    : type;
}

function countOf({ context }: RestCall, type: QueryType, posts: readonly Post[]): number {
  const name = queryTypes[type];
  return posts.reduce((total, post) => {
    const numbers = statisticsOf(context, post);
    if (!numbers) return total;
    return total + (name === null ? Math.floor(numbers.impressions * 0.004) : numbers[name]);
  }, 0);
}

const silentMs = 2 * dayMs;

function dailyElements(call: RestCall, type: QueryType, range: { start: number; end: number }) {
  const { context, member } = call;
  const account = findNetworkAccount(context, member.person.userId);
  const name = queryTypes[type];
  if (!account || name === null) return [];
  const days = daysWithin('UTC', range.start, Math.min(range.end, context.now() - silentMs));
  return accountDays(context, account, days).map(({ start, end, gathered }) => ({
    count: gathered[name],
    metricType: showType(call, type),
    dateRange: { start: dateOf(start), end: dateOf(end) },
  }));
}

/** One number per call, of one post or of all. */
export function findPostAnalytics(call: RestCall) {
  const finder = textParameter(call, 'q') ?? '';
  requireRight(call, resource, `FINDER-${finder}`, ['r_member_postAnalytics']);
  if (finder !== 'entity' && finder !== 'me') throw badParameter('Only the finders entity and me are known here');
  const type = readType(call);
  const aggregation = textParameter(call, 'aggregation') ?? 'TOTAL';
  const entity = finder === 'entity' ? readEntity(call) : undefined;
  if (aggregation === 'DAILY') {
    const isRefused = type === 'MEMBERS_REACHED' || (type === 'IMPRESSION' && entity !== undefined);
    if (isRefused) throw badParameter(`DAILY is not supported for ${type}`);
    const now = call.context.now();
    return showElements(call, dailyElements(call, type, readRange(call) ?? { start: now - 30 * dayMs, end: now }));
  }
  if (aggregation !== 'TOTAL') throw badParameter("Parameter 'aggregation' should be TOTAL or DAILY");
  const posts = entity ? [entity.post] : listNewest(call.context, call.member.person.userId, 5000);
  const target = entity && { targetEntity: { [entity.key]: entity.urn } };
  return showElements(call, [{ count: countOf(call, type, posts), metricType: showType(call, type), ...target }]);
}

/** How many follow the member: now, or on each day of a range. */
export function findFollowersCount(call: RestCall) {
  const finder = textParameter(call, 'q') ?? '';
  requireRight(call, 'memberFollowersCount', `FINDER-${finder}`, ['r_member_profileAnalytics']);
  const { context, member } = call;
  const account = findNetworkAccount(context, member.person.userId);
  if (finder === 'me') {
    const followers = account ? followersAt(context, account, context.now()) : 0;
    return showElements(call, [{ memberFollowersCount: followers }]);
  }
  const range = readRange(call);
  if (finder !== 'dateRange' || !range) throw badParameter('Only the finders me and dateRange are known here');
  const days = daysWithin('UTC', range.start, Math.min(range.end, context.now() - silentMs));
  const elements = days.map(({ start, end }) => ({
    memberFollowersCount: account ? followersAt(context, account, end) : 0,
    dateRange: { start: dateOf(start), end: dateOf(end) },
  }));
  return showElements(call, elements);
}
