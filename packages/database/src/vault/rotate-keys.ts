import { eq, ne } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';
import { replaceVaultKey } from '#src/queries/vault-keys.ts';
import { connectSelections } from '#src/schema/connect-flows.ts';
import { socialAccounts } from '#src/schema/social-accounts.ts';
import { sealTokens, unsealTokens } from './account-secrets.ts';
import { openSelection, sealSelection } from './selection-secrets.ts';
import { createVault, createVaultKey, type Vault } from './vault.ts';

const batchSize = 100;

async function resealAccounts(tx: Executor, vault: Vault, keyId: string): Promise<number> {
  const rows = await tx
    .select()
    .from(socialAccounts)
    .where(ne(socialAccounts.tokenKeyId, keyId))
    .limit(batchSize)
    .for('no key update');
  for (const row of rows) {
    const tokens = await unsealTokens(tx, vault, row);
    if (!tokens) continue;
    const { sealedTokens, tokenKeyId } = await sealTokens(tx, vault, row.id, tokens);
    await tx.update(socialAccounts).set({ sealedTokens, tokenKeyId }).where(eq(socialAccounts.id, row.id));
  }
  return rows.length;
}

async function resealSelections(tx: Executor, vault: Vault, keyId: string): Promise<number> {
  const rows = await tx
    .select()
    .from(connectSelections)
    .where(ne(connectSelections.keyId, keyId))
    .limit(batchSize)
    .for('update');
  for (const row of rows) {
    const sealed = await sealSelection(tx, vault, row.id, await openSelection(tx, vault, row));
    await tx.update(connectSelections).set(sealed).where(eq(connectSelections.id, row.id));
  }
  return rows.length;
}

/**
 * Makes a new key and seals everything anew under it, a batch at a time, while the product runs. Interrupted, it can be
 * run again: what the first run left is done by the second. For the owner's connection. Returns how many were sealed.
 */
export async function rotateVaultKeys(db: Executor, secret: string): Promise<{ keyId: string; count: number }> {
  const key = createVaultKey(secret);
  await replaceVaultKey(db, key);
  const vault = createVault(secret);
  let count = 0;
  for (const reseal of [resealAccounts, resealSelections]) {
    for (;;) {
      const done = await db.transaction((tx) => reseal(tx, vault, key.id));
      count += done;
      if (done < batchSize) break;
    }
  }
  return { keyId: key.id, count };
}
