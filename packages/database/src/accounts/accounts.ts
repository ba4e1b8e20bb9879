import type { PlatformId } from '@ruche/contracts/accounts';
import type { CreatorLimits } from '@ruche/contracts/posts';
import type { SQL } from 'drizzle-orm';
import { clients } from '#src/clients/tables.ts';
import type { Executor, OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from '#src/drizzle.ts';
import { hashContent } from '#src/hash-content.ts';
import { closeChannel, eraseChannel } from '#src/inbox/channels.ts';
import { type JsonRow, reviveRow } from '#src/json-rows.ts';
import { endScheduledPublications, lockPostsOfAccounts } from '#src/posts/publications.ts';
import { endInQueue } from '#src/posts/queue-moves.ts';
import { preparedQuery } from '#src/prepared.ts';
import {
  type AvatarRow,
  inboxConsents,
  type SocialAccountRow,
  socialAccountAvatars,
  socialAccounts,
} from './tables.ts';

/** An account as it may be shown: without what is sealed. */
export type ListedAccount = Omit<SocialAccountRow, 'sealedTokens' | 'tokenKeyId'> & {
  avatarHash: string | null;
  /** Of its second consent, for its comments; null where there never was one. */
  inboxConsent: 'allowed' | 'ended' | null;
};

const { sealedTokens: _sealed, tokenKeyId: _key, ...openColumns } = getTableColumns(socialAccounts);
const inboxConsent = sql<ListedAccount['inboxConsent']>`(
  SELECT CASE WHEN consent.lost_because IS NULL THEN 'allowed' ELSE 'ended' END
  FROM ${inboxConsents} AS consent WHERE consent.account_id = ${socialAccounts.id})`;
export const listedColumns = {
  ...openColumns,
  avatarHash: socialAccountAvatars.hash,
  inboxConsent: inboxConsent.as('inbox_consent'),
};
const isThere = isNull(socialAccounts.deletedAt);

function selectAccounts(db: Executor) {
  return db
    .select(listedColumns)
    .from(socialAccounts)
    .leftJoin(socialAccountAvatars, eq(socialAccountAvatars.accountId, socialAccounts.id))
    .$dynamic();
}

/** The accounts of a client, beside whose row this is selected; `reviveAccounts` reads it. */
export const accountsAsJson = (db: Executor): SQL<JsonRow[] | null> =>
  sql`(SELECT json_agg(account ORDER BY account.created_at, account.id) FROM (${selectAccounts(db).where(
    and(isThere, eq(socialAccounts.clientId, clients.id)),
  )}) AS account)`;

export function reviveAccounts(rows: JsonRow[] | null): ListedAccount[] {
  return (rows ?? []).map((row) => {
    const { sealedTokens: _tokens, tokenKeyId: _keyId, ...account } = reviveRow(socialAccounts, row);
    return {
      ...account,
      avatarHash: row['hash'] as string | null,
      inboxConsent: row['inbox_consent'] as ListedAccount['inboxConsent'],
    };
  });
}

const accountsOfClients = preparedQuery('list_accounts_of_clients', (db, name) =>
  selectAccounts(db)
    .where(and(isThere, sql`${socialAccounts.clientId} = ANY(${sql.placeholder('clientIds')}::uuid[])`))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id))
    .prepare(name),
);

export async function listAccountsOfClients(db: WorkspaceTx, clientIds: string[]): Promise<ListedAccount[]> {
  if (clientIds.length === 0) return [];
  return accountsOfClients(db).execute({ clientIds });
}

export async function findSocialAccounts(db: WorkspaceTx, ids: string[]): Promise<ListedAccount[]> {
  if (ids.length === 0) return [];
  return selectAccounts(db)
    .where(and(isThere, inArray(socialAccounts.id, ids)))
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id));
}

/** With its client locked before it, for whoever ends what waits there. Held until the transaction ends. */
export async function lockAccountAndClient(db: WorkspaceTx, id: string): Promise<SocialAccountRow | null> {
  const clientIds = db.select({ id: socialAccounts.clientId }).from(socialAccounts).where(eq(socialAccounts.id, id));
  await db.select({ id: clients.id }).from(clients).where(inArray(clients.id, clientIds)).for('no key update');
  return lockSocialAccount(db, id);
}

/** Held until the transaction ends. */
export async function lockSocialAccount(db: WorkspaceTx, id: string): Promise<SocialAccountRow | null> {
  const [account] = await db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, id), isThere))
    .for('no key update');
  return account ?? null;
}

