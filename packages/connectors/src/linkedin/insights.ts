import type { PostFormat } from '@ruche/contracts/analytics';
import type { FoundPost, FoundPosts, Insights, InsightsAccount } from '#src/insights/insights.ts';
import { checkScopes, lacksNumbers } from '#src/insights/scopes.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { network } from './errors.ts';
import { askNumbers, plainFailure } from './insights-call.ts';
import * as member from './insights-member.ts';
import * as organization from './insights-organization.ts';
import { type ListedPost, ListedPostsSchema } from './insights-wire.ts';
import { fromLittleText } from './little-text.ts';
import { authorUrn } from './publish-media.ts';
import { permalinkOf } from './publish-post.ts';
import type { Rest } from './rest.ts';

const pageSize = 100;
const statisticsScopes = ['rw_organization_admin', 'r_organization_admin'];
const isOrganization = ({ kind }: InsightsAccount) => kind === 'organization';

function lackOf(account: InsightsAccount): Failure | null {
  if (!isOrganization(account)) return checkScopes(network, account, ['r_member_postAnalytics']);
  return statisticsScopes.some((scope) => account.scopes.includes(scope)) ? null : lacksNumbers(network);
}

/** Reading a member's own posts is a scope that LinkedIn gives to nobody new. */
function lackOfList(account: InsightsAccount): Failure | null {
  if (isOrganization(account)) return checkScopes(network, account, ['r_organization_social']);
  if (account.scopes.includes('r_member_social')) return null;
  const reason = 'LinkedIn doesn’t show us a profile’s posts. Only those published with Ruche have numbers.';
  return { kind: 'rejected', problem: 'missing_scopes', reason };
}

function formatOf({ content }: ListedPost): PostFormat {
  if (content?.multiImage !== undefined) return 'carousel';
  if (content?.article !== undefined) return 'link';
  const kind = content?.media?.id.split(':')[2];
  if (kind === 'video' || kind === 'document') return kind;
  return kind === undefined ? 'text' : 'photo';
}

function toFound(rest: Rest, post: ListedPost): FoundPost {
  return {
    remoteId: post.id,
    text: fromLittleText(post.commentary),
    format: formatOf(post),
    permalink: permalinkOf(rest, post.id),
    thumbnailUrl: null,
    publishedAt: new Date(post.publishedAt ?? post.createdAt ?? 0),
  };
}

/** A page may be short and still be followed by another. The list knows no beginning: it ends with the first that is older. */
async function listPosts(
  rest: Rest,
  account: InsightsAccount,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<Outcome<FoundPosts>> {
  const start = Number(cursor ?? 0);
  const author = encodeURIComponent(authorUrn(account));
  const query = `q=author&author=${author}&start=${start}&count=${pageSize}&sortBy=CREATED`;
  const listed = await askNumbers(rest, account, { path: '/rest/posts', query, schema: ListedPostsSchema });
  if (listed.kind !== 'ok') return plainFailure(listed);
  const { elements, paging } = listed.value;
  const all = elements
    .filter(({ lifecycleState }) => lifecycleState === 'PUBLISHED')
    .map((post) => toFound(rest, post));
  const posts = all.filter(({ publishedAt }) => publishedAt >= since);
  const isMore = elements.length >= pageSize || paging.links.some(({ rel }) => rel === 'next');
  return ok({ posts, nextCursor: isMore && posts.length === all.length ? String(start + pageSize) : null });
}

export function createInsights(rest: Rest): Insights {
  return {
    postsPerCall: 20,
    historyDays: 365,
    listedDays: 365,
    readPosts: async (account, posts, refused) =>
      lackOf(account) ??
      (isOrganization(account)
        ? organization.readPosts(rest, account, posts, refused)
        : member.readPosts(rest, account, posts, refused)),
    listPosts: async (account, page) => lackOfList(account) ?? listPosts(rest, account, page),
    readAccount: async (account, days) =>
      lackOf(account) ??
      (isOrganization(account)
        ? organization.readAccount(rest, account, days)
        : member.readAccount(rest, account, days)),
  };
}
