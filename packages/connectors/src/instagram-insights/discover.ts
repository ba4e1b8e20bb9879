import type { InsightsAccount, PublicAccount, PublicPost, PublicPostsWanted } from '#src/insights/insights.ts';
import { lacksNumbers } from '#src/insights/scopes.ts';
import { type InsightsApi, plainFailure } from '#src/meta/insights-call.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { type Discovered, DiscoverySchema } from './wire.ts';

// What everybody can see of professional accounts that are not ours.

const accountFields = 'id,username,name,followers_count,media_count';
const postFields = 'id,caption,timestamp,like_count,comments_count,permalink,media_product_type';
/** Meta gives no larger pages. */
const mostPosts = 100;

/** Null for nobody of that name, or a personal account: Instagram shows professional ones alone. */
async function discover(
  api: InsightsApi,
  account: InsightsAccount,
  { userName, fields }: { userName: string; fields: string },
): Promise<Outcome<Discovered | null>> {
  const sought = userName.replace(/^@/, '');
  // No other name can exist; brackets would change the question.
  if (!/^[\w.]{1,30}$/.test(sought)) return ok(null);
  const { network } = api;
  const found = await api.ask({
    path: `/${encodeURIComponent(account.platformUserId)}`,
    token: account.tokens.access,
    query: { fields: `business_discovery.username(${sought}){${fields}}` },
    schema: DiscoverySchema,
  });
  if (found.kind === 'not_found') return ok(null);
  if (found.kind !== 'ok') return plainFailure(network, found, lacksNumbers(network));
  return ok(found.value.business_discovery);
}

export async function readPublic(
  api: InsightsApi,
  account: InsightsAccount,
  userName: string,
): Promise<Outcome<PublicAccount | null>> {
  const found = await discover(api, account, { userName, fields: accountFields });
  if (found.kind !== 'ok' || found.value === null) return found.kind === 'ok' ? ok(null) : found;
  const { id, username, name, followers_count: followers = null, media_count: posts = null } = found.value;
  return ok({ platformUserId: id, name: name || username, userName: username, followers, posts });
}

export async function listPublicPosts(
  api: InsightsApi,
  account: InsightsAccount,
  { userName }: Pick<PublicAccount, 'userName'>,
  { since, limit }: PublicPostsWanted,
): Promise<Outcome<PublicPost[]>> {
  const fields = `id,username,media.limit(${Math.min(mostPosts, limit)}){${postFields}}`;
  const found = await discover(api, account, { userName, fields });
  if (found.kind !== 'ok') return found;
  const posts = found.value?.media?.data ?? [];
  const shown = posts.filter(({ timestamp, media_product_type: product }) => timestamp >= since && product !== 'STORY');
  return ok(
    shown.slice(0, limit).map(
      ({ id, caption, permalink, timestamp, like_count: reactions, comments_count: comments }): PublicPost => ({
        remoteId: id,
        text: caption,
        permalink: permalink ?? null,
        publishedAt: timestamp,
        reactions: reactions ?? null,
        comments: comments ?? null,
      }),
    ),
  );
}
