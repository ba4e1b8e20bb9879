import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { insertAuthUser } from '#src/auth/users.ts';
import type { OwnerDatabase } from '#src/connect.ts';
import { actAs, insertProfile, openWorkspace } from '#src/people/users.ts';

// People and what they did in a season, as the product would have stored it.

export type RankedPlace = {
  workspaceId: string;
  clientId: string;
  accountId: string;
  accountRemoteId: string;
  /** Who connected the account, at the network. */
  personRemoteId: string;
};

/** Somebody with a workspace of their own. */
export async function addRankedPerson({ orm }: OwnerDatabase): Promise<{ userId: string; workspaceId: string }> {
  const userId = randomUUID();
  return orm.transaction(async (tx) => {
    await insertAuthUser(tx, { id: userId });
    await actAs(tx, userId);
    await insertProfile(tx, { id: userId, email: '', firstName: 'Ada', lastName: 'Byron' });
    return { userId, workspaceId: await openWorkspace(tx, 'Agency') };
  });
}

async function insertOne({ pool }: OwnerDatabase, statement: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(statement, values);
  return rows[0]?.id ?? '';
}

/** A client in the workspace with one account. */
export async function addRankedPlace(
  owner: OwnerDatabase,
  workspaceId: string,
  {
    platform = 'facebook',
    accountRemoteId = randomUUID(),
    zone = 'UTC',
  }: { platform?: PlatformId; accountRemoteId?: string; zone?: string } = {},
): Promise<RankedPlace> {
  const clientId = await insertOne(
    owner,
    `INSERT INTO clients (workspace_id, name, email, time_zone, created_at)
     VALUES ($1, 'Bakery', 'client@example.com', $2, '2026-01-01') RETURNING id`,
    [workspaceId, zone],
  );
  const personRemoteId = randomUUID();
  const accountId = await insertOne(
    owner,
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     VALUES ($1, $2, $3, 'page', $4, 'Fournil', $5) RETURNING id`,
    [workspaceId, clientId, platform, accountRemoteId, personRemoteId],
  );
  return { workspaceId, clientId, accountId, accountRemoteId, personRemoteId };
}

/** Numbers at an age in days. */
export type RankedLook = { days: number; reactions: number; comments?: number };

export type RankedPost = {
  at: string;
  userId?: string | null;
  looks?: RankedLook[];
  format?: PostFormat;
  followers?: number | null;
  remoteId?: string;
  goneAfterDays?: number | null;
  id?: string;
};

/** One that went out, by a person here or at the network itself. */
export async function addRankedPost(
  owner: OwnerDatabase,
  place: RankedPlace,
  {
    at,
    userId = null,
    looks = [],
    format = 'photo',
    followers = 500,
    remoteId = randomUUID(),
    goneAfterDays = null,
    id = randomUUID(),
  }: RankedPost,
): Promise<string> {
  const after = (days: number) => new Date(Date.parse(at) + days * dayMs);
  const newest = looks.at(-1);
  await owner.pool.query(
    `INSERT INTO measured_publications (id, workspace_id, client_id, social_account_id, account_name, platform, origin,
       user_id, remote_id, text, format, published_at, followers, reactions, comments, looked_at, gone_at)
     SELECT $1, $2, $3, id, platform_user_name, platform, CASE WHEN $5::uuid IS NULL THEN 'network' ELSE 'ruche' END,
       $5, $6, 'Fresh bread', $7, $8, $9, $10, $11, $12, $13
     FROM social_accounts WHERE id = $4`,
    [
      id,
      place.workspaceId,
      place.clientId,
      place.accountId,
      userId,
      remoteId,
      format,
      at,
      followers,
      newest?.reactions,
      newest && (newest.comments ?? 0),
      newest && after(newest.days),
      goneAfterDays === null ? null : after(goneAfterDays),
    ],
  );
  for (const { days, reactions, comments = 0 } of looks) {
    const values = [place.workspaceId, id, after(days), reactions, comments];
    await owner.pool.query('SELECT ensure_snapshot_month($1::date)', [after(days)]);
    await owner.pool.query(
      `INSERT INTO metric_snapshots (workspace_id, publication_id, looked_at, reactions, comments)
       VALUES ($1, $2, $3, $4, $5)`,
      values,
    );
  }
  return id;
}

export type PlannedPost = {
  /** When it was to go out, and when somebody said so. */
  due: string;
  timedAt?: string;
  userId: string;
  status: string;
  publishedAt?: string | null;
  cause?: string | null;
  resentAt?: string | null;
  /** Each of a kind `publish`. */
  attempts?: { startedAt: string; outcome: string }[];
};

/** A scheduled publication and what became of it. */
export async function addPlannedPost(
  owner: OwnerDatabase,
  place: RankedPlace,
  {
    due,
    timedAt = '2026-08-01T00:00:00Z',
    userId,
    status,
    publishedAt = null,
    cause = null,
    resentAt = null,
    attempts = [],
  }: PlannedPost,
): Promise<{ id: string; postId: string }> {
  const { workspaceId, clientId, accountId } = place;
  const postId = await insertOne(
    owner,
    `INSERT INTO posts (workspace_id, client_id, user_id, content, time_zone, scheduled_for, status)
     VALUES ($1, $2, $3, 'Fresh bread', 'UTC', $4, 'scheduled') RETURNING id`,
    [workspaceId, clientId, userId, due],
  );
  const id = await insertOne(
    owner,
    `INSERT INTO publications (workspace_id, post_id, social_account_id, platform, status, scheduled_at, timed_at,
       published_at, cause, resent_at)
     SELECT $1, $2, id, platform, $4, $5, $6, $7, $8, $9 FROM social_accounts WHERE id = $3 RETURNING id`,
    [workspaceId, postId, accountId, status, due, timedAt, publishedAt, cause, resentAt],
  );
  for (const [index, { startedAt, outcome }] of attempts.entries()) {
    await owner.pool.query(
      `INSERT INTO publication_attempts (workspace_id, publication_id, number, worker, post_version, started_at, outcome)
       VALUES ($1, $2, $3, 'worker', 1, $4, $5)`,
      [workspaceId, id, index + 1, startedAt, outcome],
    );
  }
  return { id, postId };
}
