import type { RunKind } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, desc, eq, gte, sql } from '#src/drizzle.ts';
import { assistantRuns, assistantUsage } from './tables.ts';

/** One request of a workspace after the other counts what is left, until the transaction ends. */
export async function lockUsage(tx: WorkspaceTx, workspaceId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('assistant usage'), hashtext(${workspaceId}::text))`);
}

/** Tokens that a month's runs used, and that those still running may use, or have used where that is more. */
export async function usedTokens(tx: WorkspaceTx, month: string): Promise<{ used: number; reserved: number }> {
  const { inputTokens, outputTokens } = assistantUsage;
  const { reservedTokens, inputTokens: input, outputTokens: output } = assistantRuns;
  const held = sql`greatest(${reservedTokens}, coalesce(${input}, 0) + coalesce(${output}, 0))`;
  const [used] = await tx
    .select({ tokens: sql<string>`coalesce(sum(${inputTokens} + ${outputTokens}), 0)` })
    .from(assistantUsage)
    .where(eq(assistantUsage.month, month));
  const [reserved] = await tx
    .select({ tokens: sql<string>`coalesce(sum(${held}), 0)` })
    .from(assistantRuns)
    .where(and(eq(assistantRuns.month, month), eq(assistantRuns.state, 'running')));
  return { used: Number(used?.tokens ?? 0), reserved: Number(reserved?.tokens ?? 0) };
}

type Used = Pick<typeof assistantUsage.$inferInsert, 'workspaceId' | 'month' | 'kind' | 'cost'> & {
  inputTokens: number;
  outputTokens: number;
};

/** Counts one request more. */
export async function addUsage(tx: WorkspaceTx, used: Used): Promise<void> {
  const { cost, requests, inputTokens, outputTokens } = assistantUsage;
  await tx
    .insert(assistantUsage)
    .values({ ...used, requests: 1 })
    .onConflictDoUpdate({
      target: [assistantUsage.workspaceId, assistantUsage.month, assistantUsage.kind],
      set: {
        inputTokens: sql`${inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${outputTokens} + excluded.output_tokens`,
        cost: sql`CASE WHEN excluded.cost IS NULL THEN ${cost} ELSE coalesce(${cost}, 0) + excluded.cost END`,
        requests: sql`${requests} + 1`,
      },
    });
}

export type MonthUsage = { month: string; input: number; output: number; cost: number | null; requests: number };

/** Newest first, from that month on. Cost in millionths of a US dollar. */
export async function listUsageByMonth(tx: WorkspaceTx, since: string): Promise<MonthUsage[]> {
  const rows = await tx
    .select({
      month: assistantUsage.month,
      input: sql<string>`sum(${assistantUsage.inputTokens})`,
      output: sql<string>`sum(${assistantUsage.outputTokens})`,
      cost: sql<string | null>`sum(${assistantUsage.cost})`,
      requests: sql<string>`sum(${assistantUsage.requests})`,
    })
    .from(assistantUsage)
    .where(gte(assistantUsage.month, since))
    .groupBy(assistantUsage.month)
    .orderBy(desc(assistantUsage.month));
  return rows.map(({ month, input, output, cost, requests }) => ({
    month,
    input: Number(input),
    output: Number(output),
    cost: cost === null ? null : Number(cost),
    requests: Number(requests),
  }));
}

/** Of one month, most first. */
export async function listUsageByKind(
  tx: WorkspaceTx,
  month: string,
): Promise<{ kind: RunKind; tokens: number; requests: number }[]> {
  const { kind, inputTokens, outputTokens, requests } = assistantUsage;
  const tokens = sql<number>`(${inputTokens} + ${outputTokens})::double precision`;
  return tx
    .select({ kind, tokens, requests })
    .from(assistantUsage)
    .where(and(eq(assistantUsage.month, month), sql`${requests} > 0`))
    .orderBy(sql`2 DESC`, kind);
}
