import type {
  Insights,
  InsightsAccount,
  PostsRead,
  PostToRead,
  PublicAccount,
  RefusedMetrics,
} from '#src/insights/insights.ts';
import { checkScopes, lacksNumbers } from '#src/insights/scopes.ts';
import { type InsightsApi, plainFailure } from '#src/meta/insights-call.ts';
import { type Reading, readEach } from '#src/meta/insights-posts.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { listPosts } from './list-posts.ts';
import { type Reader, readAccount, readFollowers } from './read-account.ts';
import { readPost } from './read-post.ts';
import { DiscoverySchema } from './wire.ts';

type Way = {
  basicScope: string;
  insightsScope: string;
  pathOf: (account: InsightsAccount) => string;
  /** Whether it shows professional accounts of others. */
  hasDiscovery: boolean;
};

const discoveryFields = 'id,username,name,followers_count,media_count';

async function discover(
  api: InsightsApi,
  account: InsightsAccount,
  userName: string,
): Promise<Outcome<PublicAccount | null>> {
  const sought = userName.replace(/^@/, '');
  // No other name can exist; brackets would change the question.
  if (!/^[\w.]{1,30}$/.test(sought)) return ok(null);
  const { network } = api;
  const found = await api.ask({
    path: `/${encodeURIComponent(account.platformUserId)}`,
    token: account.tokens.access,
    query: { fields: `business_discovery.username(${sought}){${discoveryFields}}` },
    schema: DiscoverySchema,
  });
  // Nobody of that name, or a personal account: Instagram shows professional ones alone.
  if (found.kind === 'not_found') return ok(null);
  if (found.kind !== 'ok') return plainFailure(network, found, lacksNumbers(network));
  const { business_discovery: shown } = found.value;
  return ok({
    platformUserId: shown.id,
    name: shown.name || shown.username,
    userName: shown.username,
    followers: shown.followers_count ?? null,
    posts: shown.media_count ?? null,
  });
}

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
      readPublic: async (account, userName) => lackOf(account) ?? discover(api, account, userName),
    }),
  };
}
