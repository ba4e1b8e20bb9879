import type { Executor } from '#src/connect.ts';
import { and, asc, eq, sql } from '#src/drizzle.ts';
import { type AuthIdentity, authIdentities, type Metadata } from './tables.ts';

export type NewIdentity = { userId: string; provider: string; subject: string; identityData: Metadata };

/** Oldest first: the first is the one the account began with. */
export async function listIdentities(db: Executor, userId: string): Promise<AuthIdentity[]> {
  return db
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.userId, userId))
    .orderBy(asc(authIdentities.createdAt));
}

export async function findIdentity(db: Executor, provider: string, subject: string): Promise<AuthIdentity | null> {
  const [identity] = await db
    .select()
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.subject, subject)));
  return identity ?? null;
}

/** Null when that subject of that provider already belongs to somebody. */
export async function insertIdentity(db: Executor, identity: NewIdentity): Promise<AuthIdentity | null> {
  const [inserted] = await db
    .insert(authIdentities)
    .values({ ...identity, lastSignInAt: sql`now()` })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

/** Keeps what the provider last said about the person. */
export async function updateIdentity(db: Executor, identityId: string, identityData: Metadata): Promise<AuthIdentity> {
  const [identity] = await db
    .update(authIdentities)
    .set({ identityData, lastSignInAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(authIdentities.identityId, identityId))
    .returning();
  if (!identity) throw new Error('The identity to be changed does not exist.');
  return identity;
}

export async function deleteIdentity(db: Executor, identityId: string): Promise<void> {
  await db.delete(authIdentities).where(eq(authIdentities.identityId, identityId));
}

/** Of everybody who signs in as that subject at this very moment, the others wait here until the transaction ends. */
export async function lockSubject(db: Executor, provider: string, subject: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${provider}|${subject}`}, 0))`);
}
