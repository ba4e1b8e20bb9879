import type { AccountTokens } from '@ruche/contracts/accounts';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type SocialAccountRow, socialAccounts } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, lte, ne, or, sql } from '#src/drizzle.ts';
import { emit } from '#src/events/emit.ts';
import type { WorkOptions } from '#src/workspaces/enter.ts';
import { sealTokens, unsealTokens } from './account-secrets.ts';
import { type CheckEnd, type CheckRefusal, type CheckWish, claimCheck, endCheck } from './check-claims.ts';
import type { Vault } from './vault.ts';

/** Works in one transaction, inside the account's workspace. */
export type InWorkspace = <Result>(
  work: (tx: WorkspaceTx) => Promise<Result>,
  options?: WorkOptions,
) => Promise<Result>;

export type StoredAccount = {
  platformUserId: string;
  scopes: string[];
  /** Null once the access is forgotten. */
  tokens: AccountTokens | null;
  version: number;
  lostBecause: string | null;
  refreshedAt: Date | null;
  refreshAfter: Date | null;
};

type GrantedCheck = { kind: 'granted'; account: StoredAccount; until: Date };

type CheckedAccount = {
  /** Null where these are as before. */
  name: string | null;
  scopes: string[] | null;
  expiresAt: Date | null;
  hasLongPosts: boolean | null;
  status: 'healthy' | 'limited';
  statusReason: string | null;
};

const now = sql`clock_timestamp()`;
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;
/** A wait that is longer already stays. */
const atLeast = (ms: number) => sql`greatest(${socialAccounts.waitUntil}, ${inMs(ms)})`;
const released = { refreshingUntil: null, updatedAt: now };
const firstPauseSeconds = 30;
const longestPauseSeconds = 3600;

/** What those who look after one account's access read and write. Each step is a short transaction of its own. */
export function createAccountStore(inWorkspace: InWorkspace, vault: Vault, accountId: string) {
  const isIt = and(eq(socialAccounts.id, accountId), isNull(socialAccounts.deletedAt));
  const isVersion = (version: number) => and(isIt, eq(socialAccounts.version, version));
  return {
    read: () =>
      inWorkspace(async (tx) => {
        const [row] = await tx.select().from(socialAccounts).where(isIt);
        return row ? openStoredAccount(tx, vault, row) : null;
      }),
    claimRefresh: (forMs: number) =>
      inWorkspace(async (tx) => {
        const row = await claim(tx, isIt, forMs);
        return row ? openStoredAccount(tx, vault, row) : null;
      }),
    releaseRefresh: (version: number) =>
      inWorkspace(async (tx) => {
        await tx.update(socialAccounts).set(released).where(isVersion(version));
      }),
    saveTokens: (version: number, tokens: AccountTokens) =>
      inWorkspace(async (tx) => {
        const sealed = await sealTokens(tx, vault, accountId, tokens);
        await tx
          .update(socialAccounts)
          .set({ ...sealed, ...released, ...refreshed, version: version + 1 })
          .where(isVersion(version));
      }),
    postponeRefresh: (version: number, waitMs: number | null) =>
      inWorkspace((tx) => postpone(tx, isVersion(version), waitMs)),
    holdBack: (version: number, waitMs: number) =>
      inWorkspace(async (tx) => {
        await tx
          .update(socialAccounts)
          .set({ waitUntil: atLeast(waitMs), updatedAt: now })
          .where(isVersion(version));
      }),
    claimCheck: (wish: CheckWish) =>
      inWorkspace(async (tx): Promise<GrantedCheck | CheckRefusal> => {
        const claim = await claimCheck(tx, isIt, wish);
        if (claim.kind !== 'granted') return claim;
        return { kind: 'granted', account: await openStoredAccount(tx, vault, claim.row), until: claim.until };
      }),
    endCheck: (end: CheckEnd) => inWorkspace((tx) => endCheck(tx, isIt, end)),
    loseAccess: (version: number, reason: string) => inWorkspace((tx) => loseAccess(tx, isVersion(version), reason)),
    saveCheck: (version: number, { name, scopes, expiresAt, hasLongPosts, status, statusReason }: CheckedAccount) =>
      inWorkspace(async (tx) => {
        const told = {
          ...(name && { platformUserName: name }),
          ...(scopes && { scopes }),
          ...(expiresAt && { expiresAt }),
          ...(hasLongPosts !== null && { hasLongPosts }),
        };
        await tx
          .update(socialAccounts)
          .set({ ...told, status, statusReason, checkedAt: now, updatedAt: now })
          .where(isVersion(version));
      }),
  };
}

