import { findNetworkAccount, followersNow, type NetworkAccount } from '#src/networks/audience/accounts.ts';
import { accountDays, type DayNumbers, type NetworkDay } from '#src/networks/audience/days.ts';
import type { Numbers } from '#src/networks/audience/final-numbers.ts';
import { accessDenied, badParameter } from '#src/networks/linkedin/errors.ts';
import { type RestCall, requireRight, showElements, textParameter } from '#src/networks/linkedin/rest-call.ts';
import { idOfUrn } from '#src/networks/linkedin/urns.ts';
import { findRole } from '#src/networks/pages.ts';
import { findPost, listNewest } from '#src/networks/posts.ts';
import { readIntervals } from './intervals.ts';
import { statisticsOf } from './post-numbers.ts';

export const scopes = ['rw_organization_admin', 'r_organization_admin'];

type Asked = { urn: string; account: NetworkAccount };

/** An organization that the caller administers. */
function requireOrganization(call: RestCall, resource: string, finder: string): Asked {
  requireRight(call, resource, `FINDER-${finder}`, scopes);
  if (textParameter(call, 'q') !== finder) throw badParameter(`Only the finder ${finder} is known here`);
  const urn = textParameter(call, finder) ?? '';
  const id = idOfUrn('organization', urn);
  const { context, member, version } = call;
  const role = findRole(context.db, context.realm, id, member.person.id);
  const account = findNetworkAccount(context, id);
  if (role !== 'ADMINISTRATOR' || !account) throw accessDenied(resource, `FINDER-${finder}`, version);
  return { urn, account };
}

function rangeOf(days: readonly NetworkDay[]) {
  return { timeRange: { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 } };
}

type Counts = Pick<Numbers, 'impressions' | 'reach' | 'clicks' | 'reactions' | 'comments' | 'shares'>;

function shareStatistics({ impressions, reach, clicks, reactions, comments, shares }: Counts) {
  const engagements = clicks + reactions + comments + shares;
  return {
    totalShareStatistics: {
      impressionCount: impressions,
      uniqueImpressionsCount: reach,
      clickCount: clicks,
      likeCount: reactions,
      commentCount: comments,
      shareCount: shares,
      engagement: impressions === 0 ? 0 : engagements / impressions,
    },
  };
}

const names = ['impressions', 'reach', 'clicks', 'reactions', 'comments', 'shares'] as const;

function sum(all: readonly Counts[]): Counts {
  const total: Counts = { impressions: 0, reach: 0, clicks: 0, reactions: 0, comments: 0, shares: 0 };
  for (const counts of all) for (const name of names) total[name] += counts[name];
  return total;
}

/** Each bucket of time with the numbers of its days. */
function bucketsOf({ context }: RestCall, account: NetworkAccount, buckets: readonly NetworkDay[][]) {
  const numbers = new Map(accountDays(context, account, buckets.flat()).map((day) => [day.start, day]));
  return buckets.map((days) => days.flatMap((day) => numbers.get(day.start) ?? []));
}

function readUrns({ query }: RestCall, name: 'shares' | 'ugcPosts', type: string): string[] {
  const list = query.get(name);
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw badParameter(`Parameter '${name}' should be a list, as in ${name}=List(…)`);
  const urns = list.map(String);
  for (const urn of urns) idOfUrn(type, urn);
  return urns;
}

/** Posts without activity are simply not there, nor are those of others. */
function postElements(call: RestCall, { urn, account }: Asked, urns: readonly string[]) {
  return urns.flatMap((postUrn) => {
    const post = findPost(call.context, postUrn);
    const isOwn = post?.deletedAt === null && post.accountId === account.id;
    const numbers = isOwn ? statisticsOf(call.context, post) : null;
    const key = postUrn.startsWith('urn:li:ugcPost:') ? 'ugcPost' : 'share';
    return numbers ? [{ organizationalEntity: urn, [key]: postUrn, ...shareStatistics(numbers) }] : [];
  });
}

