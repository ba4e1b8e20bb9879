import { randomBytes } from 'node:crypto';
import type { Vault } from '#src/accounts/vault/vault.ts';
import type { Executor } from '#src/connect.ts';
import type { WebhookEndpointRow } from './tables.ts';

/** As Standard Webhooks has it: 24 to 64 random bytes behind a prefix. */
const secretBytes = 32;

export function createEndpointSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

export const endpointPlace = (endpointId: string) => `webhook endpoint ${endpointId}`;

type SealedColumns = Pick<WebhookEndpointRow, 'sealedSecret' | 'secretKeyId'>;

export async function sealEndpointSecret(
  tx: Executor,
  vault: Vault,
  id: string,
  secret: string,
): Promise<SealedColumns> {
  const { keyId, sealed } = await vault.seal(tx, endpointPlace(id), secret);
  return { sealedSecret: sealed, secretKeyId: keyId };
}

type Sealed = SealedColumns &
  Pick<WebhookEndpointRow, 'id' | 'previousSealedSecret' | 'previousSecretKeyId' | 'previousUntil'>;

/** What messages are signed with at that moment: the secret, and the one before for some time after it was changed. */
export async function openEndpointSecrets(db: Executor, vault: Vault, endpoint: Sealed, now: Date): Promise<string[]> {
  const { id, sealedSecret, secretKeyId, previousSealedSecret, previousSecretKeyId, previousUntil } = endpoint;
  const secrets = [await vault.unseal(db, endpointPlace(id), { sealed: sealedSecret, keyId: secretKeyId })];
  if (previousSealedSecret === null || previousSecretKeyId === null || previousUntil === null || previousUntil <= now) {
    return secrets;
  }
  const previous = { sealed: previousSealedSecret, keyId: previousSecretKeyId };
  return [...secrets, await vault.unseal(db, endpointPlace(id), previous)];
}
