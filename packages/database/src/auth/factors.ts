import type { Executor } from '#src/connect.ts';
import { and, asc, eq, isNull, lt, ne, sql } from '#src/drizzle.ts';
import { type AuthFactor, authFactors } from './tables.ts';

export type NewFactor = Pick<AuthFactor, 'userId' | 'factorType' | 'friendlyName'> &
  Partial<Pick<AuthFactor, 'secretEncrypted' | 'phone'>>;
export type FactorPatch = Partial<Pick<AuthFactor, 'status' | 'lastTotpStep' | 'lastChallengedAt'>>;

export async function listFactors(db: Executor, userId: string): Promise<AuthFactor[]> {
  return db.select().from(authFactors).where(eq(authFactors.userId, userId)).orderBy(asc(authFactors.createdAt));
}

export async function hasVerifiedFactor(db: Executor, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, 'verified')))
    .limit(1);
  return found.length > 0;
}

export async function insertFactor(db: Executor, factor: NewFactor): Promise<AuthFactor> {
  const [inserted] = await db.insert(authFactors).values(factor).returning();
  if (!inserted) throw new Error('The factor was not stored.');
  return inserted;
}

/** That person's factor, held until the transaction ends. */
export async function lockFactor(db: Executor, userId: string, id: string): Promise<AuthFactor | null> {
  const [factor] = await db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, id), eq(authFactors.userId, userId)))
    .for('update');
  return factor ?? null;
}

export async function updateFactor(db: Executor, id: string, patch: FactorPatch): Promise<void> {
  await db
    .update(authFactors)
    .set({ ...patch, updatedAt: sql`clock_timestamp()` })
    .where(eq(authFactors.id, id));
}

export async function deleteFactor(db: Executor, id: string): Promise<void> {
  await db.delete(authFactors).where(eq(authFactors.id, id));
}

/** What was begun and never finished, of the kind that now has a finished one. */
export async function deleteOtherUnverifiedFactors(db: Executor, kept: AuthFactor): Promise<void> {
  await db
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.userId, kept.userId),
        eq(authFactors.factorType, kept.factorType),
        eq(authFactors.status, 'unverified'),
        ne(authFactors.id, kept.id),
      ),
    );
}

/** What was begun, left alone and never even challenged. */
export async function deleteStaleFactors(db: Executor, userId: string, olderThanSeconds: number): Promise<void> {
  await db
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.userId, userId),
        eq(authFactors.status, 'unverified'),
        isNull(authFactors.lastChallengedAt),
        lt(authFactors.createdAt, sql`clock_timestamp() - make_interval(secs => ${olderThanSeconds})`),
      ),
    );
}

export async function deleteFactorsOf(db: Executor, userId: string): Promise<void> {
  await db.delete(authFactors).where(eq(authFactors.userId, userId));
}

/** Forgets what people began and never finished. Returns how many. */
export async function pruneUnverifiedFactors(db: Executor, olderThanSeconds: number): Promise<number> {
  const { rowCount } = await db
    .delete(authFactors)
    .where(
      and(
        eq(authFactors.status, 'unverified'),
        lt(authFactors.createdAt, sql`now() - make_interval(secs => ${olderThanSeconds})`),
      ),
    );
  return rowCount ?? 0;
}
