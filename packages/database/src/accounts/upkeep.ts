import type { PlatformId } from '@ruche/contracts/accounts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { clients } from '#src/clients/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from '#src/drizzle.ts';
import { members } from '#src/workspaces/tables.ts';
import { connectSelections, inboxConsents, type SocialAccountRow, socialAccounts } from './tables.ts';

// What the worker asks to look after accounts. Times that an index is searched by are compared with statement_timestamp(): clock_timestamp() differs from row to row, and keeps the index from being used.

const isThere = isNull(socialAccounts.deletedAt);
const ofLiveClient = and(eq(clients.id, socialAccounts.clientId), isNull(clients.deletedAt));

export type AccountPlace = Pick<SocialAccountRow, 'id' | 'workspaceId' | 'platform' | 'kind' | 'appId'>;
const place = {
  id: socialAccounts.id,
  workspaceId: socialAccounts.workspaceId,
  platform: socialAccounts.platform,
  kind: socialAccounts.kind,
  appId: socialAccounts.appId,
};

export async function findAccountPlace(db: WorkspaceTx, id: string): Promise<AccountPlace | null> {
  const [found] = await db
    .select(place)
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, id), isThere));
  return found ?? null;
}

type RefreshMargin = {
  platform: PlatformId;
  /** Null for whatever was given to none of the others. */
  appId: string | null;
  otherAppIds: string[];
  marginMs: number;
  limit: number;
};

/** Accounts of an application whose access ends within the margin and can be refreshed now, most pressing first. */
export async function listAccountsToRefresh(
  db: OwnerDb,
  { platform, appId, otherAppIds, marginMs, limit }: RefreshMargin,
): Promise<AccountPlace[]> {
  const ofNoOther = or(isNull(socialAccounts.appId), notInArray(socialAccounts.appId, otherAppIds));
  return db
    .select(place)
    .from(socialAccounts)
    .innerJoin(clients, ofLiveClient)
    .where(
      and(
        isThere,
        eq(socialAccounts.platform, platform),
        appId === null ? ofNoOther : eq(socialAccounts.appId, appId),
        eq(socialAccounts.canRefresh, true),
        ne(socialAccounts.status, 'needs_reconnect'),
        lte(socialAccounts.expiresAt, sql`statement_timestamp() + make_interval(secs => ${marginMs / 1000})`),
        or(isNull(socialAccounts.refreshAfter), lte(socialAccounts.refreshAfter, sql`clock_timestamp()`)),
      ),
    )
    .orderBy(asc(socialAccounts.expiresAt))
    .limit(limit);
}

export type DueAccount = {
  id: string;
  workspaceId: string;
  /** Its turn among those that the workspace has at that network, from 1, and how many these are. */
  place: number;
  of: number;
};

/**
 * Accounts that nobody has looked at for that long. Of each workspace and network those that waited longest, and no more
 * than so many. What waits for its person is known already.
 */
export async function listAccountsToCheck(
  db: OwnerDb,
  { olderThanHours, limit, perWorkspace }: { olderThanHours: number; limit: number; perWorkspace: number },
): Promise<DueAccount[]> {
  const lookedAt = sql`coalesce(${socialAccounts.checkedAt}, ${socialAccounts.connectedAt})`;
  const group = sql`PARTITION BY ${socialAccounts.workspaceId}, ${socialAccounts.platform}`;
  const due = db
    .select({
      id: socialAccounts.id,
      workspaceId: socialAccounts.workspaceId,
      place: sql<number>`row_number() OVER (${group} ORDER BY ${lookedAt}, ${socialAccounts.id})`.as('place'),
      of: sql<number>`least(count(*) OVER (${group}), ${perWorkspace})`.as('of'),
    })
    .from(socialAccounts)
    .innerJoin(clients, ofLiveClient)
    .where(
      and(
        isThere,
        isNotNull(socialAccounts.sealedTokens),
        ne(socialAccounts.status, 'needs_reconnect'),
        lte(lookedAt, sql`statement_timestamp() - make_interval(hours => ${olderThanHours})`),
      ),
    )
    .as('due');
  return db
    .select({
      id: due.id,
      workspaceId: due.workspaceId,
      place: sql`${due.place}`.mapWith(Number),
      of: sql`${due.of}`.mapWith(Number),
    })
    .from(due)
    .where(lte(due.place, perWorkspace))
    .orderBy(asc(due.place), asc(due.id))
    .limit(limit);
}

