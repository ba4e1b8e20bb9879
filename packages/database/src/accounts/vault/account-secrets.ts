import {
  type AccountTokens,
  AccountTokensSchema,
  type Revocation,
  RevocationSchema,
  revocationSealPurpose,
} from '@ruche/contracts/accounts';
import { seal } from '@ruche/runtime/keys';
import { type InboxConsentRow, inboxConsents, type SocialAccountRow } from '#src/accounts/tables.ts';
import type { Executor } from '#src/connect.ts';
import { eq } from '#src/drizzle.ts';
import { enqueue, type JobTiming } from '#src/jobs/enqueue.ts';
import type { Vault } from './vault.ts';

export const inboxConsentPlace = (accountId: string) => `inbox consent ${accountId}`;
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

type Sealed = Omit<SealedAccount, 'id'>;

/** Null once the access is forgotten. A network may have moved the times since; those beside the secrets count. */
export async function openTokens(
  db: Executor,
  vault: Vault,
  place: string,
  { sealedTokens, tokenKeyId, expiresAt, refreshExpiresAt }: Sealed,
): Promise<AccountTokens | null> {
  if (sealedTokens === null || tokenKeyId === null) return null;
  const text = await vault.unseal(db, place, { keyId: tokenKeyId, sealed: sealedTokens });
  return { ...AccountTokensSchema.parse(JSON.parse(text)), expiresAt, refreshExpiresAt };
}

export async function unsealTokens(db: Executor, vault: Vault, account: SealedAccount): Promise<AccountTokens | null> {
  return openTokens(db, vault, accountPlace(account.id), account);
}

type ConsentColumns = Pick<InboxConsentRow, 'sealedTokens' | 'tokenKeyId' | 'expiresAt' | 'refreshExpiresAt'>;

export async function sealConsentTokens(
  tx: Executor,
  vault: Vault,
  accountId: string,
  tokens: AccountTokens,
): Promise<ConsentColumns> {
  const { keyId, sealed } = await vault.seal(tx, inboxConsentPlace(accountId), JSON.stringify(tokens));
  const { expiresAt, refreshExpiresAt } = tokens;
  return { sealedTokens: sealed, tokenKeyId: keyId, expiresAt, refreshExpiresAt };
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

type Keeping = { vault: Vault; secret: string };
type RevokedAccount = SealedAccount & Pick<SocialAccountRow, 'platform' | 'personId' | 'appId'>;

/** Has the access of an account revoked at its network, which may take a while. Here it can be forgotten at once. */
export async function enqueueAccessRevocation(
  tx: Executor,
  { vault, secret }: Keeping,
  account: RevokedAccount,
): Promise<void> {
  const tokens = await unsealTokens(tx, vault, account);
  const { platform, personId, appId } = account;
  if (tokens) await enqueueTokenRevocation(tx, secret, { platform, personId, appId, tokens });
}

/** The same of what the account allowed for its comments. */
export async function enqueueConsentRevocation(
  tx: Executor,
  { vault, secret }: Keeping,
  { id, platform }: Pick<SocialAccountRow, 'id' | 'platform'>,
): Promise<void> {
  const [consent] = await tx.select().from(inboxConsents).where(eq(inboxConsents.accountId, id));
  const tokens = consent && (await openTokens(tx, vault, inboxConsentPlace(id), consent));
  if (!tokens) return;
  const { remoteId: personId, appId } = consent;
  await enqueueTokenRevocation(tx, secret, { platform, personId, appId, tokens });
}

/** Of an account that goes: whatever it allowed. */
export async function enqueueRevocation(tx: Executor, keeping: Keeping, account: RevokedAccount): Promise<void> {
  await enqueueAccessRevocation(tx, keeping, account);
  await enqueueConsentRevocation(tx, keeping, account);
}
