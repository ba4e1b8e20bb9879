import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { type BillingAccount, billingAccounts } from './tables.ts';

/** What the workspace is at the payment provider; null before it has paid for anything. */
export async function findBillingAccount(db: WorkspaceTx): Promise<BillingAccount | null> {
  const [account] = await db.select().from(billingAccounts);
  return account ?? null;
}

/** Holds it until the transaction ends: of two changes at once the second sees what the first has done. */
export async function lockBillingAccount(db: WorkspaceTx): Promise<BillingAccount | null> {
  const [account] = await db.select().from(billingAccounts).for('update');
  return account ?? null;
}

/** Holds payments of the workspace until the transaction ends: a change waits for the one before. */
export async function holdBilling(db: WorkspaceTx, workspaceId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ruche billing'), hashtext(${workspaceId}))`);
}

/** Returns the one that is there already where somebody else was first. */
export async function addBillingAccount(
  db: WorkspaceTx,
  account: Pick<BillingAccount, 'workspaceId' | 'customerId' | 'invoiceEmails'>,
): Promise<BillingAccount> {
  await db.insert(billingAccounts).values(account).onConflictDoNothing();
  const stored = await findBillingAccount(db);
  if (!stored) throw new Error('The billing account was not stored.');
  return stored;
}

export async function updateBillingAccount(
  db: WorkspaceTx,
  change: Partial<Pick<BillingAccount, 'customerId' | 'invoiceEmails'>>,
): Promise<void> {
  await db.update(billingAccounts).set(change);
}

/** A webhook, with the job that reads its customer anew. False for a repeat, and for customers who aren’t ours. */
export async function storeBillingEvent(
  db: Executor,
  event: { id: string; type: string; customerId: string; happenedAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(
    sql`SELECT store_billing_event(${event.id}, ${event.type}, ${event.customerId},
      ${event.happenedAt.toISOString()}::timestamptz) AS "isNew"`,
  );
  return rows[0]?.isNew ?? false;
}

/** Those that were read before that time, or never, the oldest first. */
export async function listStaleBilling(db: OwnerDb, before: Date): Promise<{ workspaceId: string }[]> {
  return db
    .select({ workspaceId: billingAccounts.workspaceId })
    .from(billingAccounts)
    .where(
      sql`${billingAccounts.syncedAt} IS NULL OR ${billingAccounts.syncedAt} < ${before.toISOString()}::timestamptz`,
    )
    .orderBy(sql`${billingAccounts.syncedAt} NULLS FIRST`);
}

/** Kept for some weeks: repeats are known by them. Returns how many went. */
export async function pruneBillingEvents(db: OwnerDb, days: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM billing_events WHERE received_at < statement_timestamp() - make_interval(days => ${days}::int)`,
  );
  return rowCount ?? 0;
}
