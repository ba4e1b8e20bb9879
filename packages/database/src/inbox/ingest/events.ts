import type { ConversationKind, InboxAttachment, InboxLanguage, Sentiment } from '@ruche/contracts/inbox';

// What connectors make of pushes and lists; described here as well, because this package knows no network.

export type IngestedPerson = {
  remoteId: string;
  name: string | null;
  userName: string | null;
  avatarUrl: string | null;
  profileUrl: string | null;
};

export type IngestedItem = {
  kind: ConversationKind;
  remoteId: string;
  /** Null where the account itself wrote it. */
  author: IngestedPerson | null;
  /** The other side of a private thread, where the account wrote it. */
  recipient: IngestedPerson | null;
  postRemoteId: string | null;
  parentRemoteId: string | null;
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

export type Wrote = { verb: 'wrote'; at: Date; item: IngestedItem };
export type IngestedEvent =
  | Wrote
  | { verb: 'removed'; at: Date; remoteId: string }
  | { verb: 'hid' | 'showed'; at: Date; remoteId: string };

export const remoteIdOf = (event: IngestedEvent): string =>
  event.verb === 'wrote' ? event.item.remoteId : event.remoteId;

/** What a text is taken for, without asking anybody. */
export type Understanding = { language: InboxLanguage | null; sentiment: Sentiment | null; isSpam: boolean };

export type IngestOptions = {
  understand: (text: string) => Understanding;
  /** How long after a person wrote they may be answered; null for ever. */
  windowHoursOf: (kind: ConversationKind) => number | null;
  /** Of what a list showed: when it was asked. It shows how things are then, whenever they became so. */
  listedAt?: Date;
  /** Each was asked for by itself, which networks answer without the delay that their lists have. */
  isAskedFor?: boolean;
};

/** Longer than any network allows. */
export const longestText = 65_000;
