import type { MetricName, Metrics } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import type { AccountRead, InsightsAccount, PostsRead, PostToRead, RefusedMetrics } from '#src/insights/insights.ts';
import { metricsOf } from '#src/insights/numbers.ts';
import { lacksNumbers } from '#src/insights/scopes.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { network } from './errors.ts';
import { askNumbers, plainFailure, type Withheld } from './insights-call.ts';
import { Days, dayOf, rangeQuery, type Span } from './insights-days.ts';
import { MemberAnalyticsSchema, MemberFollowersSchema } from './insights-wire.ts';
import type { Rest } from './rest.ts';

const path = '/rest/memberCreatorPostAnalytics';

/** One call each. Nothing else can have happened to what nobody has seen, so impressions come first. */
const queryTypes = {
  IMPRESSION: 'impressions',
  MEMBERS_REACHED: 'reach',
  REACTION: 'reactions',
  COMMENT: 'comments',
  RESHARE: 'shares',
  POST_SAVE: 'saves',
  LINK_CLICKS: 'clicks',
} as const satisfies Record<string, MetricName>;

type Setting = { rest: Rest; account: InsightsAccount; refused: RefusedMetrics; added: Set<string> };
type PostOutcome = Outcome<Metrics | null> | Withheld;

async function readPost({ rest, account, refused, added }: Setting, { remoteId }: PostToRead): Promise<PostOutcome> {
  const key = remoteId.startsWith('urn:li:ugcPost:') ? 'ugc' : 'share';
  const metrics = metricsOf({});
  for (const [type, name] of Object.entries(queryTypes)) {
    const refusal = `member/${type}`;
    if (refused.has(refusal) || added.has(refusal)) continue;
    const query = `q=entity&entity=(${key}:${encodeURIComponent(remoteId)})&queryType=${type}&aggregation=TOTAL`;
    const told = await askNumbers(rest, account, { path, query, schema: MemberAnalyticsSchema });
    if (told.kind === 'refused') added.add(refusal);
    else if (told.kind !== 'ok') return told;
    else metrics[name] = told.value.elements[0]?.count ?? null;
    if (type === 'IMPRESSION' && told.kind === 'ok' && !metrics.impressions) return ok(null);
  }
  return ok(metrics);
}

/** A product that was not approved makes every post seem gone. */
async function checkProduct(rest: Rest, account: InsightsAccount): Promise<Failure | null> {
  const query = 'q=me&queryType=IMPRESSION&aggregation=TOTAL';
  const told = await askNumbers(rest, account, { path, query, schema: MemberAnalyticsSchema });
  return told.kind === 'ok' ? null : plainFailure(told);
}

export async function readPosts(
  rest: Rest,
  account: InsightsAccount,
  posts: readonly PostToRead[],
  refused: RefusedMetrics,
): Promise<Outcome<PostsRead>> {
  const added = new Set<string>();
  const read: Omit<PostsRead, 'refused'> = { posts: [], gone: [] };
  let denied: Failure | null = null;
  for (const post of posts) {
    const told = await readPost({ rest, account, refused, added }, post);
    if (told.kind === 'gone') read.gone.push(post.remoteId);
    else if (told.kind === 'denied') denied = told.failure;
    else if (told.kind === 'ok') {
      if (told.value) read.posts.push({ remoteId: post.remoteId, metrics: told.value });
    } else return plainFailure(told);
  }
  // At one post of several it is a post of somebody else.
  if (denied && posts.length > 1 && read.posts.length + read.gone.length > 0) denied = null;
  const failure = denied ?? (read.gone.length > 0 ? await checkProduct(rest, account) : null);
  return failure ?? ok({ ...read, refused: [...added] });
}

/** Whether the counts of a range of days are followers or new ones LinkedIn does not say: they are left out. */
export async function readAccount(rest: Rest, account: InsightsAccount, span: Span): Promise<Outcome<AccountRead>> {
  if (!account.scopes.includes('r_member_profileAnalytics')) return lacksNumbers(network);
  const question = { path: '/rest/memberFollowersCount', query: 'q=me', schema: MemberFollowersSchema };
  const followers = await askNumbers(rest, account, question);
  if (followers.kind !== 'ok') return plainFailure(followers);
  const days = new Days(span);
  const count = Math.round((Date.parse(span.to) - Date.parse(span.from)) / dayMs) + 1;
  const query = `q=me&queryType=IMPRESSION&aggregation=DAILY&${rangeQuery(span)}&count=${count}`;
  const told = await askNumbers(rest, account, { path, query, schema: MemberAnalyticsSchema });
  if (told.kind !== 'ok') return plainFailure(told);
  for (const { count: impressions, dateRange } of told.value.elements) {
    if (!dateRange) continue;
    const { day, month, year } = dateRange.start;
    days.add(dayOf(Date.UTC(year, month - 1, day)), { impressions });
  }
  const [now] = followers.value.elements;
  return ok({ followers: now?.memberFollowersCount ?? null, zone: 'UTC', days: days.list, refused: [] });
}
