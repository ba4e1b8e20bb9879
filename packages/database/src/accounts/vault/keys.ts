import { connectSelections, inboxConsents, socialAccounts, type VaultKeyRow, vaultKeys } from '#src/accounts/tables.ts';
import type { Executor, OwnerDb } from '#src/connect.ts';
import { and, eq, isNotNull, lt, notExists, sql } from '#src/drizzle.ts';
import { webhookEndpoints, webhookPreviousSecrets } from '#src/webhooks/tables.ts';

export type NewVaultKey = Pick<VaultKeyRow, 'id' | 'sealedKey'>;

/** Shared by those who seal, taken alone by who changes the key: nobody seals with one that is no longer current. */
const gate = sql`hashtext('ruche vault keys')`;

/** To seal with, until the transaction ends. */
export async function findCurrentVaultKey(tx: Executor): Promise<VaultKeyRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${gate})`);
  const [key] = await tx.select().from(vaultKeys).where(eq(vaultKeys.isCurrent, true));
  return key ?? null;
}

export async function findVaultKey(db: Executor, id: string): Promise<VaultKeyRow | null> {
  const [key] = await db.select().from(vaultKeys).where(eq(vaultKeys.id, id));
  return key ?? null;
}

export async function insertFirstVaultKey(tx: Executor, key: NewVaultKey): Promise<void> {
  await tx.insert(vaultKeys).values(key).onConflictDoNothing();
}

/** What is sealed under the key before is to be sealed anew; until then it stays. */
export async function replaceVaultKey(db: OwnerDb, key: NewVaultKey): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${gate})`);
    await tx
      .update(vaultKeys)
      .set({ isCurrent: false, retiredAt: sql`clock_timestamp()` })
      .where(eq(vaultKeys.isCurrent, true));
    await tx.insert(vaultKeys).values(key);
  });
}

/** Forgets keys that open nothing any more, a day after they were replaced. Returns how many. */
export async function purgeVaultKeys(db: OwnerDb): Promise<number> {
  const inAccounts = db.select({ id: socialAccounts.id }).from(socialAccounts);
  const inSelections = db.select({ id: connectSelections.id }).from(connectSelections);
  const inConsents = db.select({ id: inboxConsents.accountId }).from(inboxConsents);
  const inEndpoints = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints);
  const inPreviousSecrets = db.select({ id: webhookPreviousSecrets.id }).from(webhookPreviousSecrets);
  const gone = await db
    .delete(vaultKeys)
    .where(
      and(
        isNotNull(vaultKeys.retiredAt),
        lt(vaultKeys.retiredAt, sql`now() - interval '1 day'`),
        notExists(inAccounts.where(eq(socialAccounts.tokenKeyId, vaultKeys.id))),
        notExists(inConsents.where(eq(inboxConsents.tokenKeyId, vaultKeys.id))),
        notExists(inSelections.where(eq(connectSelections.keyId, vaultKeys.id))),
        notExists(inEndpoints.where(eq(webhookEndpoints.secretKeyId, vaultKeys.id))),
        notExists(inPreviousSecrets.where(eq(webhookPreviousSecrets.secretKeyId, vaultKeys.id))),
      ),
    )
    .returning({ id: vaultKeys.id });
  return gone.length;
}
