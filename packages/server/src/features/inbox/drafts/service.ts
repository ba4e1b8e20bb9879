import type { AnswerDraft, AnswerDraftInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { deleteDraft, findDraft, saveDraft } from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { getConversation } from '#features/inbox/service.ts';

export async function draftOf(tx: WorkspaceTx, scope: Scope, conversationId: string): Promise<AnswerDraft> {
  await getConversation(tx, scope, conversationId);
  const draft = await findDraft(tx, conversationId, scope.userId);
  if (!draft) return { text: '', mediaIds: [], updatedAt: null };
  return { text: draft.text, mediaIds: draft.mediaIds, updatedAt: draft.updatedAt.toISOString() };
}

/** An empty one is none. */
export async function changeDraft(
  tx: WorkspaceTx,
  scope: Scope,
  conversationId: string,
  input: AnswerDraftInput,
): Promise<AnswerDraft> {
  const { workspaceId } = await getConversation(tx, scope, conversationId);
  const { userId } = scope;
  authorize(scope, 'inbox.write', { conversation: conversationId });
  if (input.text === '' && input.mediaIds.length === 0) await deleteDraft(tx, conversationId, userId);
  else await saveDraft(tx, { ...input, workspaceId, conversationId, userId });
  return draftOf(tx, scope, conversationId);
}

export async function removeDraft(tx: WorkspaceTx, scope: Scope, conversationId: string): Promise<void> {
  await getConversation(tx, scope, conversationId);
  authorize(scope, 'inbox.write', { conversation: conversationId });
  await deleteDraft(tx, conversationId, scope.userId);
}
