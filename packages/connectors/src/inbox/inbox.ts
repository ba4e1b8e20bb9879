import type { ConversationKind, InboxAbilities, InboxAttachment } from '@ruche/contracts/inbox';
import type { Outcome } from '#src/outcome.ts';
import type { ContentFile, PublishingAccount } from '#src/publishing/content.ts';
import type { CommittingStep } from '#src/publishing/steps.ts';

/** Whose inbox it is, as the application knows it by which the inbox is read. */
export type InboxAccount = PublishingAccount;

/** Whoever wrote. */
export type InboxAuthor = {
  /** The network's id. */
  remoteId: string;
  /** Null where the network does not tell. */
  name: string | null;
  userName: string | null;
  avatarUrl: string | null;
  profileUrl: string | null;
};

/** Something that was written to the account, below its posts, or by itself there. */
export type InboxItem = {
  kind: ConversationKind;
  remoteId: string;
  /** Null where the account itself wrote it, here or elsewhere. */
  author: InboxAuthor | null;
  /** Whom it is about where the account wrote it: the other side of a private thread. */
  recipient: InboxAuthor | null;
  /** The post that it is below; null for messages. Of mentions the post of others that an answer has to name, if any. */
  postRemoteId: string | null;
  /** The comment or message that it answers; null at the top. */
  parentRemoteId: string | null;
  /** Of private threads: the network's id of the thread, where it has one. */
  threadRemoteId: string | null;
  text: string;
  attachments: InboxAttachment[];
  sentAt: Date;
  editedAt: Date | null;
  /** Null where the network does not tell: then what is known stays. */
  isHidden: boolean | null;
  isLiked: boolean;
  permalink: string | null;
};

/**
 * What happened, whether pushed or listed. Repeats and disorder are normal: whoever takes it in goes by `at`, the
 * network's time of the event (that of writing, where it tells no other).
 */
export type InboxEvent =
  | { verb: 'wrote'; at: Date; item: InboxItem }
  | { verb: 'removed'; at: Date; remoteId: string }
  | { verb: 'hid' | 'showed'; at: Date; remoteId: string };

/** What a push says of one account, as far as it says it. */
export type InboxNotice = {
  /** The account, by the network's id. */
  platformUserId: string;
  /** Repeats of the same notice have the same key. */
  key: string;
} & (
  | { kind: 'event'; event: InboxEvent }
  /** The push names something without telling it: to be asked for by `resolve`. */
  | { kind: 'pointer'; pointer: InboxPointer }
  /** The person withdrew their consent; `isOfInbox` where that is the second one, without which they still publish. */
  | { kind: 'revoked'; personId: string; isOfInbox?: boolean }
);

/** Enough to ask the network for what a push only named. Stored: plain strings. */
export type InboxPointer = Readonly<Record<string, string>>;

/** A delivery as it came, its bytes untouched. */
export type Delivery = { headers: Readonly<Record<string, string | undefined>>; body: Uint8Array; receivedAt: Date };

export type DeliveryReading =
  | { kind: 'notices'; notices: InboxNotice[] }
  /** Not signed by this network with the secret of this application. */
  | { kind: 'forged' }
  /** Signed, but not to be understood. */
  | { kind: 'malformed'; reason: string };

/** The question by which a network finds out whether an address is ours, and the answer that proves it. */
export type ChallengeAnswer = { status: number; contentType: string; body: string };

/** How one application receives pushes. Pure: needs its secret and nothing else. */
export type InboxWebhooks = {
  /** Null where this is no challenge of this network; `verifyToken` is our own secret, where the network sends one back. */
  answerChallenge: (query: Readonly<Record<string, string | undefined>>, verifyToken: string) => ChallengeAnswer | null;
  readDelivery: (delivery: Delivery) => DeliveryReading;
};

/** What may be listed. Each list has its own place to go on from. */
export type InboxList = 'comments' | 'mentions' | 'messages';

export type ListedPost = { remoteId: string; publishedAt: Date };

export type ListRequest = {
  list: InboxList;
  /** Nothing older than this is asked for. */
  since: Date;
  /** Where the last page ended; null at the newest. */
  cursor: string | null;
  /** Of comments: the account's posts, newest first, that may have new ones. One call may cover several. */
  posts: readonly ListedPost[];
};

export type ListedEvents = {
  events: InboxEvent[];
  nextCursor: string | null;
  /** Of comments: which of the posts are through. The others are asked for again. */
  donePosts?: readonly string[];
};

export type Answer = {
  kind: ConversationKind;
  text: string;
  media: readonly ContentFile[];
  /** Whether a person wrote it, and no rule. */
  isByHand: boolean;
  /** A private message in answer to a public comment. */
  isPrivate: boolean;
  /** What it answers. */
  parent: { remoteId: string; postRemoteId: string | null; sentAt: Date };
  /** Who is answered; null where the account wrote to itself. */
  person: { remoteId: string; userName: string | null } | null;
  threadRemoteId: string | null;
};

/** What a connector can do with conversations. What a network does not allow is absent, or false in `abilitiesOf`. */
export type Inbox = {
  /** Of conversations of that kind, with what the person allowed; null where there are none of that kind. */
  abilitiesOf: (account: Pick<InboxAccount, 'kind' | 'scopes'>, kind: ConversationKind) => InboxAbilities | null;
  /** Which lists can be read with what the person allowed. */
  listsOf: (account: Pick<InboxAccount, 'kind' | 'scopes'>) => readonly InboxList[];
  /** How far back lists reach at all. */
  historyDays: Readonly<Record<InboxList, number | null>>;
  list: (account: InboxAccount, request: ListRequest) => Promise<Outcome<ListedEvents>>;
  /** What a push only named. Empty where it is gone. */
  resolve: (account: InboxAccount, pointer: InboxPointer) => Promise<Outcome<InboxEvent[]>>;
  /**
   * How a comment that was read before is asked for again by itself, to find out whether it is still there. Absent where
   * that takes more than a call.
   */
  pointerTo?: (comment: { remoteId: string; postRemoteId: string | null }) => InboxPointer;
  /** How many of an account may be asked for again in a day, where the network bills for each. */
  mostChecksInDay?: number;
  /**
   * Sends an answer: one call, armed before and looked for after, like that of a publication. Its references have the
   * answer's `remoteId`, and `permalink` where there is one.
   */
  answer: (answer: Answer) => CommittingStep;
  setHidden?: (account: InboxAccount, remoteId: string, isHidden: boolean) => Promise<Outcome<null>>;
  setLiked?: (account: InboxAccount, remoteId: string, isLiked: boolean) => Promise<Outcome<null>>;
  /** What is gone already counts as done. */
  remove?: (account: InboxAccount, item: { remoteId: string; kind: ConversationKind }) => Promise<Outcome<null>>;
  webhooks?: InboxWebhooks;
  /**
   * Has the network push what concerns this account to that address; done again, it changes nothing. Absent where
   * pushes are set up once for all accounts, in the network's portal.
   */
  subscribe?: (account: InboxAccount, callbackUrl: string, verifyToken: string) => Promise<Outcome<null>>;
  /** How soon a subscription has to be renewed. */
  subscriptionDays?: number;
};
