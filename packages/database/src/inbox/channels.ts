import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import { inboxConsents, socialAccounts } from '#src/accounts/tables.ts';
import type { OwnerDb, WorkspaceTx } from '#src/connect.ts';
import { and, eq, isNull, sql } from '#src/drizzle.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { holdChannel } from './ingest/known.ts';
import { resumeAnswers } from './resume-answers.ts';
import { type InboxChannelRow, inboxChannels, type ReadLists } from './tables.ts';

/** A job that is not done by then was lost, and is begun again. */
const claim = sql`interval '15 minutes'`;

/** One at a time for each channel. */
export const inboxReadingJob = (workspaceId: string, channelId: string) => ({
  name: 'read-inbox' as const,
  payload: { workspaceId, channelId },
  jobKey: `read-inbox:${channelId}`,
  maxAttempts: 3,
});

type ConnectedAccount = {
  id: string;
  workspaceId: string;
  clientId: string;
  platform: PlatformId;
  platformUserId: string;
  platformUserName: string;
};

/**
 * The inbox of an account that was just connected, or connected again: the same one as before, which is read from where
 * it was left, and whose answers that waited for access go on.
 */
export async function openChannel(tx: WorkspaceTx, account: ConnectedAccount): Promise<void> {
  const { id: socialAccountId, workspaceId, clientId, platform, platformUserId, platformUserName } = account;
  const now = sql`clock_timestamp()`;
  const connected = {
    socialAccountId,
    accountName: platformUserName,
    failures: 0,
    problem: null,
    nextReadAt: sql`clock_timestamp() + ${claim}`,
    subscribedAt: null,
    nextSubscribeAt: now,
    subscriptionProblem: null,
  };
  const [channel] = await tx
    .insert(inboxChannels)
    .values({ workspaceId, clientId, platform, accountRemoteId: platformUserId, ...connected })
    .onConflictDoUpdate({
      target: [inboxChannels.clientId, inboxChannels.platform, inboxChannels.accountRemoteId],
      set: connected,
    })
    .returning({ id: inboxChannels.id });
  if (!channel) return;
  await enqueue(tx, inboxReadingJob(workspaceId, channel.id));
  const held = await holdChannel(tx, channel.id);
  if (held) await resumeAnswers(tx, held);
}

/** It can be read from now on. Where nothing was read yet, it begins here: what was written before arrives as done. */
export async function beginInbox(tx: WorkspaceTx, account: ConnectedAccount): Promise<void> {
  await openChannel(tx, account);
  await tx
    .update(inboxChannels)
    .set({ backfilledAt: null, createdAt: sql`clock_timestamp()` })
    .where(and(eq(inboxChannels.socialAccountId, account.id), sql`${inboxChannels.cursors} = '{}'`));
}

/** What was said stays; nothing is read or answered any more. */
export async function closeChannel(tx: WorkspaceTx, socialAccountId: string): Promise<void> {
  await tx
    .update(inboxChannels)
    .set({ socialAccountId: null, subscribedAt: null })
    .where(eq(inboxChannels.socialAccountId, socialAccountId));
}

/** All that was said at an account, whether it is still connected or not. */
export async function eraseChannel(tx: WorkspaceTx, socialAccountId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${inboxChannels} AS channel USING ${socialAccounts} AS account
    WHERE account.id = ${socialAccountId}::uuid AND channel.client_id = account.client_id
      AND channel.platform = account.platform AND channel.account_remote_id = account.platform_user_id`);
}

/** Accounts that were connected before there was an inbox get theirs. Returns how many. */
export async function openMissingChannels(db: OwnerDb): Promise<number> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO inbox_channels (workspace_id, client_id, platform, account_remote_id, account_name, social_account_id)
    SELECT account.workspace_id, account.client_id, account.platform, account.platform_user_id,
      account.platform_user_name, account.id
    FROM social_accounts AS account
    WHERE account.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM inbox_channels AS channel WHERE channel.social_account_id = account.id)
    ON CONFLICT (client_id, platform, account_remote_id)
    DO UPDATE SET social_account_id = excluded.social_account_id, account_name = excluded.account_name`);
  return rowCount ?? 0;
}

export type DueChannel = { channelId: string; workspaceId: string };

/**
 * Channels to be read or subscribed to now, of each network those that waited longest and no more than so many. Those
 * that their network holds back are left out. They count as being read from then on.
 */
export async function claimDueChannels(db: OwnerDb, { perPlatform }: { perPlatform: number }): Promise<DueChannel[]> {
  const { rows } = await db.execute<DueChannel>(sql`
    WITH due AS (
      SELECT channel.id, channel.workspace_id,
        row_number() OVER (PARTITION BY channel.platform ORDER BY channel.next_read_at, channel.id) AS place
      FROM inbox_channels AS channel
      JOIN social_accounts AS account ON account.id = channel.social_account_id AND account.deleted_at IS NULL
        AND account.sealed_tokens IS NOT NULL AND account.status <> 'needs_reconnect'
        AND (account.wait_until IS NULL OR account.wait_until <= statement_timestamp())
      JOIN clients AS client ON client.id = channel.client_id AND client.deleted_at IS NULL
      WHERE channel.social_account_id IS NOT NULL
        AND channel.next_read_at <= statement_timestamp()
        AND NOT EXISTS (SELECT FROM platform_holds AS hold
          WHERE hold.platform IN (account.platform, account.platform || ' ' || account.app_id)
            AND hold.held_until > statement_timestamp())
    )
    UPDATE inbox_channels AS channel SET next_read_at = clock_timestamp() + ${claim}
    FROM due WHERE channel.id = due.id AND due.place <= ${perPlatform}::int
    RETURNING due.id AS "channelId", due.workspace_id AS "workspaceId"`);
  return rows;
}

