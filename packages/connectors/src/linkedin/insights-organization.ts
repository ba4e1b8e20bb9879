import { z } from 'zod';
import type {
  AccountRead,
  InsightsAccount,
  PostNumbers,
  PostsRead,
  PostToRead,
  RefusedMetrics,
} from '#src/insights/insights.ts';
import { metricsOf } from '#src/insights/numbers.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { askNumbers, plainFailure } from './insights-call.ts';
import { Days, dayOf, intervalQuery, type Span } from './insights-days.ts';
import { addVideoNumbers } from './insights-videos.ts';
import {
  NetworkSizeSchema,
  PageStatisticsSchema,
  type ShareStatistics,
  ShareStatisticsSchema,
} from './insights-wire.ts';
import { authorUrn } from './publish-media.ts';
import type { Rest } from './rest.ts';

const path = '/rest/organizationalEntityShareStatistics';

function entityQuery(account: InsightsAccount): string {
  return `q=organizationalEntity&organizationalEntity=${encodeURIComponent(authorUrn(account))}`;
}

function numbersOf(told: ShareStatistics) {
  return metricsOf({
    impressions: told.impressionCount ?? null,
    reach: told.uniqueImpressionsCount ?? null,
    reactions: told.likeCount ?? null,
    comments: told.commentCount ?? null,
    shares: told.shareCount ?? null,
    clicks: told.clickCount ?? null,
  });
}

/** Posts without activity are absent, and so are those that were deleted: only the post itself tells them apart. */
async function findGone(rest: Rest, account: InsightsAccount, ids: readonly string[]): Promise<Outcome<string[]>> {
  const gone: string[] = [];
  if (!account.scopes.includes('r_organization_social')) return ok(gone);
  for (const id of ids) {
    const question = {
      path: `/rest/posts/${encodeURIComponent(id)}`,
      query: 'viewContext=AUTHOR',
      schema: z.unknown(),
    };
    const told = await askNumbers(rest, account, question);
    if (told.kind === 'gone') gone.push(id);
    else if (told.kind === 'retry' || told.kind === 'reconnect' || told.kind === 'unknown') return told;
  }
  return ok(gone);
}

async function readStatistics(
  rest: Rest,
  account: InsightsAccount,
  ids: readonly string[],
): Promise<Outcome<PostNumbers[]>> {
  const lists = [
    ['shares', ids.filter((id) => id.startsWith('urn:li:share:'))],
    ['ugcPosts', ids.filter((id) => id.startsWith('urn:li:ugcPost:'))],
  ] as const;
  const posts: PostNumbers[] = [];
  for (const [name, urns] of lists) {
    if (urns.length === 0) continue;
    const query = `${entityQuery(account)}&${name}=List(${urns.map(encodeURIComponent).join(',')})`;
    const told = await askNumbers(rest, account, { path, query, schema: ShareStatisticsSchema });
    if (told.kind !== 'ok') return plainFailure(told);
    for (const { share, ugcPost, totalShareStatistics } of told.value.elements) {
      const remoteId = share ?? ugcPost ?? '';
      if (ids.includes(remoteId)) posts.push({ remoteId, metrics: numbersOf(totalShareStatistics) });
    }
  }
  return ok(posts);
}

export async function readPosts(
  rest: Rest,
  account: InsightsAccount,
  posts: readonly PostToRead[],
  refused: RefusedMetrics,
): Promise<Outcome<PostsRead>> {
  const ids = posts.map(({ remoteId }) => remoteId).filter((id) => /^urn:li:(?:share|ugcPost):/.test(id));
  const told = await readStatistics(rest, account, ids);
  if (told.kind !== 'ok') return told;
  const found = new Set(told.value.map(({ remoteId }) => remoteId));
  const films = new Set(posts.filter(({ format }) => format === 'video').map(({ remoteId }) => remoteId));
  const isFilm = ({ remoteId }: PostNumbers) => films.has(remoteId) && remoteId.startsWith('urn:li:ugcPost:');
  const videos = await addVideoNumbers(rest, account, told.value.filter(isFilm), refused);
  if (videos.kind !== 'ok') return videos;
  const missing = ids.filter((id) => !found.has(id));
  const gone = await findGone(rest, account, missing);
  if (gone.kind !== 'ok') return gone;
  const others = told.value.filter((post) => !isFilm(post));
  return ok({ posts: [...others, ...videos.value.posts], gone: gone.value, refused: videos.value.refused });
}

/** Followers of earlier days are told as gains, which are no counts. */
export async function readAccount(rest: Rest, account: InsightsAccount, span: Span): Promise<Outcome<AccountRead>> {
  const urn = encodeURIComponent(authorUrn(account));
  const size = await askNumbers(rest, account, {
    path: `/rest/networkSizes/${urn}`,
    query: 'edgeType=COMPANY_FOLLOWED_BY_MEMBER',
    schema: NetworkSizeSchema,
  });
  if (size.kind !== 'ok') return plainFailure(size);
  const days = new Days(span);
  const interval = intervalQuery(span);
  const shares = await askNumbers(rest, account, {
    path,
    query: `${entityQuery(account)}&${interval}`,
    schema: ShareStatisticsSchema,
  });
  if (shares.kind !== 'ok') return plainFailure(shares);
  for (const { timeRange, totalShareStatistics: told } of shares.value.elements) {
    if (!timeRange) continue;
    const numbers = { impressions: told.impressionCount ?? null, reach: told.uniqueImpressionsCount ?? null };
    days.add(dayOf(timeRange.start), numbers);
  }
  const visits = await askNumbers(rest, account, {
    path: '/rest/organizationPageStatistics',
    query: `q=organization&organization=${urn}&${interval}`,
    schema: PageStatisticsSchema,
  });
  if (visits.kind !== 'ok') return plainFailure(visits);
  for (const { timeRange, totalPageStatistics: told } of visits.value.elements) {
    const views = told.views?.allPageViews?.pageViews;
    if (timeRange && views !== undefined) days.add(dayOf(timeRange.start), { profileViews: views });
  }
  return ok({ followers: size.value.firstDegreeSize, zone: 'UTC', days: days.list, refused: [] });
}
