import {
  type AccountTokens,
  AccountTokensSchema,
  type Revocation,
  RevocationSchema,
  revocationSealPurpose,
} from '@ruche/contracts/accounts';
import { seal } from '@ruche/runtime/keys';
import type { SocialAccountRow } from '#src/accounts/tables.ts';
import type { Executor } from '#src/connect.ts';
import { enqueue, type JobTiming } from '#src/jobs/enqueue.ts';
import type { Vault } from './vault.ts';

export const accountPlace = (accountId: string) => `social account ${accountId}`;

type SealedColumns = Pick<
  SocialAccountRow,
  'sealedTokens' | 'tokenKeyId' | 'canRefresh' | 'expiresAt' | 'refreshExpiresAt'
>;

/** What is stored of the secrets of an account. The times stand beside them, to be searched by. */
export async function sealTokens(
  tx: Executor,
  vault: Vault,
  accountId: string,
  tokens: AccountTokens,
): Promise<SealedColumns> {
  const { keyId, sealed } = await vault.seal(tx, accountPlace(accountId), JSON.stringify(tokens));
  return {
    sealedTokens: sealed,
    tokenKeyId: keyId,
    canRefresh: tokens.refresh !== null,
    expiresAt: tokens.expiresAt,
    refreshExpiresAt: tokens.refreshExpiresAt,
  };
}

type SealedAccount = Pick<SocialAccountRow, 'id' | 'sealedTokens' | 'tokenKeyId' | 'expiresAt' | 'refreshExpiresAt'>;

/** Null once the access is forgotten. A network may have moved the times since; those beside the secrets count. */
export async function unsealTokens(
  db: Executor,
  vault: Vault,
  { id, sealedTokens, tokenKeyId, expiresAt, refreshExpiresAt }: SealedAccount,
): Promise<AccountTokens | null> {
  if (sealedTokens === null || tokenKeyId === null) return null;
  const text = await vault.unseal(db, accountPlace(id), { keyId: tokenKeyId, sealed: sealedTokens });
  return { ...AccountTokensSchema.parse(JSON.parse(text)), expiresAt, refreshExpiresAt };
}

const attempts = 12;

/** Has an access revoked at its network at that time, or at once, unless something lives on it then. */
export async function enqueueTokenRevocation(
  tx: Executor,
  secret: string,
  { runAt, jobKey, ...revocation }: Revocation & Pick<JobTiming, 'runAt' | 'jobKey'>,
): Promise<void> {
  const sealed = seal(secret, revocationSealPurpose, JSON.stringify(RevocationSchema.parse(revocation)));
  const timing = { maxAttempts: attempts, ...(runAt && { runAt }), ...(jobKey !== undefined && { jobKey }) };
  await enqueue(tx, { name: 'revoke-access', payload: { sealed }, ...timing });
}

/** Has the access of an account revoked at its network, which may take a while. Here it can be forgotten at once. */
export async function enqueueRevocation(
  tx: Executor,
  { vault, secret }: { vault: Vault; secret: string },
  account: SealedAccount & Pick<SocialAccountRow, 'platform' | 'personId' | 'appId'>,
): Promise<void> {
  const tokens = await unsealTokens(tx, vault, account);
  const { platform, personId, appId } = account;
  if (tokens) await enqueueTokenRevocation(tx, secret, { platform, personId, appId, tokens });
}
