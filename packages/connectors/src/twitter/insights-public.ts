import type { InsightsAccount, PublicAccount, PublicPost, PublicPostsWanted } from '#src/insights/insights.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { AskNumbers } from './insights-call.ts';
import { SoughtUserSchema, userQuery } from './insights-wire.ts';
import { typedText } from './publish-text.ts';
import { PublicPostsSchema } from './wire.ts';

// What everybody can see of accounts that are not ours.

export async function readPublic(
  ask: AskNumbers,
  account: InsightsAccount,
  userName: string,
): Promise<Outcome<PublicAccount | null>> {
  const sought = userName.replace(/^@/, '');
  // No other name can exist, and X refuses the question.
  if (!/^\w{1,15}$/.test(sought)) return ok(null);
  const question = { path: `/2/users/by/username/${sought}`, query: userQuery, schema: SoughtUserSchema };
  const found = await ask(account, question);
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

/** X refuses to show fewer at once. */
const fewest = 5;
const most = 100;

/** X bills each post, so that only one page is read, and answers and reposts are not asked for. */
export async function listPublicPosts(
  { ask, permalink }: { ask: AskNumbers; permalink: (id: string) => string },
  account: InsightsAccount,
  { platformUserId }: Pick<PublicAccount, 'platformUserId'>,
  { since, limit }: PublicPostsWanted,
): Promise<Outcome<PublicPost[]>> {
  const listed = await ask(account, {
    path: `/2/users/${encodeURIComponent(platformUserId)}/tweets`,
    query: {
      max_results: String(Math.min(most, Math.max(fewest, limit))),
      start_time: since.toISOString(),
      exclude: 'replies,retweets',
      'tweet.fields': 'created_at,entities,note_tweet,public_metrics',
    },
    schema: PublicPostsSchema,
  });
  if (listed.kind !== 'ok') return listed;
  const { data = [] } = listed.value;
  const posts = data.map((post): PublicPost => {
    const { like_count: reactions = null, reply_count: comments = null } = post.public_metrics ?? {};
    const publishedAt = new Date(post.created_at);
    return {
      remoteId: post.id,
      text: typedText(post),
      permalink: permalink(post.id),
      publishedAt,
      reactions,
      comments,
    };
  });
  return ok(posts.slice(0, limit));
}