/** Everything connected, oldest first: for an archive. */
export async function listArchivedAccounts(db: WorkspaceTx): Promise<SocialAccountRow[]> {
  return db.select().from(socialAccounts).where(isThere).orderBy(asc(socialAccounts.createdAt));
}

const lasts = (end: AnyPgColumn) => or(isNull(end), gt(end, sql`clock_timestamp()`));

/** Neither forgotten nor past renewing: what has ended for good lives on nothing. */
const hasAccess = and(
  isThere,
  isNotNull(socialAccounts.sealedTokens),
  or(lasts(socialAccounts.expiresAt), and(eq(socialAccounts.canRefresh, true), lasts(socialAccounts.refreshExpiresAt))),
);

/** Given to that application, or to one that was not written down. */
const isOf = (column: AnyPgColumn, appId: string) => or(isNull(column), eq(column, appId));

type AllowedApp = { platforms: PlatformId[]; personId: string; appId: string };

/** Whether an account lives on what that person allowed the application, or they are about to choose which shall. */
export async function isConsentNeeded(db: OwnerDb, { platforms, personId, appId }: AllowedApp): Promise<boolean> {
  const accounts = db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(
      and(
        hasAccess,
        inArray(socialAccounts.platform, platforms),
        eq(socialAccounts.personId, personId),
        isOf(socialAccounts.appId, appId),
      ),
    );
  const selections = db
    .select({ id: connectSelections.id })
    .from(connectSelections)
    .where(
      and(
        inArray(connectSelections.platform, platforms),
        eq(connectSelections.personId, personId),
        isOf(connectSelections.appId, appId),
        isNotNull(connectSelections.sealedAccounts),
        gt(connectSelections.expiresAt, sql`clock_timestamp()`),
      ),
    );
  const comments = db
    .select({ id: inboxConsents.accountId })
    .from(inboxConsents)
    .where(
      and(
        eq(inboxConsents.appId, appId),
        eq(inboxConsents.remoteId, personId),
        isNotNull(inboxConsents.sealedTokens),
        lasts(inboxConsents.refreshExpiresAt),
      ),
    );
  return (await accounts.unionAll(selections).unionAll(comments).limit(1)).length > 0;
}

/** Accounts that go for good with clients that were deleted that long ago. */
export async function listAccountsOfPurgedClients(db: OwnerDb, days: number): Promise<SocialAccountRow[]> {
  const rows = await db
    .select({ account: socialAccounts })
    .from(socialAccounts)
    .innerJoin(clients, eq(clients.id, socialAccounts.clientId))
    .where(
      and(
        isThere,
        isNotNull(clients.deletedAt),
        lte(clients.deletedAt, sql`clock_timestamp() - make_interval(days => ${days})`),
      ),
    );
  return rows.map(({ account }) => account);
}

/** Accounts in every workspace that goes with this person, because nobody else owns it. */
export async function listAccountsOfOwner(db: OwnerDb, userId: string): Promise<SocialAccountRow[]> {
  const rows = await db
    .select({ account: socialAccounts })
    .from(socialAccounts)
    .innerJoin(members, and(eq(members.workspaceId, socialAccounts.workspaceId), eq(members.userId, userId)))
    .where(
      and(
        isThere,
        eq(members.role, 'owner'),
        sql`NOT EXISTS (SELECT FROM members AS other WHERE other.workspace_id = ${socialAccounts.workspaceId}
          AND other.user_id <> ${userId} AND other.role = 'owner')`,
      ),
    );
  return rows.map(({ account }) => account);
}
