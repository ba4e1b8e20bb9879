import type { Executor } from '#src/connect.ts';
import { authFlowStates, type FlowState } from '#src/schema/auth-flow-states.ts';

export type NewFlowState = typeof authFlowStates.$inferInsert;

export async function insertFlowState(db: Executor, state: NewFlowState): Promise<FlowState> {
  const [inserted] = await db.insert(authFlowStates).values(state).returning();
  if (!inserted) throw new Error('The flow state was not stored.');
  return inserted;
}
