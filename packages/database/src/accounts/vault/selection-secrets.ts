import type { ConnectSelectionRow } from '#src/accounts/tables.ts';
import type { Executor } from '#src/connect.ts';
import type { Vault } from './vault.ts';

export const selectionPlace = (selectionId: string) => `connect selection ${selectionId}`;

type SealedColumns = Pick<ConnectSelectionRow, 'sealedAccounts' | 'keyId'>;

/** What somebody can choose from, each with its access. */
export async function sealSelection(tx: Executor, vault: Vault, id: string, text: string): Promise<SealedColumns> {
  const { keyId, sealed } = await vault.seal(tx, selectionPlace(id), text);
  return { keyId, sealedAccounts: sealed };
}

/** Null once it is forgotten. */
export async function openSelection(
  db: Executor,
  vault: Vault,
  { id, keyId, sealedAccounts }: SealedColumns & { id: string },
): Promise<string | null> {
  if (sealedAccounts === null || keyId === null) return null;
  return vault.unseal(db, selectionPlace(id), { keyId, sealed: sealedAccounts });
}
