import type { Executor } from '#src/connect.ts';
import { asc, eq, gt, isNull, lt, or, sql } from '#src/drizzle.ts';
import { authSigningKeys, type SigningKeyRow } from './tables.ts';

export type NewSigningKey = Pick<SigningKeyRow, 'kid' | 'publicJwk' | 'privateJwkEncrypted'>;

/** Keys whose tokens may still be valid, the current one last. */
export async function listSigningKeys(db: Executor, keptAfterRetirementSeconds: number): Promise<SigningKeyRow[]> {
  return db
    .select()
    .from(authSigningKeys)
    .where(
      or(
        isNull(authSigningKeys.retiredAt),
        gt(authSigningKeys.retiredAt, sql`now() - make_interval(secs => ${keptAfterRetirementSeconds})`),
      ),
    )
    .orderBy(asc(authSigningKeys.isCurrent), asc(authSigningKeys.createdAt));
}

/** Makes the key the current one unless there is one already: of several servers starting together one wins. */
export async function insertFirstSigningKey(db: Executor, key: NewSigningKey): Promise<void> {
  await db.insert(authSigningKeys).values(key).onConflictDoNothing();
}

/** Replaces the current key. The one before stays published until its last token has expired. */
export async function replaceSigningKey(db: Executor, key: NewSigningKey): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${authSigningKeys} IN SHARE ROW EXCLUSIVE MODE`);
    await tx
      .update(authSigningKeys)
      .set({ isCurrent: false, retiredAt: sql`clock_timestamp()` })
      .where(eq(authSigningKeys.isCurrent, true));
    await tx.insert(authSigningKeys).values(key);
  });
}

/** Forgets keys whose last token expired long ago. Returns how many. */
export async function pruneSigningKeys(db: Executor, retiredForSeconds: number): Promise<number> {
  const { rowCount } = await db
    .delete(authSigningKeys)
    .where(lt(authSigningKeys.retiredAt, sql`now() - make_interval(secs => ${retiredForSeconds})`));
  return rowCount ?? 0;
}