/** What its row says, with the secrets unsealed. */
export async function openStoredAccount(tx: WorkspaceTx, vault: Vault, row: SocialAccountRow): Promise<StoredAccount> {
  const { platformUserId, scopes, version, status, statusReason, refreshedAt, refreshAfter } = row;
  const lostBecause = status === 'needs_reconnect' ? (statusReason ?? 'Reconnect the account.') : null;
  const tokens = await unsealTokens(tx, vault, row);
  return { platformUserId, scopes, tokens, version, lostBecause, refreshedAt, refreshAfter };
}

/** Of several who ask at once the database lets one through; the others find the account taken. */
async function claim(tx: WorkspaceTx, isIt: SQL | undefined, forMs: number): Promise<SocialAccountRow | undefined> {
  const isFree = or(isNull(socialAccounts.refreshingUntil), lte(socialAccounts.refreshingUntil, now));
  const [row] = await tx
    .update(socialAccounts)
    .set({ refreshingUntil: inMs(forMs) })
    .where(and(isIt, isFree))
    .returning();
  return row;
}

/** A new access ends what was the matter with the old one, but not what the person never allowed. */
const refreshed = {
  status: sql`CASE ${socialAccounts.status} WHEN 'limited' THEN 'limited' ELSE 'healthy' END`,
  statusReason: sql`CASE ${socialAccounts.status} WHEN 'limited' THEN ${socialAccounts.statusReason} END`,
  refreshedAt: now,
  refreshFailures: 0,
  refreshAfter: null,
};

/** When to try again after so many failures. */
export function pauseAfter(failures: AnyPgColumn): SQL {
  const grown = sql`least(${longestPauseSeconds}::float, ${firstPauseSeconds}::float * power(2, least(${failures}, 20)))`;
  // Somewhere in the second half of the pause: accounts that failed together do not come back together.
  return sql`clock_timestamp() + make_interval(secs => ${grown} * (0.5 + random() / 2))`;
}

/** Until the time given, or for a pause that grows with every failure. */
async function postpone(tx: WorkspaceTx, which: SQL | undefined, waitMs: number | null): Promise<void> {
  await tx
    .update(socialAccounts)
    .set({
      ...released,
      refreshFailures: sql`${socialAccounts.refreshFailures} + 1`,
      refreshAfter: waitMs === null ? pauseAfter(socialAccounts.refreshFailures) : inMs(waitMs),
      ...(waitMs !== null && { waitUntil: atLeast(waitMs) }),
    })
    .where(which);
}

/** Says so once, to those who can do something about it. */
async function loseAccess(tx: WorkspaceTx, which: SQL | undefined, reason: string): Promise<void> {
  const [account] = await tx
    .update(socialAccounts)
    .set({ ...released, status: 'needs_reconnect', statusReason: reason, checkedAt: now })
    .where(and(which, ne(socialAccounts.status, 'needs_reconnect')))
    .returning();
  if (account) await announceLostAccess(tx, account, reason);
  else await tx.update(socialAccounts).set(released).where(which);
}

export async function announceLostAccess(
  tx: WorkspaceTx,
  account: Pick<SocialAccountRow, 'id' | 'workspaceId' | 'platform' | 'platformUserName'>,
  reason: string,
): Promise<void> {
  const { id, workspaceId, platform, platformUserName: name } = account;
  const scope = { workspace: { id: workspaceId }, userId: null };
  await emit(tx, scope, { kind: 'account_needs_reconnect', account: { id, name }, platform, reason });
}