export function findShareStatistics(call: RestCall) {
  const asked = requireOrganization(call, 'organizationalEntityShareStatistics', 'organizationalEntity');
  const urns = [...readUrns(call, 'shares', 'share'), ...readUrns(call, 'ugcPosts', 'ugcPost')];
  const buckets = readIntervals(call);
  if (buckets && urns.length > 0) throw badParameter('timeIntervals cannot be combined with shares or ugcPosts');
  if (call.query.has('shares') || call.query.has('ugcPosts')) {
    const elements = postElements(call, asked, urns);
    return { paging: { start: 0, count: elements.length, links: [] }, elements };
  }
  const { urn, account } = asked;
  if (buckets) {
    const elements = bucketsOf(call, account, buckets).map((days) => ({
      organizationalEntity: urn,
      ...rangeOf(days),
      ...shareStatistics(sum(days.map(({ gathered }) => gathered))),
    }));
    return { paging: { start: 0, count: elements.length, links: [] }, elements };
  }
  const posts = listNewest(call.context, account.id, 5000).flatMap((post) => statisticsOf(call.context, post) ?? []);
  return showElements(call, [{ organizationalEntity: urn, ...shareStatistics(sum(posts)) }]);
}

const facets = {
  GeoCountry: ['geo', { 'urn:li:geo:105015875': 0.86, 'urn:li:geo:100565514': 0.05 }],
  Geo: ['geo', { 'urn:li:geo:90009659': 0.55, 'urn:li:geo:90009653': 0.2 }],
  Function: ['function', { 'urn:li:function:1': 0.2, 'urn:li:function:4': 0.15 }],
  Seniority: ['seniority', { 'urn:li:seniority:3': 0.3, 'urn:li:seniority:4': 0.4 }],
  Industry: ['industry', { 'urn:li:industry:34': 0.2, 'urn:li:industry:48': 0.2 }],
  StaffCountRange: ['staffCountRange', { SIZE_1: 0.1, SIZE_2_TO_10: 0.3 }],
  AssociationType: ['associationType', { EMPLOYEE: 0.02 }],
} as const;

/** Who follows: one element of counts by trait. How many they are is told elsewhere. */
function followerDemographics({ context }: RestCall, { urn, account }: Asked) {
  const followers = followersNow(context, account);
  const counts = Object.entries(facets).map(([name, [key, parts]]): [string, unknown[]] => [
    `followerCountsBy${name}`,
    Object.entries(parts).map(([value, part]) => ({
      [key]: value,
      followerCounts: { organicFollowerCount: Math.floor(followers * part), paidFollowerCount: 0 },
    })),
  ]);
  return { organizationalEntity: urn, ...Object.fromEntries(counts) };
}

export function findFollowerStatistics(call: RestCall) {
  const asked = requireOrganization(call, 'organizationalEntityFollowerStatistics', 'organizationalEntity');
  const buckets = readIntervals(call);
  if (!buckets) return showElements(call, [followerDemographics(call, asked)]);
  const elements = bucketsOf(call, asked.account, buckets).map((days) => ({
    organizationalEntity: asked.urn,
    ...rangeOf(days),
    followerGains: {
      organicFollowerGain: days.reduce((total, { gained, lost }) => total + gained - lost, 0),
      paidFollowerGain: 0,
    },
  }));
  return { paging: { start: 0, count: elements.length, links: [] }, elements };
}

const count = (value: number) => ({ pageViews: value, uniquePageViews: Math.floor(value * 0.8) });

function pageStatistics(views: number) {
  const overview = Math.floor(views * 0.7);
  return {
    totalPageStatistics: {
      views: {
        allPageViews: count(views),
        overviewPageViews: count(overview),
        aboutPageViews: count(views - overview),
      },
      clicks: {},
    },
  };
}

const dayViews = (days: readonly DayNumbers[]) => days.reduce((total, { profileViews }) => total + profileViews, 0);

export function findPageStatistics(call: RestCall) {
  const { urn, account } = requireOrganization(call, 'organizationPageStatistics', 'organization');
  const buckets = readIntervals(call);
  if (!buckets) {
    return showElements(call, [{ organization: urn, ...pageStatistics(followersNow(call.context, account) * 3) }]);
  }
  const elements = bucketsOf(call, account, buckets).map((days) => ({
    organization: urn,
    ...rangeOf(days),
    ...pageStatistics(dayViews(days)),
  }));
  return { paging: { start: 0, count: elements.length, links: [] }, elements };
}
