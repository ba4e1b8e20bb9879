import { AppError } from '@ruche/contracts/api';
import type { AnswerInput, AnswerSettlement, InboxMessage } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import {
  createAnswer,
  deleteDraft,
  enqueueAnswer,
  findAnswered,
  findOthersAnswer,
  holdChannel,
  type InboxMessageRow,
  moveAnswer,
} from '@ruche/database/inbox';
import { listMediaByIds } from '@ruche/database/media';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { presentMessage } from '#features/inbox/messages/presenter.ts';
import { getMessage, holdMessage } from '#features/inbox/messages/service.ts';
import { noSuchConversation, refuseField } from '#features/inbox/policy.ts';
import { answers as refusals } from '#features/inbox/refusals.ts';
import type { Showing } from '#features/inbox/schema.ts';
import { getConversation } from '#features/inbox/service.ts';
import { requireAnswerable, requireAttachable, requireFitting } from './policy.ts';

/** Two people who answer so close together do not know of each other. */
const closeSeconds = 15;

/** Nobody is answered twice by accident: whoever comes second reads the first answer before theirs goes out. */
async function requireUnanswered(tx: WorkspaceTx, scope: Scope, id: string, input: AnswerInput): Promise<void> {
  if (input.isSure) return;
  const { seenMessageId } = input;
  const other = await findOthersAnswer(tx, id, { userId: scope.userId, seenMessageId, withinSeconds: closeSeconds });
  if (!other) return;
  const message = presentMessage({ ...other, parentId: null });
  throw new AppError('answered_meanwhile', refusals.answeredMeanwhile, { details: { message } });
}

async function requireParent(tx: WorkspaceTx, id: string, parentId: string | undefined): Promise<string> {
  const parent = await findAnswered(tx, id, parentId);
  if (parent?.remoteId) return parent.remoteId;
  if (parentId !== undefined) throw refuseField('parentId', refusals.noSuchParent);
  throw new AppError('answer_refused', refusals.nothingToAnswer);
}

export async function answerConversation(
  tx: WorkspaceTx,
  showing: Showing,
  scope: Scope,
  id: string,
  input: AnswerInput,
): Promise<InboxMessage> {
  authorize(scope, 'inbox.write', { conversation: id });
  const { channelId } = await getConversation(tx, scope, id);
  // Whoever answers there at the same time waits, and then sees this answer.
  await holdChannel(tx, channelId);
  const conversation = await getConversation(tx, scope, id);
  requireAnswerable(conversation, showing);
  requireFitting(conversation, showing, input);
  const { text, mediaIds, isPrivate } = input;
  const attachments = requireAttachable(conversation, showing, mediaIds, await listMediaByIds(tx, mediaIds));
  const parentRemoteId = await requireParent(tx, id, input.parentId);
  await requireUnanswered(tx, scope, id, input);
  const place = { conversationId: id, channelId, parentRemoteId, userId: scope.userId };
  const row = await createAnswer(tx, { ...place, text, mediaIds, attachments, isPrivate });
  if (!row) throw noSuchConversation();
  await deleteDraft(tx, id, scope.userId);
  return presentMessage(await getMessage(tx, scope, row.id));
}

async function requireState(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { state, otherwise }: { state: NonNullable<InboxMessageRow['state']>; otherwise: string },
) {
  const { held, conversation } = await holdMessage(tx, scope, id);
  if (held.message.state !== state) throw new AppError('conflict', otherwise);
  return { held, conversation };
}

/** One that failed, from the beginning. What kept it back may still do so, and is said again. */
export async function resend(tx: WorkspaceTx, showing: Showing, scope: Scope, id: string): Promise<InboxMessage> {
  const failed = { state: 'failed', otherwise: refusals.notFailed } as const;
  const { held, conversation } = await requireState(tx, scope, id, failed);
  requireAnswerable(conversation, showing);
  await moveAnswer(tx, held, { to: 'sending', progress: {} });
  await enqueueAnswer(tx, 'send-answer', held.message);
  return presentMessage(await getMessage(tx, scope, id));
}

const inDoubt = { state: 'needs_check', otherwise: refusals.needsNoCheck } as const;

export async function check(tx: WorkspaceTx, scope: Scope, id: string): Promise<InboxMessage> {
  const { held } = await requireState(tx, scope, id, inDoubt);
  await enqueueAnswer(tx, 'look-for-answer', held.message);
  return presentMessage(await getMessage(tx, scope, id));
}

/** Somebody looked at the network themselves. */
export async function settle(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { outcome }: AnswerSettlement,
): Promise<InboxMessage> {
  const { held } = await requireState(tx, scope, id, inDoubt);
  await moveAnswer(
    tx,
    held,
    outcome === 'sent' ? { to: 'sent' } : { to: 'failed', reason: refusals.saidNotSent, progress: {} },
  );
  return presentMessage(await getMessage(tx, scope, id));
}
