import type { RunFailure, RunState, ToolUse } from '@ruche/contracts/assistant';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, count, eq, isNull, lt, sql } from '#src/drizzle.ts';
import { type AssistantRunRow, assistantRuns } from './tables.ts';
import { addUsage } from './usage.ts';

const isRunning = eq(assistantRuns.state, 'running');

type NewRun = Pick<
  AssistantRunRow,
  'workspaceId' | 'clientId' | 'kind' | 'model' | 'sent' | 'reservedTokens' | 'promptTokens' | 'month'
> & { userId: string };

export async function insertRun(tx: WorkspaceTx, run: NewRun): Promise<AssistantRunRow> {
  const [row] = await tx.insert(assistantRuns).values(run).returning();
  if (!row) throw new Error('The run was not stored.');
  return row;
}

/** How many are running, in the workspace and of that person. */
export async function countRunning(tx: WorkspaceTx, userId: string): Promise<{ all: number; own: number }> {
  const [row] = await tx
    .select({ all: count(), own: sql<number>`(count(*) FILTER (WHERE ${assistantRuns.userId} = ${userId}))::integer` })
    .from(assistantRuns)
    .where(isRunning);
  return row ?? { all: 0, own: 0 };
}

/** Theirs alone: nobody else reads what somebody asked. */
export async function findRun(tx: WorkspaceTx, userId: string, id: string): Promise<AssistantRunRow | null> {
  const [row] = await tx
    .select()
    .from(assistantRuns)
    .where(and(eq(assistantRuns.id, id), eq(assistantRuns.userId, userId)));
  return row ?? null;
}

type Reading = Pick<AssistantRunRow, 'toolUses' | 'erasedConversationIds'>;

const hasReadErased = ({ toolUses, erasedConversationIds }: Reading) =>
  toolUses.some(({ links }) =>
    links.some(({ target, id }) => target === 'conversation' && erasedConversationIds.includes(id)),
  );

export type RunProgress = { text: string; toolUses: ToolUse[]; input: number | null; output: number | null };

/** Keeps what was written so far, says that the run is alive, and reads whether to stop. Null: it ended or was emptied. */
export async function saveProgress(
  tx: WorkspaceTx,
  id: string,
  { text, toolUses, input, output }: RunProgress,
): Promise<{ isStopAsked: boolean } | null> {
  const [row] = await tx
    .update(assistantRuns)
    .set({ text, toolUses, inputTokens: input, outputTokens: output, aliveAt: sql`clock_timestamp()` })
    .where(and(eq(assistantRuns.id, id), isRunning, isNull(assistantRuns.emptiedAt)))
    .returning({
      stopAskedAt: assistantRuns.stopAskedAt,
      erasedConversationIds: assistantRuns.erasedConversationIds,
      toolUses: assistantRuns.toolUses,
    });
  return row ? { isStopAsked: row.stopAskedAt !== null || hasReadErased(row) } : null;
}

export async function askToStop(tx: WorkspaceTx, id: string): Promise<void> {
  await tx
    .update(assistantRuns)
    .set({ stopAskedAt: sql`coalesce(${assistantRuns.stopAskedAt}, clock_timestamp())` })
    .where(and(eq(assistantRuns.id, id), isRunning));
}

export type RunEnd = {
  state: Exclude<RunState, 'running'>;
  text: string;
  toolUses: ToolUse[];
  result: unknown;
  failure: RunFailure | null;
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
  cost: number | null;
};

/** Of somebody who was erased while it ran, nothing that it read or wrote is kept. */
async function emptyErased(tx: WorkspaceTx, run: AssistantRunRow): Promise<AssistantRunRow> {
  if (run.emptiedAt === null && !hasReadErased(run)) return run;
  const emptied = { text: '', toolUses: [], result: null, failure: null, state: 'stopped' as const };
  const [row] = await tx
    .update(assistantRuns)
    .set({ ...emptied, emptiedAt: sql`coalesce(${assistantRuns.emptiedAt}, clock_timestamp())` })
    .where(eq(assistantRuns.id, run.id))
    .returning();
  return row ?? { ...run, ...emptied };
}

