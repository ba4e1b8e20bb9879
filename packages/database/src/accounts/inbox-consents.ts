import type { AccountTokens } from '@ruche/contracts/accounts';
import type { SQL } from 'drizzle-orm';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, lt, sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';
import { beginInbox } from '#src/inbox/channels.ts';
import { type InboxConsentRow, inboxConsents, type SocialAccountRow, socialAccounts } from './tables.ts';
import { sealConsentTokens } from './vault/account-secrets.ts';
import type { Vault } from './vault/vault.ts';

export async function findInboxConsent(db: Executor, accountId: string): Promise<InboxConsentRow | null> {
  const [row] = await db.select().from(inboxConsents).where(eq(inboxConsents.accountId, accountId));
  return row ?? null;
}

type NewInboxConsent = Pick<InboxConsentRow, 'appId' | 'remoteId' | 'scopes' | 'consentedAt'> & {
  tokens: AccountTokens;
};

/** In place of what was allowed before. Reading begins at once. */
export async function saveInboxConsent(
  tx: WorkspaceTx,
  vault: Vault,
  account: SocialAccountRow,
  { tokens, ...given }: NewInboxConsent,
): Promise<void> {
  const { id: accountId, workspaceId } = account;
  const sealed = await sealConsentTokens(tx, vault, accountId, tokens);
  const fresh = { lostBecause: null, refreshingUntil: null, refreshedAt: null, refreshFailures: 0, refreshAfter: null };
  const consent = { ...given, ...sealed, ...fresh };
  await tx
    .insert(inboxConsents)
    .values({ accountId, workspaceId, ...consent })
    .onConflictDoUpdate({
      target: inboxConsents.accountId,
      set: { ...consent, version: sql`${inboxConsents.version} + 1` },
    });
  await beginInbox(tx, account);
}

export async function removeInboxConsent(tx: WorkspaceTx, accountId: string): Promise<void> {
  await tx.delete(inboxConsents).where(eq(inboxConsents.accountId, accountId));
}

/** The access is forgotten, and those are told who can do something about it: once. */
export async function endInboxConsent(tx: WorkspaceTx, which: SQL | undefined, reason: string): Promise<void> {
  const ended = await tx
    .update(inboxConsents)
    .set({
      lostBecause: reason,
      sealedTokens: null,
      tokenKeyId: null,
      refreshingUntil: null,
      version: sql`${inboxConsents.version} + 1`,
    })
    .where(and(which, isNull(inboxConsents.lostBecause)))
    .returning({ accountId: inboxConsents.accountId });
  for (const { accountId } of ended) {
    const [account] = await tx.select().from(socialAccounts).where(eq(socialAccounts.id, accountId));
    if (!account || account.deletedAt !== null) continue;
    const { id, workspaceId, platform, platformUserName: name } = account;
    const scope = { workspace: { id: workspaceId }, userId: null };
    await emit(tx, scope, { kind: 'account_comments_ended', account: { id, name }, platform, reason });
  }
}

/** Where an account allowed the application something, by the id that it knows the account by. */
export async function findWorkspacesOfInboxConsent(db: OwnerDb, appId: string, remoteId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ workspaceId: inboxConsents.workspaceId })
    .from(inboxConsents)
    .where(and(eq(inboxConsents.appId, appId), eq(inboxConsents.remoteId, remoteId)));
  return rows.map(({ workspaceId }) => workspaceId);
}

/** What that account allowed the application before that time. */
export async function endInboxConsentsOf(
  tx: WorkspaceTx,
  { appId, remoteId, before }: { appId: string; remoteId: string; before: Date },
  reason: string,
): Promise<void> {
  const isTheirs = and(eq(inboxConsents.appId, appId), eq(inboxConsents.remoteId, remoteId));
  await endInboxConsent(tx, and(isTheirs, lt(inboxConsents.consentedAt, before)), reason);
}
