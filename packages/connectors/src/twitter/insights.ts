import { accessRefused } from '#src/denial.ts';
import type { AccountRead, Insights, InsightsAccount, PublicAccount } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { network } from './errors.ts';
import { type AskNumbers, createAsk } from './insights-call.ts';
import { listPosts } from './insights-list.ts';
import { readPosts } from './insights-read.ts';
import { MeasuredUserSchema, SoughtUserSchema } from './insights-wire.ts';
import type { Api } from './publish-api.ts';

const query = { 'user.fields': 'public_metrics' };

/** X keeps no days of an account: followers are what they are now. */
async function readAccount(ask: AskNumbers, account: InsightsAccount): Promise<Outcome<AccountRead>> {
  const me = await ask(account, { path: '/2/users/me', query, schema: MeasuredUserSchema });
  if (me.kind !== 'ok') return me;
  const { id, public_metrics: metrics } = me.value.data;
  if (id !== account.platformUserId) return accessRefused(network);
  return ok({ followers: metrics?.followers_count ?? null, zone: 'UTC', days: [], refused: [] });
}

async function readPublic(
  ask: AskNumbers,
  account: InsightsAccount,
  userName: string,
): Promise<Outcome<PublicAccount | null>> {
  const sought = userName.replace(/^@/, '');
  // No other name can exist, and X refuses the question.
  if (!/^\w{1,15}$/.test(sought)) return ok(null);
  const found = await ask(account, { path: `/2/users/by/username/${sought}`, query, schema: SoughtUserSchema });
  if (found.kind !== 'ok') return found;
  const { data: user } = found.value;
  if (!user) return ok(null);
  const { followers_count: followers = null, tweet_count: tweets, post_count: posts } = user.public_metrics ?? {};
  return ok({
    platformUserId: user.id,
    name: user.name,
    userName: user.username,
    followers,
    posts: tweets ?? posts ?? null,
  });
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
  };
}
