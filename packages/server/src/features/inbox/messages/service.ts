import { AppError } from '@ruche/contracts/api';
import type { AnswerReceipt, InboxMessage, InboxMessageQuery, MessageChange } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  type ConversationRead,
  correctSentiment,
  deleteAnswer,
  findMessage,
  type HeldAnswer,
  holdAnswer,
  type InboxMessageRow,
  listAnswerAttempts,
  listMessages,
  type ReadMessage,
  wantOfMessage,
} from '@ruche/database/inbox';
import { z } from 'zod';
import { abilitiesOf } from '#domain/inbox/abilities.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchMessage, refuseField } from '#features/inbox/policy.ts';
import { moderation as refusals } from '#features/inbox/refusals.ts';
import type { Showing } from '#features/inbox/schema.ts';
import { getConversation } from '#features/inbox/service.ts';
import { cutPage, InstantKeySchema, readCursor } from '#plugins/cursors.ts';
import { presentAttempt, presentMessage } from './presenter.ts';

export async function pageOfMessages(
  tx: WorkspaceTx,
  scope: Scope,
  conversationId: string,
  { cursor, limit }: InboxMessageQuery,
): Promise<{ items: InboxMessage[]; nextCursor: string | null }> {
  await getConversation(tx, scope, conversationId);
  const after = readCursor(cursor, { key: InstantKeySchema, id: z.uuid() });
  const { rows, nextCursor } = cutPage(await listMessages(tx, conversationId, { limit, after }), limit);
  return { items: rows.map(presentMessage), nextCursor };
}

export async function getMessage(tx: WorkspaceTx, scope: Scope, id: string): Promise<ReadMessage> {
  const message = await findMessage(tx, id);
  if (!message) throw noSuchMessage();
  await getConversation(tx, scope, message.conversationId);
  return message;
}

export async function receiptOf(tx: WorkspaceTx, scope: Scope, id: string): Promise<AnswerReceipt> {
  const message = await getMessage(tx, scope, id);
  return { messageId: message.id, attempts: (await listAnswerAttempts(tx, message.id)).map(presentAttempt) };
}

type Held = { held: HeldAnswer; message: InboxMessageRow; conversation: ConversationRead };

/** For a change of it, held until the transaction ends. */
export async function holdMessage(tx: WorkspaceTx, scope: Scope, id: string): Promise<Held> {
  const held = await holdAnswer(tx, id);
  if (!held) throw noSuchMessage();
  const { message } = held;
  const conversation = await getConversation(tx, scope, message.conversationId);
  authorize(scope, 'inbox.write', { conversation: conversation.id });
  return { held, message, conversation };
}

export async function tellOfConversation(tx: WorkspaceTx, scope: Scope, conversation: ConversationRead): Promise<void> {
  const { id, client } = conversation;
  await emit(tx, scope, {
    kind: 'conversation_changed',
    conversation: { id },
    client: { id: client.id, name: client.name },
  });
}

const refuse = (message: string) => new AppError('answer_refused', message);

type Wanted = NonNullable<InboxMessageRow['wanted']>;

const opposites: Record<Wanted, Wanted | null> = {
  hide: 'show',
  show: 'hide',
  like: 'unlike',
  unlike: 'like',
  remove: null,
};

/** One thing at a time is done with a message at the network. */
async function requireWanted(tx: WorkspaceTx, { message }: Held, wanted: Wanted): Promise<void> {
  if (message.removedAt !== null || message.remoteId === null) throw new AppError('conflict', refusals.isGone);
  if (message.wanted !== null && ![wanted, opposites[wanted]].includes(message.wanted)) {
    throw new AppError('conflict', refusals.isUnderWay);
  }
  await wantOfMessage(tx, message, wanted);
}

export async function changeMessage(
  tx: WorkspaceTx,
  showing: Showing,
  scope: Scope,
  id: string,
  { isHidden, isLiked, sentiment }: MessageChange,
): Promise<InboxMessage> {
  const held = await holdMessage(tx, scope, id);
  const { message, conversation } = held;
  const network = showing.profiles[conversation.platform].name;
  const { canHide, canLike } = abilitiesOf(conversation, showing, conversation.kind);
  const isIncoming = message.direction === 'in';
  if (isHidden !== undefined) {
    if (!canHide || !isIncoming) throw refuse(refusals.cannotHide(network));
    await requireWanted(tx, held, isHidden ? 'hide' : 'show');
  }
  if (isLiked !== undefined) {
    if (!canLike || !isIncoming) throw refuse(refusals.cannotLike(network));
    await requireWanted(tx, held, isLiked ? 'like' : 'unlike');
  }
  if (sentiment !== undefined) {
    if (!isIncoming) throw refuseField('sentiment', refusals.onlyIncoming);
    await correctSentiment(tx, message, { sentiment, userId: scope.userId });
  }
  await tellOfConversation(tx, scope, conversation);
  return presentMessage(await getMessage(tx, scope, id));
}

/** At the network; an answer that never left goes at once. */
export async function removeMessage(tx: WorkspaceTx, showing: Showing, scope: Scope, id: string): Promise<void> {
  const held = await holdMessage(tx, scope, id);
  const { message, conversation } = held;
  if (message.state === 'failed' && message.remoteId === null) await deleteAnswer(tx, held.held);
  else {
    if (message.state === 'sending') throw new AppError('conflict', refusals.onItsWay);
    if (message.state === 'needs_check') throw new AppError('conflict', refusals.needsCheckFirst);
    const { canDelete, canDeleteOwn } = abilitiesOf(conversation, showing, conversation.kind);
    const mayDelete = message.direction === 'out' ? canDeleteOwn : canDelete;
    if (!mayDelete) throw refuse(refusals.cannotDelete(showing.profiles[conversation.platform].name));
    await requireWanted(tx, held, 'remove');
  }
  await tellOfConversation(tx, scope, conversation);
}
