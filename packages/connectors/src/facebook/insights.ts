import type {
  AccountDay,
  AccountRead,
  Insights,
  InsightsAccount,
  PostsRead,
  PostToRead,
  RefusedMetrics,
} from '#src/insights/insights.ts';
import { checkScopes, lacksNumbers } from '#src/insights/scopes.ts';
import type { Graph } from '#src/meta/graph.ts';
import { createInsightsApi, type InsightsApi, plainFailure } from '#src/meta/insights-call.ts';
import { Days, piecesOf, type Span, spanQuery, zone } from '#src/meta/insights-days.ts';
import { Refusals, readMetrics } from '#src/meta/insights-metrics.ts';
import { type Reading, readEach } from '#src/meta/insights-posts.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { listPosts } from './insights-list.ts';
import { readPost } from './insights-read.ts';
import { PageNumbersSchema } from './insights-wire.ts';

const readingScopes = ['pages_read_engagement'];
const numberScopes = [...readingScopes, 'read_insights'];

/** One question may have 90 days; one less leaves room for the hour that clocks are changed by. */
const longestSpan = 89;

const dayMetrics: Readonly<Record<string, Exclude<keyof AccountDay, 'day'>>> = {
  page_media_view: 'impressions',
  page_total_media_view_unique: 'reach',
  page_views_total: 'profileViews',
  page_follows: 'followers',
};

const pathOf = ({ platformUserId }: InsightsAccount) => `/${encodeURIComponent(platformUserId)}`;

async function readFollowers(api: InsightsApi, account: InsightsAccount): Promise<Outcome<number | null>> {
  const { network } = api;
  const query = { fields: 'id,followers_count,fan_count' };
  const page = await api.ask({ path: pathOf(account), token: account.tokens.access, query, schema: PageNumbersSchema });
  if (page.kind !== 'ok') return plainFailure(network, page, lacksNumbers(network));
  return ok(page.value.followers_count ?? page.value.fan_count ?? null);
}

async function readAccount(
  api: InsightsApi,
  account: InsightsAccount,
  span: Span,
  refused: RefusedMetrics,
): Promise<Outcome<AccountRead>> {
  const followers = await readFollowers(api, account);
  if (followers.kind !== 'ok') return followers;
  const refusals = new Refusals(refused);
  const days = new Days(span);
  for (const piece of piecesOf(span, longestSpan, api.now())) {
    const path = `${pathOf(account)}/insights`;
    const query = { period: 'day', ...spanQuery(piece) };
    const question = { of: 'page', path, token: account.tokens.access, names: Object.keys(dayMetrics), query };
    const told = await readMetrics(api, question, refusals);
    if (told.kind !== 'ok') return plainFailure(api.network, told, lacksNumbers(api.network));
    for (const metric of told.value) {
      const field = Object.hasOwn(dayMetrics, metric.name) ? dayMetrics[metric.name] : undefined;
      if (field) days.add(metric, field);
    }
  }
  return ok({ followers: followers.value, zone, days: days.list, refused: refusals.added });
}

function readPosts(
  api: InsightsApi,
  account: InsightsAccount,
  posts: readonly PostToRead[],
  refused: RefusedMetrics,
): Promise<Outcome<PostsRead>> {
  const reading: Reading = {
    network: api.network,
    read: (post, refusals) => readPost({ api, account }, post, refusals),
    async checkAccount() {
      const page = await readFollowers(api, account);
      return page.kind === 'ok' ? null : page;
    },
  };
  return readEach(reading, posts, refused);
}

export function createInsights(graph: Graph): Insights {
  const { network, caller, surroundings } = graph;
  const api = createInsightsApi(caller, surroundings, { network, host: 'graph.facebook.com' });
  return {
    postsPerCall: 10,
    historyDays: 730,
    listedDays: 365,
    readPosts: async (account, posts, refused) =>
      checkScopes(network, account, numberScopes) ?? readPosts(api, account, posts, refused),
    listPosts: async (account, page) =>
      checkScopes(network, account, readingScopes) ?? listPosts({ graph, api, account }, page),
    readAccount: async (account, days, refused) =>
      checkScopes(network, account, numberScopes) ?? readAccount(api, account, days, refused),
  };
}