/** Ends a run once: null where somebody else has ended it already. What it used counts in the same transaction. */
export async function endRun(tx: WorkspaceTx, id: string, end: RunEnd): Promise<AssistantRunRow | null> {
  const [row] = await tx
    .update(assistantRuns)
    .set({ ...end, endedAt: sql`clock_timestamp()` })
    .where(and(eq(assistantRuns.id, id), isRunning))
    .returning();
  if (!row) return null;
  const { workspaceId, month, kind } = row;
  const { inputTokens, outputTokens, cost } = end;
  await addUsage(tx, { workspaceId, month, kind, inputTokens, outputTokens, cost });
  return emptyErased(tx, row);
}

/** Longer than any process that lives is silent. */
export const silenceSeconds = 30;
const isSilent = and(
  isRunning,
  lt(assistantRuns.aliveAt, sql`clock_timestamp() - ${silenceSeconds} * interval '1 second'`),
);

export const interruptedFailure: RunFailure = {
  code: 'model_failed',
  message: 'The answer was interrupted. Nothing was changed. Try again.',
};

/** What a run whose process is gone is charged: what it said it used, and else an estimate of what was written. */
const estimateEnd = (run: AssistantRunRow, cost: (input: number, output: number) => number | null): RunEnd => {
  const input = Math.max(run.inputTokens ?? 0, run.promptTokens);
  const output = Math.max(run.outputTokens ?? 0, Math.ceil(run.text.length / 4));
  return {
    state: 'failed',
    text: run.text,
    toolUses: run.toolUses,
    result: null,
    failure: interruptedFailure,
    inputTokens: input,
    outputTokens: output,
    isEstimated: true,
    cost: cost(input, output),
  };
};

type CostOf = (input: number, output: number) => number | null;

/** Ends a run that nobody works on any more. Null where somebody does. */
export async function endSilentRun(tx: WorkspaceTx, id: string, costOf: CostOf): Promise<AssistantRunRow | null> {
  const [run] = await tx
    .select()
    .from(assistantRuns)
    .where(and(eq(assistantRuns.id, id), isSilent))
    .for('update');
  return run ? endRun(tx, id, estimateEnd(run, costOf)) : null;
}

/** Those of all workspaces. */
export async function listSilentRuns(db: OwnerDb): Promise<{ id: string; workspaceId: string }[]> {
  return db
    .select({ id: assistantRuns.id, workspaceId: assistantRuns.workspaceId })
    .from(assistantRuns)
    .where(isSilent)
    .limit(500);
}

/** What somebody asked is gone: so is what was read and written for it. What it used stays. */
export async function forgetRun(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.delete(assistantRuns).where(eq(assistantRuns.id, id));
}

const isOlderThan = (days: number) => sql`ended_at < clock_timestamp() - ${days} * interval '1 day'`;

/**
 * Answers are kept with what they became, and chats until they are deleted: of all others texts go, and the client's name, and
 * later the rest. Of a chat that was deleted while its process was gone, nobody else would remove the answer.
 */
export async function forgetOldRuns(
  db: OwnerDb,
  { textDays, runDays }: { textDays: number; runDays: number },
): Promise<number> {
  const removed = await db.execute(sql`DELETE FROM assistant_runs WHERE kind <> 'chat' AND ${isOlderThan(runDays)}`);
  const emptied = await db.execute(sql`
    UPDATE assistant_runs SET text = '', result = NULL, tool_uses = '[]',
      sent = CASE WHEN sent ? 'clientName' THEN jsonb_set(sent, '{clientName}', 'null') ELSE sent END
    WHERE kind <> 'chat' AND ${isOlderThan(textDays)}
      AND (text <> '' OR result IS NOT NULL OR tool_uses <> '[]' OR sent ->> 'clientName' IS NOT NULL)`);
  const orphaned = await db.execute(sql`
    DELETE FROM assistant_runs AS run
    WHERE kind = 'chat' AND ${isOlderThan(textDays)}
      AND NOT EXISTS (SELECT FROM chat_messages WHERE chat_messages.run_id = run.id)`);
  return (removed.rowCount ?? 0) + (emptied.rowCount ?? 0) + (orphaned.rowCount ?? 0);
}
