import { provenAddressOf } from '#src/auth/proven-address.ts';
import { authUsers } from '#src/auth/tables.ts';
import type { Executor, OwnerDb } from '#src/connect.ts';
import { and, eq, isNull, lt, sql } from '#src/drizzle.ts';
import { eraseInvitedAddress } from '#src/events/erase-address.ts';
import { dequeue } from '#src/jobs/enqueue.ts';
import { type DataDeletionRow, dataDeletions } from './tables.ts';

export async function insertDataDeletion(
  db: Executor,
  deletion: { code: string; userId: string; requestedAt: Date },
): Promise<DataDeletionRow> {
  const [row] = await db.insert(dataDeletions).values(deletion).returning();
  if (!row) throw new Error('The request for deletion was not stored.');
  return row;
}

/** A deletion that was asked for and done in one: what is left of it for whoever asks. */
export async function insertCompletedDeletion(db: Executor, code: string): Promise<void> {
  const at = sql`clock_timestamp()`;
  await db.insert(dataDeletions).values({ code, requestedAt: at, startedAt: at, completedAt: at });
}

export async function findDataDeletion(db: Executor, code: string): Promise<DataDeletionRow | null> {
  const [row] = await db.select().from(dataDeletions).where(eq(dataDeletions.code, code));
  return row ?? null;
}

/** Takes back a person's open requests, and the jobs that would have carried them out. */
export async function cancelDataDeletions(db: Executor, userId: string): Promise<DataDeletionRow[]> {
  const cancelled = await db
    .update(dataDeletions)
    .set({ cancelledAt: sql`now()` })
    .where(and(eq(dataDeletions.userId, userId), isNull(dataDeletions.cancelledAt), isNull(dataDeletions.completedAt)))
    .returning();
  for (const { code } of cancelled) await dequeue(db, code);
  return cancelled;
}

/** The codes of requests that were neither taken back nor carried out within the hours. */
export async function listOverdueDeletions(db: OwnerDb, hours: number): Promise<string[]> {
  const rows = await db
    .select({ code: dataDeletions.code })
    .from(dataDeletions)
    .where(
      and(
        isNull(dataDeletions.cancelledAt),
        isNull(dataDeletions.completedAt),
        lt(dataDeletions.requestedAt, sql`now() - make_interval(hours => ${hours})`),
      ),
    );
  return rows.map(({ code }) => code);
}

/**
 * Removes a person with all they have, and every workspace that nobody else owns: `transferWorkspaces` comes first.
 * The person's row must be held by the transaction.
 */
export async function eraseAccount(db: OwnerDb, userId: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM workspaces
    WHERE EXISTS (
      SELECT FROM members WHERE members.workspace_id = workspaces.id AND user_id = ${userId} AND role = 'owner'
    ) AND NOT EXISTS (
      SELECT FROM members WHERE members.workspace_id = workspaces.id AND user_id <> ${userId} AND role = 'owner'
    )`);
  // Also those that were never answered: an address is the person's, wherever it is written.
  await db.execute(sql`DELETE FROM invitations WHERE email = ${provenAddressOf(userId)}`);
  await eraseInvitedAddress(db, userId);
  // Before the account: with it, invitations would forget who sent them before `forget_member` could end them.
  await db.execute(sql`DELETE FROM members WHERE user_id = ${userId}`);
  await db.delete(authUsers).where(eq(authUsers.id, userId));
}

/** What is left says when, and nothing about whom. */
export async function completeDataDeletion(db: OwnerDb, code: string, startedAt: Date): Promise<void> {
  await db
    .update(dataDeletions)
    .set({ userId: null, startedAt, completedAt: sql`clock_timestamp()` })
    .where(eq(dataDeletions.code, code));
}