/** In the order of every change: accounts by their ids, then what waits on them. Held until the transaction ends. */
export async function lockAccountsWithPosts(db: WorkspaceTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(inArray(socialAccounts.id, ids))
    .orderBy(asc(socialAccounts.id))
    .for('no key update');
  await lockPostsOfAccounts(db, ids);
}

type Identities = { clientId: string; platform: PlatformId; platformUserIds: string[] };

/** Those of a client that were disconnected and are these accounts at the network: of each the last one. */
export async function findFormerAccounts(
  db: WorkspaceTx,
  { clientId, platform, platformUserIds }: Identities,
): Promise<Pick<SocialAccountRow, 'id' | 'platformUserId'>[]> {
  const { platformUserId, deletedAt } = socialAccounts;
  const isOne = and(eq(socialAccounts.platform, platform), inArray(platformUserId, platformUserIds));
  return db
    .selectDistinctOn([platformUserId], { id: socialAccounts.id, platformUserId })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.clientId, clientId), isOne, isNotNull(deletedAt)))
    .orderBy(asc(platformUserId), desc(deletedAt));
}

export type ConnectedAccount = Pick<SocialAccountRow, 'id' | 'platformUserId' | 'personId' | 'clientId'> & {
  clientName: string;
  isClientDeleted: boolean;
};

/** Which of these accounts are connected in the workspace already, and to whom. */
export async function findConnected(
  db: WorkspaceTx,
  platform: PlatformId,
  platformUserIds: string[],
): Promise<ConnectedAccount[]> {
  if (platformUserIds.length === 0) return [];
  return db
    .select({
      id: socialAccounts.id,
      platformUserId: socialAccounts.platformUserId,
      personId: socialAccounts.personId,
      clientId: clients.id,
      clientName: clients.name,
      isClientDeleted: sql<boolean>`${clients.deletedAt} IS NOT NULL`,
    })
    .from(socialAccounts)
    .innerJoin(clients, eq(clients.id, socialAccounts.clientId))
    .where(
      and(isThere, eq(socialAccounts.platform, platform), inArray(socialAccounts.platformUserId, platformUserIds)),
    );
}

export type NewSocialAccount = typeof socialAccounts.$inferInsert;

export async function insertSocialAccount(db: WorkspaceTx, account: NewSocialAccount): Promise<void> {
  await db.insert(socialAccounts).values(account);
}

/** A new access for an account that was connected before: it is the same account, as good as new. */
export async function renewSocialAccount(
  db: WorkspaceTx,
  id: string,
  account: Partial<NewSocialAccount>,
): Promise<void> {
  await db
    .update(socialAccounts)
    .set({
      ...account,
      refreshingUntil: null,
      refreshFailures: 0,
      refreshAfter: null,
      waitUntil: null,
      checkingUntil: null,
      checkAfter: null,
      connectedAt: sql`clock_timestamp()`,
      updatedAt: sql`clock_timestamp()`,
      version: sql`${socialAccounts.version} + 1`,
    })
    .where(eq(socialAccounts.id, id));
}

/** What the network says its creator may choose for posts now. */
export async function saveCreatorLimits(db: WorkspaceTx, id: string, limits: CreatorLimits): Promise<void> {
  await db
    .update(socialAccounts)
    .set({ creatorLimits: limits, creatorReadAt: sql`clock_timestamp()` })
    .where(and(eq(socialAccounts.id, id), isThere));
}

const forgotten = {
  sealedTokens: null,
  tokenKeyId: null,
  canRefresh: false,
  refreshingUntil: null,
  creatorLimits: null,
  creatorReadAt: null,
  version: sql`${socialAccounts.version} + 1`,
  updatedAt: sql`clock_timestamp()`,
};

/** Of clients, held until the transaction ends against being disconnected: others may hold them as well. */
export async function holdAccountsOfClients(db: WorkspaceTx, clientIds: string[]): Promise<ListedAccount[]> {
  await db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(and(inArray(socialAccounts.clientId, clientIds), isThere))
    .orderBy(asc(socialAccounts.id))
    .for('share');
  return listAccountsOfClients(db, clientIds);
}

export async function holdAccountsOfClient(db: WorkspaceTx, clientId: string): Promise<ListedAccount[]> {
  return holdAccountsOfClients(db, [clientId]);
}

const disconnectedReasons = {
  unsent: 'The account was disconnected before this post was published.',
  maybeLive: 'The account was disconnected while this post was being published. Check the network to see if it’s live.',
};

type RemovedAccount = Pick<SocialAccountRow, 'id' | 'workspaceId' | 'clientId'>;

