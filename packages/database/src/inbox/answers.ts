import { randomUUID } from 'node:crypto';
import type { ConversationKind, InboxAttachment } from '@ruche/contracts/inbox';
import type { Progress } from '@ruche/contracts/publishing';
import { type SocialAccountRow, socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { type HeldChannel, holdChannel } from './ingest/known.ts';
import { refreshConversations } from './ingest/refresh.ts';
import { announceConversations } from './ingest/save-batch.ts';
import { conversations, type InboxMessageRow, inboxChannels, inboxMessages, inboxPeople } from './tables.ts';

type Place = { id: string; workspaceId: string };

/** The one job of an answer: another with the same key takes its place. */
export function answerJob(name: 'send-answer' | 'look-for-answer', { id, workspaceId }: Place) {
  return { name, payload: { workspaceId, messageId: id }, jobKey: id };
}

export async function enqueueAnswer(
  tx: WorkspaceTx,
  name: 'send-answer' | 'look-for-answer',
  place: Place,
  runAt?: Date,
): Promise<void> {
  await enqueue(tx, { ...answerJob(name, place), ...(runAt && { runAt }) });
}

/** Its channel and conversation say again what their messages say, and open windows are told. */
export async function refreshAround(
  tx: WorkspaceTx,
  channel: HeldChannel,
  { conversationId, sentAt }: Pick<InboxMessageRow, 'conversationId' | 'sentAt'>,
): Promise<void> {
  const change = { from: sentAt, arrived: 0, isTakenBack: false, isWatched: false };
  await refreshConversations(tx, channel, new Map([[conversationId, change]]), null);
  await announceConversations(tx, channel, [conversationId]);
}

export type NewAnswer = {
  conversationId: string;
  channelId: string;
  text: string;
  mediaIds?: string[];
  /** The same files as they are shown. */
  attachments?: InboxAttachment[];
  /** The network's id of the message that it answers. */
  parentRemoteId: string | null;
  isPrivate?: boolean;
  userId: string | null;
  ruleId?: string | null;
};

/**
 * An answer and the job that sends it. Called before anything of the conversation is locked: the channel comes first, as
 * for whoever takes something in.
 */
export async function createAnswer(tx: WorkspaceTx, answer: NewAnswer): Promise<InboxMessageRow | null> {
  const { conversationId, channelId, text, mediaIds = [], parentRemoteId, isPrivate = false, userId } = answer;
  const channel = await holdChannel(tx, channelId);
  if (!channel) return null;
  const { workspaceId } = channel;
  // After all that was said, whatever the network's clock shows.
  const sentAt = sql`greatest(clock_timestamp(), (SELECT max(message.sent_at) + interval '1 millisecond'
    FROM inbox_messages AS message WHERE message.conversation_id = ${conversationId}::uuid))`;
  const [row] = await tx
    .insert(inboxMessages)
    .values({
      id: randomUUID(),
      workspaceId,
      channelId,
      conversationId,
      direction: 'out',
      parentRemoteId,
      text,
      mediaIds,
      attachments: answer.attachments ?? [],
      isPrivate,
      sentAt,
      changedAt: sentAt,
      state: 'sending',
      userId,
      ruleId: answer.ruleId ?? null,
      isFromRuche: true,
    })
    .returning();
  if (!row) throw new Error('The answer was not stored.');
  await enqueueAnswer(tx, 'send-answer', row);
  await refreshAround(tx, channel, row);
  return row;
}

/** An answer with everything that decides whether it goes out now. Held until the transaction ends, and its channel. */
export type HeldAnswer = {
  /** The database's time. */
  now: Date;
  message: InboxMessageRow;
  channel: HeldChannel;
  conversation: {
    id: string;
    kind: ConversationKind;
    threadRemoteId: string | null;
    postRemoteId: string | null;
    windowClosesAt: Date | null;
  };
  person: { remoteId: string; userName: string | null } | null;
  /** Null once it is disconnected. */
  account: SocialAccountRow | null;
  /** Of what it answers. */
  parentSentAt: Date | null;
};

/** Null where it, or its client, is gone. */
export async function holdAnswer(tx: WorkspaceTx, id: string): Promise<HeldAnswer | null> {
  const [place] = await tx
    .select({ channelId: inboxMessages.channelId })
    .from(inboxMessages)
    .where(eq(inboxMessages.id, id));
  const channel = place && (await holdChannel(tx, place.channelId));
  if (!channel) return null;
  const [row] = await tx
    .select({
      message: inboxMessages,
      conversation: {
        id: conversations.id,
        kind: conversations.kind,
        threadRemoteId: conversations.threadRemoteId,
        postRemoteId: conversations.postRemoteId,
        windowClosesAt: conversations.windowClosesAt,
      },
      person: { remoteId: inboxPeople.remoteId, userName: inboxPeople.userName },
      account: socialAccounts,
      parentSentAt: sql<string | null>`(SELECT parent.sent_at FROM inbox_messages AS parent
        WHERE parent.channel_id = ${inboxMessages.channelId} AND parent.remote_id = ${inboxMessages.parentRemoteId})`,
      nowMs: sql`extract(epoch FROM clock_timestamp()) * 1000`.mapWith(Number),
    })
    .from(inboxMessages)
    .innerJoin(conversations, eq(conversations.id, inboxMessages.conversationId))
    .innerJoin(inboxChannels, eq(inboxChannels.id, inboxMessages.channelId))
    .leftJoin(inboxPeople, eq(inboxPeople.id, conversations.personId))
    .leftJoin(
      socialAccounts,
      and(eq(socialAccounts.id, inboxChannels.socialAccountId), isNull(socialAccounts.deletedAt)),
    )
    .where(eq(inboxMessages.id, id))
    .for('no key update', { of: [inboxMessages] });
  if (!row) return null;
  const { nowMs, parentSentAt, ...rest } = row;
  return {
    ...rest,
    channel,
    parentSentAt: parentSentAt === null ? null : new Date(parentSentAt),
    now: new Date(nowMs),
  };
}

export type AnswerMove = {
  to: NonNullable<InboxMessageRow['state']>;
  reason?: string | null;
  nextAttemptAt?: Date | null;
  attemptId?: string | null;
  progress?: Progress;
  isStarted?: boolean;
  sent?: { remoteId: string | null; permalink: string | null };
  /** It goes on once the account is connected again. */
  waitsForAccess?: boolean;
};

/**
 * The network told of it under the same id before: as of something that was written elsewhere. That row is this answer.
 * False where the id is that of another answer from here, which must not be taken for this one.
 */
export async function claimRemoteId(
  tx: WorkspaceTx,
  { id, channelId }: Pick<InboxMessageRow, 'id' | 'channelId'>,
  remoteId: string,
): Promise<boolean> {
  const isThat = sql`channel_id = ${channelId}::uuid AND remote_id = ${remoteId} AND id <> ${id}::uuid`;
  const { rows } = await tx.execute<{ isOurs: boolean }>(
    sql`SELECT is_from_ruche AS "isOurs" FROM inbox_messages WHERE ${isThat}`,
  );
  if (rows[0]?.isOurs) return false;
  if (rows[0]) await tx.execute(sql`DELETE FROM inbox_messages WHERE ${isThat}`);
  return true;
}

/** Moves an answer that is held, and keeps its conversation true to it. */
export async function moveAnswer(tx: WorkspaceTx, { message, channel }: HeldAnswer, move: AnswerMove): Promise<void> {
  const { to, reason = null, nextAttemptAt = null, attemptId = null, progress, sent } = move;
  const isNamed = sent?.remoteId && (await claimRemoteId(tx, message, sent.remoteId));
  await tx
    .update(inboxMessages)
    .set({
      state: to,
      reason,
      nextAttemptAt,
      attemptId,
      waitsForAccess: move.waitsForAccess ?? false,
      ...(progress && { progress }),
      ...(move.isStarted && { startedAt: sql`coalesce(${inboxMessages.startedAt}, clock_timestamp())` }),
      ...(sent && isNamed && { remoteId: sent.remoteId }),
      ...(sent?.permalink && { permalink: sent.permalink }),
    })
    .where(eq(inboxMessages.id, message.id));
  // Whoever answered may have set it to done.
  if (to === 'failed') {
    await tx
      .update(conversations)
      .set({ state: 'open' })
      .where(and(eq(conversations.id, message.conversationId), eq(conversations.state, 'done')));
  }
  if (to !== message.state || sent) await refreshAround(tx, channel, message);
}
