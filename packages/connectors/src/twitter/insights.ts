import { accessRefused } from '#src/denial.ts';
import type { AccountRead, Insights, InsightsAccount } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network } from './errors.ts';
import { type AskNumbers, createAsk } from './insights-call.ts';
import { listPosts } from './insights-list.ts';
import { listPublicPosts, readPublic } from './insights-public.ts';
import { readPosts } from './insights-read.ts';
import { MeasuredUserSchema, userQuery } from './insights-wire.ts';
import type { Api } from './publish-api.ts';

/** X keeps no days of an account: followers are what they are now. */
async function readAccount(ask: AskNumbers, account: InsightsAccount): Promise<Outcome<AccountRead>> {
  const me = await ask(account, { path: '/2/users/me', query: userQuery, schema: MeasuredUserSchema });
  if (me.kind !== 'ok') return me;
  const { id, public_metrics: metrics } = me.value.data;
  if (id !== account.platformUserId) return accessRefused(network);
  return ok({ followers: metrics?.followers_count ?? null, zone: 'UTC', days: [], refused: [] });
}

export function createInsights(api: Api): Insights {
  const ask = createAsk(api);
  return {
    postsPerCall: 100,
    historyDays: null,
    listedDays: 90,
    readPosts: (account, posts, refused) => readPosts({ ask, now: api.now }, account, posts, refused),
    listPosts: (account, page) => listPosts({ ask, permalink: api.permalink }, account, page),
    readAccount: (account) => readAccount(ask, account),
    readPublic: (account, userName) => readPublic(ask, account, userName),
    listPublicPosts: (account, other, wanted) =>
      listPublicPosts({ ask, permalink: api.permalink }, account, other, wanted),
  };
}
