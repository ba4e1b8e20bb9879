import { randomBytes } from 'node:crypto';
import type { Vault } from '#src/accounts/vault/vault.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { eq, lte, sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';
import { type WebhookEndpointRow, webhookEndpoints, webhookPreviousSecrets } from './tables.ts';

/** As Standard Webhooks has it: 24 to 64 random bytes behind a prefix. */
const secretBytes = 32;

export function createEndpointSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

export const endpointPlace = (endpointId: string) => `webhook endpoint ${endpointId}`;

export type SealedSecret = Pick<WebhookEndpointRow, 'sealedSecret' | 'secretKeyId'>;

export async function sealEndpointSecret(
  tx: Executor,
  vault: Vault,
  id: string,
  secret: string,
): Promise<SealedSecret> {
  const { keyId, sealed } = await vault.seal(tx, endpointPlace(id), secret);
  return { sealedSecret: sealed, secretKeyId: keyId };
}

const listing = preparedStatement<SealedSecret>(
  () => sql`
    SELECT sealed_secret AS "sealedSecret", secret_key_id AS "secretKeyId" FROM webhook_previous_secrets
    WHERE endpoint_id = ${sql.placeholder('endpointId')}::uuid AND signs_until > clock_timestamp()
    ORDER BY signs_until DESC`,
);

/**
 * Those that were replaced and still sign, the latest first. Asked once the endpoint was locked, they are those of the secret
 * that it has then.
 */
export async function listPreviousSecrets(tx: WorkspaceTx, endpointId: string): Promise<SealedSecret[]> {
  return (await listing(tx, { endpointId })).rows;
}

/** What messages are signed with: the secret, and those before. */
export async function openEndpointSecrets(
  db: Executor,
  vault: Vault,
  { id, ...current }: SealedSecret & Pick<WebhookEndpointRow, 'id'>,
  previous: readonly SealedSecret[],
): Promise<string[]> {
  const secrets: string[] = [];
  for (const { sealedSecret: sealed, secretKeyId: keyId } of [current, ...previous]) {
    secrets.push(await vault.unseal(db, endpointPlace(id), { sealed, keyId }));
  }
  return secrets;
}

/** For as long messages are signed with a secret that was replaced as well, so that no receiver misses one. */
const previousHours = 24;

/** Gives the endpoint another secret. It is held, and what sends to it meanwhile signs with what was before. */
export async function replaceEndpointSecret(
  tx: WorkspaceTx,
  vault: Vault,
  { id, workspaceId, sealedSecret, secretKeyId }: SealedSecret & Pick<WebhookEndpointRow, 'id' | 'workspaceId'>,
  secret: string,
): Promise<void> {
  const sealed = await sealEndpointSecret(tx, vault, id, secret);
  const signsUntil = sql`clock_timestamp() + make_interval(hours => ${previousHours})`;
  await tx
    .insert(webhookPreviousSecrets)
    .values({ workspaceId, endpointId: id, sealedSecret, secretKeyId, signsUntil });
  await tx.update(webhookEndpoints).set(sealed).where(eq(webhookEndpoints.id, id));
}

/** Forgets secrets that sign nothing any more. Returns how many. */
export async function forgetPreviousSecrets(db: OwnerDb): Promise<number> {
  const { id, signsUntil } = webhookPreviousSecrets;
  const forgotten = await db.delete(webhookPreviousSecrets).where(lte(signsUntil, sql`now()`)).returning({ id });
  return forgotten.length;
}
