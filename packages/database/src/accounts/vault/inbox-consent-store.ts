import type { AccountTokens } from '@ruche/contracts/accounts';
import { endInboxConsent } from '#src/accounts/inbox-consents.ts';
import { type InboxConsentRow, inboxConsents } from '#src/accounts/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, lte, or, sql } from '#src/drizzle.ts';
import { inboxConsentPlace, openTokens, sealConsentTokens } from './account-secrets.ts';
import { type InWorkspace, pauseAfter, type StoredAccount } from './account-store.ts';
import type { Vault } from './vault.ts';

async function open(tx: WorkspaceTx, vault: Vault, row: InboxConsentRow): Promise<StoredAccount> {
  const { remoteId: platformUserId, scopes, version, lostBecause, refreshedAt, refreshAfter } = row;
  const tokens = await openTokens(tx, vault, inboxConsentPlace(row.accountId), row);
  return { platformUserId, scopes, tokens, version, lostBecause, refreshedAt, refreshAfter };
}

const now = sql`clock_timestamp()`;
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/** The same as of an account's own access: what those who look after a second consent read and write. */
export function createInboxConsentStore(inWorkspace: InWorkspace, vault: Vault, accountId: string) {
  const isIt = eq(inboxConsents.accountId, accountId);
  const isVersion = (version: number) => and(isIt, eq(inboxConsents.version, version));
  const isFree = or(isNull(inboxConsents.refreshingUntil), lte(inboxConsents.refreshingUntil, now));
  const change = (version: number, set: Partial<Record<keyof InboxConsentRow, unknown>>) =>
    inWorkspace(async (tx) => {
      await tx
        .update(inboxConsents)
        .set({ refreshingUntil: null, ...set } as Partial<InboxConsentRow>)
        .where(isVersion(version));
    });
  return {
    read: () =>
      inWorkspace(async (tx) => {
        const [row] = await tx.select().from(inboxConsents).where(isIt);
        return row ? open(tx, vault, row) : null;
      }),
    claimRefresh: (forMs: number) =>
      inWorkspace(async (tx) => {
        const set = { refreshingUntil: inMs(forMs) };
        const [row] = await tx.update(inboxConsents).set(set).where(and(isIt, isFree)).returning();
        return row ? open(tx, vault, row) : null;
      }),
    releaseRefresh: (version: number) => change(version, {}),
    saveTokens: (version: number, tokens: AccountTokens) =>
      inWorkspace(async (tx) => {
        const sealed = await sealConsentTokens(tx, vault, accountId, tokens);
        const renewed = { lostBecause: null, refreshedAt: now, refreshFailures: 0, refreshAfter: null };
        await tx
          .update(inboxConsents)
          .set({ ...sealed, ...renewed, refreshingUntil: null, version: version + 1 })
          .where(isVersion(version));
      }),
    postponeRefresh: (version: number, waitMs: number | null) =>
      change(version, {
        refreshFailures: sql`${inboxConsents.refreshFailures} + 1`,
        refreshAfter: waitMs === null ? pauseAfter(inboxConsents.refreshFailures) : inMs(waitMs),
      }),
    /** The next reading waits by itself. */
    holdBack: async (_version: number, _waitMs: number) => undefined,
    loseAccess: (version: number, reason: string) =>
      inWorkspace(async (tx) => endInboxConsent(tx, isVersion(version), reason)),
  };
}
