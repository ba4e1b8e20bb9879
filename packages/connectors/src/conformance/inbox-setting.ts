import type { ConversationKind } from '@ruche/contracts/inbox';
import { expect } from 'vitest';
import type { InboxAccount, InboxItem, InboxList } from '#src/inbox/inbox.ts';
import type { InboundKind, Judged } from '#src/testing/inbox-bench.ts';
import type { SandboxNetwork } from '#src/testing/sandbox-network.ts';
import type { ConformanceBench, Taken } from './inbox-bench.ts';

export type InboxSpecifics = {
  /** Which of the person's accounts is written to; the first where it is left out. */
  account?: string;
  /** What the network decided about our application before anybody writes. */
  app?: Record<string, unknown>;
  /** What else the account has to allow. */
  prepare?: (network: SandboxNetwork, account: InboxAccount) => Promise<InboxAccount>;
  /** What people can write that the connector tells of. */
  kinds: readonly [InboundKind, ...InboundKind[]];
  /** Which kinds each list has. */
  lists: Partial<Record<InboxList, readonly InboundKind[]>>;
  /** How many are written for a list to have several pages. */
  manyPerList?: number;
  /** What can be answered, and found again where the answer to the call is lost. */
  answers: readonly InboundKind[];
  /** A kind that needs a scope which a person can decline; null where there is none. */
  declining: { scope: string; kind: ConversationKind } | null;
  /** Of messages: how long they can be answered; null where there are none, or without limit. */
  windowHours: number | null;
  canReplyPrivately: boolean;
  /** What the network pushes; null where it pushes nothing. */
  pushes: {
    kinds: readonly InboundKind[];
    /** Of comments: which later changes are told. */
    changes: readonly ('edited' | 'removed' | 'hidden')[];
    /** Whether several changes share one delivery. */
    hasBatches: boolean;
    /** Whether a wrong answer to the challenge spoils the subscription. */
    hasChallenge: boolean;
  } | null;
  /** What the account can do with comments of others. */
  moderation: readonly ('hide' | 'like' | 'delete')[];
};

export type InboxSetting = { network: SandboxNetwork; bench: ConformanceBench; specifics: InboxSpecifics };

export const conversationKindOf = (kind: InboundKind): ConversationKind => (kind === 'reply' ? 'comment' : kind);

/** Something to answer, of that kind, with what is needed to write it. */
export async function writeOne({ bench }: InboxSetting, kind: InboundKind, delivery = 'poll') {
  const post = await bench.post();
  const base = { text: `Bonjour, c’est ouvert ? ${kind}`, personId: 'manon-girard', delivery };
  const below = kind === 'comment' || kind === 'reply' ? { postId: post.remoteId } : {};
  if (kind !== 'reply') return { post, id: await bench.write({ ...base, ...below, kind }) };
  const parentId = await bench.write({ ...base, ...below, kind: 'comment' });
  return { post, id: await bench.write({ ...base, kind, parentId, personId: 'theo-lambert' }) };
}

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

/** What networks tell alike of something that was said. */
function essenceOf(said: Judged) {
  const isBelow = said.kind === 'comment' || said.kind === 'reply';
  return {
    text: said.text,
    kind: conversationKindOf(said.kind),
    at: wholeSecond(Date.parse(said.createdAt)),
    isOwn: said.direction === 'out',
    isKnown: true,
    postId: isBelow ? said.postId : null,
    parentId: said.kind === 'reply' ? said.parentId : null,
  };
}

function essenceTaken({ author, ...item }: InboxItem, { kind, person }: Judged): ReturnType<typeof essenceOf> {
  const isBelow = kind === 'comment' || kind === 'reply';
  const { userId, userName, name } = person ?? {};
  const isKnown = author?.remoteId === userId || author?.userName === userName || author?.name === name;
  return {
    text: item.text,
    kind: item.kind,
    at: wholeSecond(item.sentAt.getTime()),
    isOwn: author === null,
    isKnown: author === null || isKnown,
    postId: isBelow ? item.postRemoteId : null,
    parentId: kind === 'reply' ? item.parentRemoteId : null,
  };
}

/** What was taken in is what was said. */
export function expectSame(taken: Map<string, Taken>, judged: readonly Judged[]): void {
  for (const said of judged) {
    const item = taken.get(said.id)?.item;
    if (!item) throw new Error(`Nothing came of ${JSON.stringify(said)}`);
    expect(essenceTaken(item, said)).toEqual(essenceOf(said));
  }
}
