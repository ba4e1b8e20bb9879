import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { seal, unseal } from '@ruche/runtime/keys';
import type { VaultKeyRow } from '#src/accounts/tables.ts';
import type { Executor } from '#src/connect.ts';
import { decrypt, encrypt } from './cipher.ts';
import { findCurrentVaultKey, findVaultKey, insertFirstVaultKey } from './keys.ts';

// What networks trust us with is sealed under keys of their own, not under the root secret: those can be changed by a
// command while the product runs, and a row says which one opens it.

const purpose = 'vault';

type SealedText = { keyId: string; sealed: string };

/** Opens and seals. `place` names the row that a text belongs to; moved to another row it does not open. */
export type Vault = {
  /** Seals many in one transaction. */
  sealer(tx: Executor): Promise<(place: string, text: string) => SealedText>;
  /** Inside the transaction that stores it: a change of keys waits for that one to end. */
  seal(tx: Executor, place: string, text: string): Promise<SealedText>;
  unseal(db: Executor, place: string, content: SealedText): Promise<string>;
};

export function createVaultKey(secret: string): Pick<VaultKeyRow, 'id' | 'sealedKey'> {
  return {
    id: randomBytes(6).toString('base64url'),
    sealedKey: seal(secret, purpose, randomBytes(32).toString('base64url')),
  };
}

async function currentKey(tx: Executor, secret: string): Promise<VaultKeyRow> {
  const current = await findCurrentVaultKey(tx);
  if (current) return current;
  // Of several processes that need the first key at once, one makes it.
  await insertFirstVaultKey(tx, createVaultKey(secret));
  const made = await findCurrentVaultKey(tx);
  if (!made) throw new Error('The vault has no key.');
  return made;
}

export function createVault(secret: string): Vault {
  const opened = new Map<string, KeyObject>();
  const open = ({ id, sealedKey }: Pick<VaultKeyRow, 'id' | 'sealedKey'>): KeyObject => {
    const key = opened.get(id) ?? createSecretKey(unseal(secret, purpose, sealedKey), 'base64url');
    opened.set(id, key);
    return key;
  };
  const sealer: Vault['sealer'] = async (tx) => {
    const row = await currentKey(tx, secret);
    const key = open(row);
    return (place, text) => ({ keyId: row.id, sealed: encrypt(key, place, text) });
  };
  return {
    sealer,
    seal: async (tx, place, text) => (await sealer(tx))(place, text),
    async unseal(db, place, { keyId, sealed }) {
      const known = opened.get(keyId);
      if (known) return decrypt(known, place, sealed);
      const row = await findVaultKey(db, keyId);
      if (!row) throw new Error('The key that this was sealed with is gone.');
      return decrypt(open(row), place, sealed);
    },
  };
}
