import type { PlatformId } from '#src/accounts/platform-ids.ts';
import { networkName } from '#src/accounts/platform-names.ts';
import type { PublicationCause } from '#src/publishing/causes.ts';

// What the bell and mails say of posts that need somebody, and where they lead. What follows from one cause is told
// together.

/** Posts on one network that need somebody for the same reason. */
export type PostTrouble = {
  /** `check`: nobody can tell whether they are live. */
  cause: PublicationCause | 'check';
  platform: PlatformId;
  count: number;
  /** How many clients they are for. */
  clientCount: number;
  /** Of the last one. */
  post: { id: string };
  client: { name: string };
  account: { id: string; name: string | null };
};

export type TroubleWords = {
  title: string;
  /** What it means and what to do. */
  body: string;
  /** Where that is done, and how the button is called that leads there. */
  path: string;
  action: string;
};

const longestName = 80;
const short = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name);

/** `A post for Café Lune`, `12 posts for Café Lune`, `12 posts for 3 clients`. */
function postsOf({ count, clientCount, client }: PostTrouble): string {
  const posts = count === 1 ? 'A post' : `${count} posts`;
  return `${posts} for ${clientCount > 1 ? `${clientCount} clients` : short(client.name)}`;
}

const inSentence = (posts: string) => (posts.startsWith('A ') ? `a ${posts.slice(2)}` : posts);

export const accountsToReconnectPath = '/dashboard/social-accounts?health=needs_reconnect';

/** The post, or the list of those with the same trouble. */
function reviewPath({ count, cause, platform, account, post }: PostTrouble): string {
  if (count === 1) return `/dashboard/posts/${post.id}`;
  const ofAccount = isOfNetwork(cause) ? '' : `&accountId=${account.id}`;
  const shownCause = cause === 'check' ? 'unclear' : cause;
  return `/dashboard/calendar?status=attention&cause=${shownCause}&platform=${platform}${ofAccount}`;
}

/** Whether it comes over all accounts of a network alike. */
export function isOfNetwork(cause: PostTrouble['cause']): boolean {
  return cause === 'late' || cause === 'trouble' || cause === 'check';
}

type Words = Omit<TroubleWords, 'path'> & { path?: string };
type Writer = (trouble: PostTrouble, words: { posts: string; network: string; isOne: boolean }) => Words;

const writers: Record<PostTrouble['cause'], Writer> = {
  reconnect: ({ account }, { posts, network, isOne }) => ({
    title: `${posts} couldn’t go out: ${network} needs to be reconnected`,
    body: `Reconnect ${short(account.name ?? 'the account')}, and ${
      isOne ? 'the post goes out on its own if it’s' : 'posts go out on their own if they’re'
    } less than 6 hours late.`,
    path: accountsToReconnectPath,
    action: `Reconnect ${network}`,
  }),
  disconnected: (_trouble, { posts, network, isOne }) => ({
    title: `${posts} couldn’t go out: the ${network} account was disconnected`,
    body: `Reconnect the account, then retry ${isOne ? 'the post' : 'them'}.`,
    action: isOne ? 'View post' : 'View posts',
  }),
  rejected: (_trouble, { posts, network, isOne }) => ({
    title: `${network} rejected ${inSentence(posts)}`,
    body: isOne ? 'Open the post to see why, then fix it and try again.' : 'See why, then fix them and try again.',
    action: isOne ? 'See why' : 'View posts',
  }),
  rules: (_trouble, { posts, network, isOne }) => ({
    title: `${posts} no longer ${isOne ? 'meets' : 'meet'} ${network}’s rules`,
    body: 'See what to change, then try again.',
    action: isOne ? 'Fix the post' : 'View posts',
  }),
  late: (_trouble, { posts, network, isOne }) => ({
    title: `${posts} couldn’t go out on ${network} in time`,
    body: isOne
      ? 'It’s more than 6 hours late, so we stopped trying. Publish it now or pick a new time.'
      : 'They’re more than 6 hours late, so we stopped trying. Publish them now or pick new times.',
    action: isOne ? 'View post' : 'View posts',
  }),
  trouble: (_trouble, { posts, network, isOne }) => ({
    title: `${posts} couldn’t go out: ${network} had trouble`,
    body: isOne ? 'Open the post to retry it.' : 'You can retry all of them at once.',
    action: isOne ? 'View post' : 'View posts',
  }),
  paused: (_trouble, { posts, network, isOne }) => ({
    title: `${posts} couldn’t go out on ${network}: publishing was paused`,
    body: isOne ? 'Publish it now or pick a new time.' : 'Publish them now or pick new times.',
    action: isOne ? 'View post' : 'View posts',
  }),
  approval: (_trouble, { posts, network, isOne }) => ({
    title: `${posts} didn’t go out on ${network} without approval`,
    body: isOne
      ? 'It wasn’t approved in time. Pick a new time, and approval is asked for again.'
      : 'They weren’t approved in time. Pick new times, and approval is asked for again.',
    action: isOne ? 'View post' : 'View posts',
  }),
  unclear: (_trouble, { posts, network }) => ({
    title: `${posts} couldn’t go out on ${network}`,
    body: 'We couldn’t tell whether it worked. See what we found.',
    action: 'See what we found',
  }),
  check: (_trouble, { posts, network, isOne }) => ({
    title: `Check ${inSentence(posts)} on ${network}`,
    body: `${network} didn’t confirm ${isOne ? 'it, so it' : 'them, so they'} may or may not be live. See what we found, then tell us.`,
    action: isOne ? 'Check the post' : 'Check the posts',
  }),
};

export function describePostTrouble(trouble: PostTrouble): TroubleWords {
  const { cause, platform, count } = trouble;
  const words = { posts: postsOf(trouble), network: networkName(platform), isOne: count === 1 };
  return { path: reviewPath(trouble), ...writers[cause](trouble, words) };
}
