import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { eq, sql } from '#src/drizzle.ts';
import { emitAll } from '#src/events/emit.ts';
import { enqueueAll } from '#src/jobs/enqueue.ts';
import { answerJob } from './answers.ts';
import { inboxRules } from './tables.ts';

type Woken = { id: string; workspaceId: string; clientId: string; clientName: string };

const clientOf = ({ clientId, clientName }: Woken) => ({ id: clientId, name: clientName });

/** Opens what was snoozed until now. Returns how many. */
export async function wakeSnoozed(db: OwnerDb): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Woken>(sql`
      WITH due AS (
        SELECT id FROM conversations WHERE state = 'snoozed' AND snoozed_until <= statement_timestamp()
        ORDER BY id LIMIT 1000 FOR NO KEY UPDATE SKIP LOCKED
      )
      UPDATE conversations AS conversation SET state = 'open', snoozed_until = NULL, updated_at = clock_timestamp()
      FROM due, clients AS client WHERE conversation.id = due.id AND client.id = conversation.client_id
      RETURNING conversation.id, conversation.workspace_id AS "workspaceId", conversation.client_id AS "clientId",
        client.name AS "clientName"`);
    for (const [workspaceId, woken] of Map.groupBy(rows, (row) => row.workspaceId)) {
      const events = woken.map(
        (one) => ({ kind: 'conversation_changed', conversation: { id: one.id }, client: clientOf(one) }) as const,
      );
      await emitAll(tx, { workspace: { id: workspaceId }, userId: null }, events);
    }
    return rows.length;
  });
}

/** Before a target breaks, by a quarter of it but no more than this. */
const earliestMinutes = 30;

/**
 * Tells of answers that will soon be too late: the assignee, or everybody where there is none. Each wait is told of once.
 * Returns how many.
 */
export async function warnOfDue(db: OwnerDb): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Woken & { assigneeId: string | null; memberIds: string[] }>(sql`
      WITH due AS (
        SELECT wait.id FROM answer_waits AS wait
        WHERE wait.ended_at IS NULL AND wait.warned_at IS NULL
          AND wait.due_at <= statement_timestamp() + make_interval(mins => ${earliestMinutes}::int)
          AND wait.due_at <= statement_timestamp()
            + make_interval(secs => least(${earliestMinutes}::int, wait.target_minutes / 4.0) * 60)
        ORDER BY wait.due_at LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED
      )
      UPDATE answer_waits AS wait SET warned_at = clock_timestamp()
      FROM due, conversations AS conversation, clients AS client
      WHERE wait.id = due.id AND conversation.id = wait.conversation_id AND client.id = wait.client_id
        AND client.deleted_at IS NULL
      RETURNING conversation.id, wait.workspace_id AS "workspaceId", wait.client_id AS "clientId",
        client.name AS "clientName", conversation.assignee_id AS "assigneeId",
        ARRAY(SELECT member.user_id FROM members AS member WHERE member.workspace_id = wait.workspace_id) AS "memberIds"`);
    for (const row of rows) {
      const userIds = row.assigneeId === null ? row.memberIds : [row.assigneeId];
      const events = userIds.map(
        (userId) => ({ kind: 'answer_due', conversation: { id: row.id }, client: clientOf(row), userId }) as const,
      );
      await emitAll(tx, { workspace: { id: row.workspaceId }, userId: null }, events);
    }
    return rows.length;
  });
}

type Stray = { id: string; workspaceId: string; state: 'sending' | 'needs_check' };

/** Answers that are due without a job, or with one that was given up, get one. Returns them: each is a fault of ours. */
export async function sweepAnswers(db: OwnerDb, lateSeconds: number): Promise<Stray[]> {
  const { rows } = await db.execute<Stray>(sql`
    SELECT message.id, message.workspace_id AS "workspaceId", message.state FROM inbox_messages AS message
    WHERE message.state IN ('sending', 'needs_check')
      AND (message.state = 'sending' OR message.next_attempt_at IS NOT NULL)
      AND coalesce(message.next_attempt_at, message.sent_at)
        < statement_timestamp() - make_interval(secs => ${lateSeconds})
      AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs AS job
        WHERE job.key = message.id::text AND (job.locked_by IS NOT NULL OR job.attempts < job.max_attempts)
        OFFSET 0
      )
      AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs AS job
        WHERE job.locked_by IS NOT NULL AND job.payload ->> 'messageId' = message.id::text
      )`);
  await enqueueAll(
    db,
    rows.map((row) => answerJob(row.state === 'needs_check' ? 'look-for-answer' : 'send-answer', row)),
  );
  return rows;
}

/**
 * Whom to tell of trouble with an answer: its author, and everybody where that is nobody in the workspace: a key, or somebody
 * who has left.
 */
export async function listWhoIsTold(tx: WorkspaceTx, authorId: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT user_id AS id FROM members
    WHERE workspace_id = current_workspace_id() AND (user_id = ${authorId}::uuid OR NOT EXISTS (
      SELECT FROM members AS author
      WHERE author.workspace_id = current_workspace_id() AND author.user_id = ${authorId}::uuid))`);
  return rows.map(({ id }) => id);
}

/** Who is told of what a rule could not do. */
export async function findRuleOwner(tx: WorkspaceTx, ruleId: string): Promise<string | null> {
  const [rule] = await tx.select({ userId: inboxRules.userId }).from(inboxRules).where(eq(inboxRules.id, ruleId));
  return rule?.userId ?? null;
}
