import type { Insights, InsightsAccount, PostsRead, PostToRead, RefusedMetrics } from '#src/insights/insights.ts';
import { checkScopes } from '#src/insights/scopes.ts';
import type { InsightsApi } from '#src/meta/insights-call.ts';
import { type Reading, readEach } from '#src/meta/insights-posts.ts';
import type { Outcome } from '#src/outcome.ts';
import { listPublicPosts, readPublic } from './discover.ts';
import { listPosts } from './list-posts.ts';
import { type Reader, readAccount, readFollowers } from './read-account.ts';
import { readPost } from './read-post.ts';

type Way = {
  basicScope: string;
  insightsScope: string;
  pathOf: (account: InsightsAccount) => string;
  /** Whether it shows professional accounts of others. */
  hasDiscovery: boolean;
};

function readPosts(reader: Reader, posts: readonly PostToRead[], refused: RefusedMetrics): Promise<Outcome<PostsRead>> {
  const reading: Reading = {
    network: reader.api.network,
    read: (post, refusals) => readPost(reader, post, refusals),
    async checkAccount() {
      const told = await readFollowers(reader);
      return told.kind === 'ok' ? null : told;
    },
  };
  return readEach(reading, posts, refused);
}

/** What both ways to Instagram read numbers with. */
export function createInstagramInsights(api: InsightsApi, way: Way): Insights {
  const { basicScope, insightsScope, pathOf } = way;
  const { network } = api;
  const lackOf = (account: InsightsAccount) => checkScopes(network, account, [basicScope, insightsScope]);
  const readerOf = (account: InsightsAccount): Reader => ({ api, account, path: pathOf(account) });
  return {
    postsPerCall: 10,
    // Days are kept that long.
    historyDays: 90,
    listedDays: 365,
    readPosts: async (account, posts, refused) => lackOf(account) ?? readPosts(readerOf(account), posts, refused),
    listPosts: async (account, page) => checkScopes(network, account, [basicScope]) ?? listPosts(api, account, page),
    readAccount: async (account, days, refused) => lackOf(account) ?? readAccount(readerOf(account), days, refused),
    ...(way.hasDiscovery && {
      readPublic: async (account, userName) => lackOf(account) ?? readPublic(api, account, userName),
      listPublicPosts: async (account, other, wanted) =>
        lackOf(account) ?? listPublicPosts(api, account, other, wanted),
    }),
  };
}