/**
 * Off every list, and its access forgotten. What was to be published there fails, and leaves no gap in the queue of its
 * client, which is locked before.
 */
export async function removeSocialAccount(db: WorkspaceTx, account: RemovedAccount): Promise<void> {
  const { id } = account;
  await endInQueue(db, account, async () => {
    await endScheduledPublications(db, id, disconnectedReasons);
    await db
      .update(socialAccounts)
      .set({ ...forgotten, deletedAt: sql`clock_timestamp()` })
      .where(eq(socialAccounts.id, id));
  });
  await closeChannel(db, id);
  await db.delete(inboxConsents).where(eq(inboxConsents.accountId, id));
  await db.delete(socialAccountAvatars).where(eq(socialAccountAvatars.accountId, id));
}

const isOfPerson = (platform: PlatformId, personId: string) =>
  and(eq(socialAccounts.platform, platform), eq(socialAccounts.personId, personId));

/** Before their accounts are removed, whose queues change with it. Held until the transaction ends. */
export async function lockClientsOfPerson(db: WorkspaceTx, platform: PlatformId, personId: string): Promise<void> {
  const isTheirs = isOfPerson(platform, personId);
  const clientIds = db.select({ id: socialAccounts.clientId }).from(socialAccounts).where(isTheirs);
  await db
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, clientIds))
    .orderBy(asc(clients.id))
    .for('no key update');
}

/** With those that were disconnected and are not gone for good yet. */
export async function listAccountsOfPerson(
  db: WorkspaceTx,
  platform: PlatformId,
  personId: string,
): Promise<SocialAccountRow[]> {
  return db.select().from(socialAccounts).where(isOfPerson(platform, personId)).for('no key update');
}

/** The access was withdrawn at the network: what is left is to connect again. */
export async function forgetAccess(db: WorkspaceTx, id: string, reason: string): Promise<void> {
  await db
    .update(socialAccounts)
    .set({ ...forgotten, status: 'needs_reconnect', statusReason: reason })
    .where(eq(socialAccounts.id, id));
}

/** Removes an account and whatever the network told of it; rows that name nobody remain for what refers to it. */
export async function eraseSocialAccount(db: WorkspaceTx, account: RemovedAccount): Promise<void> {
  const { id } = account;
  await eraseChannel(db, id);
  await removeSocialAccount(db, account);
  await db.execute(sql`SELECT erase_account_names(${id})`);
  await db.execute(sql`SELECT erase_account_numbers(${id})`);
  await db
    .update(socialAccounts)
    .set({
      platformUserId: sql`'erased:' || ${socialAccounts.id}`,
      platformUserName: 'Erased account',
      personId: '',
      detail: null,
      profileUrl: null,
      scopes: [],
    })
    .where(eq(socialAccounts.id, id));
}

export async function findAvatar(db: WorkspaceTx, accountId: string): Promise<AvatarRow | null> {
  const [avatar] = await db
    .select(getTableColumns(socialAccountAvatars))
    .from(socialAccountAvatars)
    .innerJoin(socialAccounts, and(eq(socialAccounts.id, socialAccountAvatars.accountId), isThere))
    .where(eq(socialAccountAvatars.accountId, accountId));
  return avatar ?? null;
}

/** Only of an account that is there still: pictures arrive after everything else, and people go meanwhile. */
export async function saveAvatar(db: WorkspaceTx, avatar: Omit<AvatarRow, 'updatedAt' | 'hash'>): Promise<void> {
  if (!(await lockSocialAccount(db, avatar.accountId))) return;
  const { mediaType, content } = avatar;
  const hash = hashContent(content);
  await db
    .insert(socialAccountAvatars)
    .values({ ...avatar, hash })
    .onConflictDoUpdate({
      target: socialAccountAvatars.accountId,
      set: { mediaType, content, hash, updatedAt: sql`clock_timestamp()` },
    });
}

/** What was disconnected that long ago goes for good. Returns how many. */
export async function purgeRemovedAccounts(db: OwnerDb, days: number): Promise<number> {
  // Their publications keep whom they were for: it is part of what was approved.
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH gone AS (
      DELETE FROM ${socialAccounts}
      WHERE ${socialAccounts.deletedAt} <= clock_timestamp() - make_interval(days => ${days})
      RETURNING id, platform_user_id
    ), kept AS (
      UPDATE publications SET former_platform_user_id = gone.platform_user_id
      FROM gone WHERE publications.social_account_id = gone.id
    )
    SELECT count(*)::integer AS count FROM gone`);
  return rows[0]?.count ?? 0;
}
