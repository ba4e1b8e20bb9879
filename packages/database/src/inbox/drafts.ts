import type { AnswerDraftInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, sql } from '#src/drizzle.ts';
import { type AnswerDraftRow, answerDrafts } from './tables.ts';

const isOf = (conversationId: string, userId: string) =>
  and(eq(answerDrafts.conversationId, conversationId), eq(answerDrafts.userId, userId));

export async function findDraft(
  db: WorkspaceTx,
  conversationId: string,
  userId: string,
): Promise<AnswerDraftRow | null> {
  const [draft] = await db.select().from(answerDrafts).where(isOf(conversationId, userId));
  return draft ?? null;
}

export async function saveDraft(
  db: WorkspaceTx,
  draft: AnswerDraftInput & { workspaceId: string; conversationId: string; userId: string },
): Promise<AnswerDraftRow> {
  const { text, mediaIds } = draft;
  const [row] = await db
    .insert(answerDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [answerDrafts.conversationId, answerDrafts.userId],
      set: { text, mediaIds, updatedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (!row) throw new Error('The draft was not stored.');
  return row;
}

export async function deleteDraft(db: WorkspaceTx, conversationId: string, userId: string): Promise<void> {
  await db.delete(answerDrafts).where(isOf(conversationId, userId));
}
