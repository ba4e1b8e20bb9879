import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';
import { type AuthFactor, authFactors } from '#src/schema/auth-factors.ts';

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
