import type { Metrics, PostFormat } from '@ruche/contracts/analytics';
import type { Outcome } from '#src/outcome.ts';
import type { PublishingAccount } from '#src/publishing/content.ts';

/** Whose numbers are read. */
export type InsightsAccount = PublishingAccount;

/** What is to be read, by the network's id. */
export type PostToRead = { remoteId: string; format: PostFormat; publishedAt: Date };

export type PostNumbers = {
  remoteId: string;
  metrics: Metrics;
};

/**
 * Names of metrics that the network refused lately, each behind what it was asked of (`story/replies`): one that is
 * refused fails the whole question, so they are left out until a day has passed.
 */
export type RefusedMetrics = ReadonlySet<string>;

export type PostsRead = {
  /** Those that the network told of. A post may be missing because nothing has happened yet. */
  posts: PostNumbers[];
  /** Posts that the network says are not there any more. */
  gone: string[];
  /** Refused while reading these. */
  refused: string[];
};

/** A post of the account, wherever it was made. */
export type FoundPost = {
  remoteId: string;
  text: string;
  format: PostFormat;
  permalink: string | null;
  thumbnailUrl: string | null;
  publishedAt: Date;
};

export type FoundPosts = { posts: FoundPost[]; nextCursor: string | null };

/** What the network says of one of its own days. */
export type AccountDay = {
  day: string;
  /** At the end of the day. */
  followers: number | null;
  reach: number | null;
  impressions: number | null;
  profileViews: number | null;
};

export type AccountRead = {
  /** Now. */
  followers: number | null;
  /** In which zone the network's days begin. */
  zone: string;
  /** Days without data are absent. */
  days: AccountDay[];
  refused: string[];
};

/** Public numbers of an account that is not ours. */
export type PublicAccount = {
  platformUserId: string;
  name: string;
  userName: string;
  followers: number | null;
  posts: number | null;
};

/** What everybody can read of a post that is not ours. */
export type PublicPost = {
  remoteId: string;
  text: string;
  permalink: string | null;
  publishedAt: Date;
  /** So far; null where the account or the network hides them. */
  reactions: number | null;
  comments: number | null;
};

/** At most so many are asked for: some networks bill each post that they show. */
export type PublicPostsWanted = { since: Date; limit: number };

/** What a connector reads of numbers. What a network does not give is absent. */
export type Insights = {
  /** How many posts one call reads. */
  postsPerCall: number;
  /** How far back days can be read; null for as far as there are any. */
  historyDays: number | null;
  /** How far back posts are listed when an account is connected. Where each post that is read is billed, less than a year. */
  listedDays: number;
  /** The newest numbers of up to `postsPerCall` posts. */
  readPosts: (
    account: InsightsAccount,
    posts: readonly PostToRead[],
    refused: RefusedMetrics,
  ) => Promise<Outcome<PostsRead>>;
  /** Its own posts since then, page by page, each page the newest first. */
  listPosts?: (account: InsightsAccount, page: { since: Date; cursor: string | null }) => Promise<Outcome<FoundPosts>>;
  /** Followers now, and the days from `from` to `to`, both included, as far as the network has them. */
  readAccount: (
    account: InsightsAccount,
    days: { from: string; to: string },
    refused: RefusedMetrics,
  ) => Promise<Outcome<AccountRead>>;
  /** An account that a client watches, by its user name; null where there is none that the network shows. */
  readPublic?: (account: InsightsAccount, userName: string) => Promise<Outcome<PublicAccount | null>>;
  /** Its newest posts, the newest first: no answers, no reposts, nothing that is there for a day only. */
  listPublicPosts?: (
    account: InsightsAccount,
    other: Pick<PublicAccount, 'platformUserId' | 'userName'>,
    wanted: PublicPostsWanted,
  ) => Promise<Outcome<PublicPost[]>>;
};
