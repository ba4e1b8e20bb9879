import type { Run, Tokens } from '@ruche/contracts/assistant';
import type { AssistantRunRow } from '@ruche/database/assistant';

/** Costs are stored in millionths of a US dollar. */
export const dollarsOf = (cost: number | null) => (cost === null ? null : cost / 1_000_000);

export function presentTokens(row: AssistantRunRow): Tokens | null {
  const { state, inputTokens, outputTokens, isEstimated, cost } = row;
  if (state === 'running' || inputTokens === null || outputTokens === null) return null;
  return { input: inputTokens, output: outputTokens, isEstimated, cost: dollarsOf(cost) };
}

export function presentRun(row: AssistantRunRow): Run {
  const { id, kind, state, model, sent, text, toolUses, result, failure, createdAt, endedAt } = row;
  return {
    id,
    kind,
    state,
    model,
    sent,
    text,
    toolUses,
    result: result ?? null,
    tokens: presentTokens(row),
    failure,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
