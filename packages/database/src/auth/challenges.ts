import type { Executor } from '#src/connect.ts';
import { and, eq, getTableColumns, sql } from '#src/drizzle.ts';
import { type AuthChallenge, authChallenges } from './tables.ts';

export type NewChallenge = Pick<AuthChallenge, 'factorId' | 'ip' | 'codeHash'>;

/** A new question to that factor. */
export async function insertChallenge(db: Executor, challenge: NewChallenge): Promise<AuthChallenge> {
  const [inserted] = await db.insert(authChallenges).values(challenge).returning();
  if (!inserted) throw new Error('The challenge was not stored.');
  return inserted;
}

export type LockedChallenge = AuthChallenge & { ageSeconds: number; isSameIp: boolean };

/** The challenge as seen from an address, held until the transaction ends so that it is answered once. */
export async function lockChallenge(
  db: Executor,
  { id, factorId, ip }: { id: string; factorId: string; ip: string },
): Promise<LockedChallenge | null> {
  const [challenge] = await db
    .select({
      ...getTableColumns(authChallenges),
      ageSeconds: sql`extract(epoch FROM clock_timestamp() - ${authChallenges.createdAt})`.mapWith(Number),
      isSameIp: sql<boolean>`${authChallenges.ip} = ${ip}::inet`,
    })
    .from(authChallenges)
    .where(and(eq(authChallenges.id, id), eq(authChallenges.factorId, factorId)))
    .for('update');
  return challenge ?? null;
}

export async function countWrongAnswer(db: Executor, challengeId: string): Promise<void> {
  await db
    .update(authChallenges)
    .set({ wrongGuesses: sql`${authChallenges.wrongGuesses} + 1` })
    .where(eq(authChallenges.id, challengeId));
}

export async function closeChallenge(db: Executor, challengeId: string): Promise<void> {
  await db.update(authChallenges).set({ verifiedAt: sql`clock_timestamp()` }).where(eq(authChallenges.id, challengeId));
}

/** Forgets questions that can no longer be answered. */
export async function deleteOldChallenges(db: Executor, factorId: string, olderThanSeconds: number): Promise<void> {
  await db
    .delete(authChallenges)
    .where(
      and(
        eq(authChallenges.factorId, factorId),
        sql`${authChallenges.createdAt} < clock_timestamp() - make_interval(secs => ${olderThanSeconds})`,
      ),
    );
}
