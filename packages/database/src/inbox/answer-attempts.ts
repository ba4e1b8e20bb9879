import { randomUUID } from 'node:crypto';
import type { Progress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import { type AnswerAttemptRow, answerAttempts, type InboxMessageRow } from './tables.ts';

const { placeholder } = sql;

/** A new attempt takes the answer over: an earlier one that was not ended counts as interrupted. */
export async function beginAnswerAttempt(
  tx: WorkspaceTx,
  { id: messageId, workspaceId }: Pick<InboxMessageRow, 'id' | 'workspaceId'>,
  { kind, worker }: Pick<AnswerAttemptRow, 'kind' | 'worker'>,
): Promise<AnswerAttemptRow> {
  await tx
    .update(answerAttempts)
    .set({ endedAt: sql`clock_timestamp()`, outcome: 'interrupted' })
    .where(and(eq(answerAttempts.messageId, messageId), sql`${answerAttempts.endedAt} IS NULL`));
  const number = sql<number>`(SELECT coalesce(max(attempt.number), 0) + 1 FROM answer_attempts AS attempt
    WHERE attempt.message_id = ${messageId}::uuid)`;
  const [attempt] = await tx
    .insert(answerAttempts)
    .values({ id: randomUUID(), workspaceId, messageId, number, kind, worker })
    .returning();
  if (!attempt) throw new Error('The attempt was not stored.');
  return attempt;
}

const arming = preparedStatement(
  () => sql`UPDATE answer_attempts SET armed_at = clock_timestamp() WHERE id = ${placeholder('id')}::uuid`,
);

export async function armAnswerAttempt(tx: WorkspaceTx, id: string): Promise<void> {
  await arming(tx, { id });
}

export async function endAnswerAttempt(
  tx: WorkspaceTx,
  id: string,
  { outcome, reason }: { outcome: string; reason: string | null },
): Promise<void> {
  await tx
    .update(answerAttempts)
    .set({ endedAt: sql`clock_timestamp()`, outcome, reason })
    .where(and(eq(answerAttempts.id, id), sql`${answerAttempts.endedAt} IS NULL`));
}

const savingProgress = preparedStatement(
  () => sql`
    UPDATE inbox_messages SET progress = ${placeholder('progress')}::jsonb
    WHERE id = ${placeholder('id')}::uuid AND attempt_id = ${placeholder('attemptId')}::uuid AND state = 'sending'`,
);

/** False when another attempt has the answer, or it is not to be sent any more: then nothing may be sent. */
export async function saveAnswerProgress(
  tx: WorkspaceTx,
  { id, attemptId }: { id: string; attemptId: string },
  progress: Progress,
): Promise<boolean> {
  const { rowCount } = await savingProgress(tx, { id, attemptId, progress: JSON.stringify(progress) });
  return rowCount === 1;
}

/** Every attempt of an answer, in order. */
export async function listAnswerAttempts(tx: WorkspaceTx, messageId: string): Promise<AnswerAttemptRow[]> {
  return tx
    .select()
    .from(answerAttempts)
    .where(eq(answerAttempts.messageId, messageId))
    .orderBy(asc(answerAttempts.number));
}
