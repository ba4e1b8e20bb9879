import type { ConversationNoteInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { asc, eq, sql } from '#src/drizzle.ts';
import { type ConversationNoteRow, conversationNotes } from './tables.ts';

/** Oldest first. */
export async function listNotes(db: WorkspaceTx, conversationId: string): Promise<ConversationNoteRow[]> {
  return db
    .select()
    .from(conversationNotes)
    .where(eq(conversationNotes.conversationId, conversationId))
    .orderBy(asc(conversationNotes.createdAt), asc(conversationNotes.id));
}

/** Held until the transaction ends. */
export async function lockNote(db: WorkspaceTx, id: string): Promise<ConversationNoteRow | null> {
  const [note] = await db.select().from(conversationNotes).where(eq(conversationNotes.id, id)).for('update');
  return note ?? null;
}

type NewNote = ConversationNoteInput & { workspaceId: string; conversationId: string; userId: string };

export async function insertNote(db: WorkspaceTx, note: NewNote): Promise<ConversationNoteRow> {
  const [row] = await db.insert(conversationNotes).values(note).returning();
  if (!row) throw new Error('The note was not stored.');
  return row;
}

export async function updateNote(
  db: WorkspaceTx,
  { id }: ConversationNoteRow,
  { text, mentions }: ConversationNoteInput,
): Promise<ConversationNoteRow> {
  const [row] = await db
    .update(conversationNotes)
    .set({ text, mentions, updatedAt: sql`clock_timestamp()` })
    .where(eq(conversationNotes.id, id))
    .returning();
  if (!row) throw new Error('The note was not stored.');
  return row;
}

export async function deleteNote(db: WorkspaceTx, id: string): Promise<void> {
  await db.delete(conversationNotes).where(eq(conversationNotes.id, id));
}
