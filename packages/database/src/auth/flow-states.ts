import type { Executor } from '#src/connect.ts';
import { and, desc, eq, isNotNull, lt, or, sql } from '#src/drizzle.ts';
import { authFlowStates, type FlowState } from './tables.ts';

export type NewFlowState = typeof authFlowStates.$inferInsert;

export async function insertFlowState(db: Executor, state: NewFlowState): Promise<FlowState> {
  const [inserted] = await db.insert(authFlowStates).values(state).returning();
  if (!inserted) throw new Error('The flow state was not stored.');
  return inserted;
}

/** A later request of the same kind takes the place of the one before. */
export async function findNewestFlowState(db: Executor, userId: string, method: string): Promise<FlowState | null> {
  const [state] = await db
    .select()
    .from(authFlowStates)
    .where(and(eq(authFlowStates.userId, userId), eq(authFlowStates.method, method)))
    .orderBy(desc(authFlowStates.createdAt))
    .limit(1);
  return state ?? null;
}

/** Held until the transaction ends, so that an answer is taken once. */
export async function lockFlowState(db: Executor, id: string): Promise<FlowState | null> {
  const [state] = await db.select().from(authFlowStates).where(eq(authFlowStates.id, id)).for('update');
  return state ?? null;
}

/** For a look at whose code that is: their row is held before the code's own. */
export async function findFlowStateByAuthCode(db: Executor, authCodeHash: string): Promise<FlowState | null> {
  const [state] = await db.select().from(authFlowStates).where(eq(authFlowStates.authCodeHash, authCodeHash));
  return state ?? null;
}

/** Held until the transaction ends, so that a code is exchanged once. */
export async function lockFlowStateByAuthCode(db: Executor, authCodeHash: string): Promise<FlowState | null> {
  const [state] = await db
    .select()
    .from(authFlowStates)
    .where(eq(authFlowStates.authCodeHash, authCodeHash))
    .for('update');
  return state ?? null;
}

export async function updateFlowState(db: Executor, id: string, patch: Partial<NewFlowState>): Promise<void> {
  await db.update(authFlowStates).set(patch).where(eq(authFlowStates.id, id));
}

export async function deleteFlowState(db: Executor, id: string): Promise<void> {
  await db.delete(authFlowStates).where(eq(authFlowStates.id, id));
}

/** Voids a person's codes that wait to be exchanged, and what was begun to link an identity to their account. */
export async function deleteFlowStatesOf(db: Executor, userId: string): Promise<void> {
  await db
    .delete(authFlowStates)
    .where(
      or(
        eq(authFlowStates.linkingUserId, userId),
        and(eq(authFlowStates.userId, userId), isNotNull(authFlowStates.authCodeHash)),
      ),
    );
}

/** Forgets flows that nobody came back from. Returns how many. */
export async function pruneFlowStates(db: Executor, olderThanSeconds: number): Promise<number> {
  const gone = await db
    .delete(authFlowStates)
    .where(lt(authFlowStates.createdAt, sql`now() - make_interval(secs => ${olderThanSeconds})`))
    .returning({ id: authFlowStates.id });
  return gone.length;
}