/** What the account allowed whichever application its conversations are read by. */
const inboxScopes = sql<string[]>`coalesce((SELECT consent.scopes FROM ${inboxConsents} AS consent
  WHERE consent.account_id = ${socialAccounts.id} AND consent.lost_because IS NULL), ${socialAccounts.scopes})`;

export type ReadChannel = InboxChannelRow & {
  /** Of the account. */
  kind: AccountKind;
  scopes: string[];
  hasPointers: boolean;
  /** The database's time. */
  now: Date;
};

/** Null where it is not connected, or not to be read. */
export async function findReadChannel(tx: WorkspaceTx, channelId: string): Promise<ReadChannel | null> {
  const [row] = await tx
    .select({
      channel: inboxChannels,
      kind: socialAccounts.kind,
      scopes: inboxScopes,
      hasPointers:
        sql`EXISTS (SELECT FROM inbox_pointers AS pointer WHERE pointer.channel_id = ${channelId}::uuid)`.mapWith(
          Boolean,
        ),
      nowMs: sql`extract(epoch FROM clock_timestamp()) * 1000`.mapWith(Number),
    })
    .from(inboxChannels)
    .innerJoin(
      socialAccounts,
      and(eq(socialAccounts.id, inboxChannels.socialAccountId), isNull(socialAccounts.deletedAt)),
    )
    .where(eq(inboxChannels.id, channelId));
  if (!row) return null;
  const { channel, nowMs, ...rest } = row;
  return { ...channel, ...rest, now: new Date(nowMs) };
}

/** Where lists go on from. Part of the transaction that takes in what was read. */
export async function saveLists(tx: WorkspaceTx, channelId: string, lists: ReadLists): Promise<void> {
  await tx.update(inboxChannels).set({ cursors: lists }).where(eq(inboxChannels.id, channelId));
}

export type ChannelReadingEnd = {
  /** When to read again. */
  waitMs: number;
  /** Why something could not be read, in words; null where all was. */
  problem: string | null;
  isRead: boolean;
};

export async function endChannelReading(
  tx: WorkspaceTx,
  channelId: string,
  { waitMs, problem, isRead }: ChannelReadingEnd,
): Promise<void> {
  const now = sql`clock_timestamp()`;
  await tx
    .update(inboxChannels)
    .set({
      problem,
      failures: problem === null ? 0 : sql`${inboxChannels.failures} + 1`,
      nextReadAt: sql`clock_timestamp() + make_interval(secs => ${waitMs / 1000})`,
      ...(isRead && { readAt: now, backfilledAt: sql`coalesce(${inboxChannels.backfilledAt}, clock_timestamp())` }),
    })
    .where(eq(inboxChannels.id, channelId));
}

/** Null for a subscription that holds, and for how long. */
export async function saveSubscription(
  tx: WorkspaceTx,
  channelId: string,
  { problem, nextMs }: { problem: string | null; nextMs: number },
): Promise<void> {
  await tx
    .update(inboxChannels)
    .set({
      subscriptionProblem: problem,
      ...(problem === null && { subscribedAt: sql`clock_timestamp()` }),
      nextSubscribeAt: sql`clock_timestamp() + make_interval(secs => ${nextMs / 1000})`,
    })
    .where(eq(inboxChannels.id, channelId));
}

export type ListedPost = { remoteId: string; publishedAt: Date };

type PostSpan = { from: Date; before: Date | null; most: number };

/**
 * Posts of the account that were published, or below which something was said last, in that span: newest first. Two spans
 * that meet have each post once.
 */
export async function listPostsWithComments(
  tx: WorkspaceTx,
  channel: Pick<InboxChannelRow, 'id' | 'socialAccountId'>,
  { from, before, most }: PostSpan,
): Promise<ListedPost[]> {
  const since = sql`${from.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ remoteId: string; publishedAt: string }>(sql`
    SELECT post.remote_id AS "remoteId", min(post.at) AS "publishedAt" FROM (
      SELECT remote_id, published_at AS at FROM measured_publications
      WHERE social_account_id = ${channel.socialAccountId}::uuid AND gone_at IS NULL AND published_at >= ${since}
      UNION ALL
      SELECT remote_id, published_at FROM publications
      WHERE social_account_id = ${channel.socialAccountId}::uuid AND status = 'published' AND remote_id IS NOT NULL
        AND published_at >= ${since}
      UNION ALL
      SELECT post_remote_id, last_message_at FROM conversations
      WHERE channel_id = ${channel.id}::uuid AND kind = 'comment' AND post_remote_id IS NOT NULL
        AND last_message_at >= ${since}
    ) AS post
    GROUP BY post.remote_id
    HAVING ${before === null ? sql`true` : sql`max(post.at) < ${before.toISOString()}::timestamptz`}
    ORDER BY max(post.at) DESC, 1 LIMIT ${most}::int`);
  return rows.map(({ remoteId, publishedAt }) => ({ remoteId, publishedAt: new Date(publishedAt) }));
}
