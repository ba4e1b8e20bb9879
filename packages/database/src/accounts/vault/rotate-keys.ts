import { connectSelections, inboxConsents, socialAccounts, vaultKeys } from '#src/accounts/tables.ts';
import type { OwnerDb } from '#src/connect.ts';
import { asc, eq, ne, sql } from '#src/drizzle.ts';
import { endpointPlace } from '#src/webhooks/secrets.ts';
import { webhookEndpoints, webhookPreviousSecrets } from '#src/webhooks/tables.ts';
import { accountPlace, inboxConsentPlace } from './account-secrets.ts';
import { replaceVaultKey } from './keys.ts';
import { selectionPlace } from './selection-secrets.ts';
import { createVault, createVaultKey, type Vault } from './vault.ts';

const batchSize = 100;

/** Not the key of this run: another that was begun meanwhile has made a newer one, and this one helps it. */
const currentKeyId = sql`(SELECT ${vaultKeys.id} FROM ${vaultKeys} WHERE ${vaultKeys.isCurrent})`;

async function resealAccounts(tx: OwnerDb, vault: Vault): Promise<number> {
  const seal = await vault.sealer(tx);
  const rows = await tx
    .select({ id: socialAccounts.id, sealed: socialAccounts.sealedTokens, keyId: socialAccounts.tokenKeyId })
    .from(socialAccounts)
    .where(ne(socialAccounts.tokenKeyId, currentKeyId))
    .orderBy(asc(socialAccounts.id))
    .limit(batchSize)
    .for('no key update');
  for (const { id, sealed, keyId: oldId } of rows) {
    if (sealed === null || oldId === null) continue;
    const anew = seal(accountPlace(id), await vault.unseal(tx, accountPlace(id), { sealed, keyId: oldId }));
    await tx
      .update(socialAccounts)
      .set({ sealedTokens: anew.sealed, tokenKeyId: anew.keyId })
      .where(eq(socialAccounts.id, id));
  }
  return rows.length;
}

async function resealConsents(tx: OwnerDb, vault: Vault): Promise<number> {
  const seal = await vault.sealer(tx);
  const rows = await tx
    .select({ id: inboxConsents.accountId, sealed: inboxConsents.sealedTokens, keyId: inboxConsents.tokenKeyId })
    .from(inboxConsents)
    .where(ne(inboxConsents.tokenKeyId, currentKeyId))
    .orderBy(asc(inboxConsents.accountId))
    .limit(batchSize)
    .for('no key update');
  for (const { id, sealed, keyId: oldId } of rows) {
    if (sealed === null || oldId === null) continue;
    const place = inboxConsentPlace(id);
    const anew = seal(place, await vault.unseal(tx, place, { sealed, keyId: oldId }));
    await tx
      .update(inboxConsents)
      .set({ sealedTokens: anew.sealed, tokenKeyId: anew.keyId })
      .where(eq(inboxConsents.accountId, id));
  }
  return rows.length;
}

async function resealSelections(tx: OwnerDb, vault: Vault): Promise<number> {
  const seal = await vault.sealer(tx);
  const rows = await tx
    .select({ id: connectSelections.id, sealed: connectSelections.sealedAccounts, keyId: connectSelections.keyId })
    .from(connectSelections)
    .where(ne(connectSelections.keyId, currentKeyId))
    .orderBy(asc(connectSelections.id))
    .limit(batchSize)
    .for('update');
  for (const { id, sealed, keyId: oldId } of rows) {
    if (sealed === null || oldId === null) continue;
    const anew = seal(selectionPlace(id), await vault.unseal(tx, selectionPlace(id), { sealed, keyId: oldId }));
    await tx
      .update(connectSelections)
      .set({ sealedAccounts: anew.sealed, keyId: anew.keyId })
      .where(eq(connectSelections.id, id));
  }
  return rows.length;
}

async function resealEndpoints(tx: OwnerDb, vault: Vault): Promise<number> {
  const seal = await vault.sealer(tx);
  const { id, sealedSecret, secretKeyId } = webhookEndpoints;
  const rows = await tx
    .select({ id, sealed: sealedSecret, keyId: secretKeyId })
    .from(webhookEndpoints)
    .where(ne(secretKeyId, currentKeyId))
    .orderBy(asc(id))
    .limit(batchSize)
    .for('no key update');
  for (const row of rows) {
    const place = endpointPlace(row.id);
    const anew = seal(place, await vault.unseal(tx, place, row));
    await tx.update(webhookEndpoints).set({ sealedSecret: anew.sealed, secretKeyId: anew.keyId }).where(eq(id, row.id));
  }
  return rows.length;
}

/** After those of endpoints: one that is replaced meanwhile comes here as it was sealed there. */
async function resealPreviousSecrets(tx: OwnerDb, vault: Vault): Promise<number> {
  const seal = await vault.sealer(tx);
  const { id, endpointId, sealedSecret, secretKeyId } = webhookPreviousSecrets;
  const rows = await tx
    .select({ id, endpointId, sealed: sealedSecret, keyId: secretKeyId })
    .from(webhookPreviousSecrets)
    .where(ne(secretKeyId, currentKeyId))
    .orderBy(asc(id))
    .limit(batchSize)
    .for('no key update');
  for (const row of rows) {
    const place = endpointPlace(row.endpointId);
    const anew = seal(place, await vault.unseal(tx, place, row));
    await tx
      .update(webhookPreviousSecrets)
      .set({ sealedSecret: anew.sealed, secretKeyId: anew.keyId })
      .where(eq(id, row.id));
  }
  return rows.length;
}

/**
 * Makes a new key and seals everything anew under it, a batch at a time, while the product runs. Interrupted, it can be
 * run again: what the first run left is done by the second. Returns how many were sealed.
 */
export async function rotateVaultKeys(db: OwnerDb, secret: string): Promise<{ keyId: string; count: number }> {
  const key = createVaultKey(secret);
  await replaceVaultKey(db, key);
  const vault = createVault(secret);
  let count = 0;
  for (const reseal of [resealAccounts, resealConsents, resealSelections, resealEndpoints, resealPreviousSecrets]) {
    for (;;) {
      const done = await db.transaction((tx) => reseal(tx, vault));
      count += done;
      if (done < batchSize) break;
    }
  }
  return { keyId: key.id, count };
}
