import { AppError } from '@ruche/contracts/api';
import type { ConversationNote, ConversationNoteInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { emitAll } from '@ruche/database/events';
import {
  type ConversationNoteRow,
  type ConversationRead,
  deleteNote,
  insertNote,
  listNotes,
  lockNote,
  updateNote,
} from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { tellOfConversation } from '#features/inbox/messages/service.ts';
import { requireMembers } from '#features/inbox/policy.ts';
import { notes as refusals } from '#features/inbox/refusals.ts';
import { getConversation } from '#features/inbox/service.ts';

function presentNote({ createdAt, updatedAt, ...note }: ConversationNoteRow): ConversationNote {
  const { id, conversationId, userId, text, mentions } = note;
  return {
    id,
    conversationId,
    userId,
    text,
    mentions,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function notesOf(tx: WorkspaceTx, scope: Scope, conversationId: string): Promise<ConversationNote[]> {
  await getConversation(tx, scope, conversationId);
  return (await listNotes(tx, conversationId)).map(presentNote);
}

/** Whoever is mentioned is told, once for each note. */
async function tellMentioned(
  tx: WorkspaceTx,
  scope: Scope,
  { id, client }: ConversationRead,
  userIds: string[],
): Promise<void> {
  const events = [...new Set(userIds)].map((userId) => ({
    kind: 'conversation_mention' as const,
    conversation: { id },
    client: { id: client.id, name: client.name },
    userId,
  }));
  await emitAll(tx, scope, events);
}

export async function addNote(
  tx: WorkspaceTx,
  scope: Scope,
  conversationId: string,
  input: ConversationNoteInput,
): Promise<ConversationNote> {
  const conversation = await getConversation(tx, scope, conversationId);
  authorize(scope, 'inbox.write', { conversation: conversationId });
  await requireMembers(tx, scope, 'mentions', input.mentions);
  const note = await insertNote(tx, {
    ...input,
    workspaceId: scope.workspace.id,
    conversationId,
    userId: scope.userId,
  });
  await tellMentioned(tx, scope, conversation, input.mentions);
  await tellOfConversation(tx, scope, conversation);
  return presentNote(note);
}

/** One that whoever asks wrote. */
async function holdNote(tx: WorkspaceTx, scope: Scope, id: string) {
  const note = await lockNote(tx, id);
  if (!note) throw new AppError('not_found', refusals.notFound);
  const conversation = await getConversation(tx, scope, note.conversationId);
  authorize(scope, 'inbox.write', { conversation: conversation.id });
  return { note, conversation };
}

export async function changeNote(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  input: ConversationNoteInput,
): Promise<ConversationNote> {
  const { note, conversation } = await holdNote(tx, scope, id);
  if (note.userId !== scope.userId) throw new AppError('forbidden', refusals.notYours);
  await requireMembers(tx, scope, 'mentions', input.mentions);
  const changed = await updateNote(tx, note, input);
  const added = input.mentions.filter((userId) => !note.mentions.includes(userId));
  await tellMentioned(tx, scope, conversation, added);
  await tellOfConversation(tx, scope, conversation);
  return presentNote(changed);
}

/** Their own; managers delete any. */
export async function removeNote(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const { note, conversation } = await holdNote(tx, scope, id);
  if (note.userId !== scope.userId) authorize(scope, 'inbox.manage', { conversation: conversation.id });
  await deleteNote(tx, id);
  await tellOfConversation(tx, scope, conversation);
}
