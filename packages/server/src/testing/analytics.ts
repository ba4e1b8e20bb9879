import { randomUUID } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import { type Metrics, noMetrics, type PostFormat } from '@ruche/contracts/analytics';
import { dayMs } from '@ruche/contracts/time';
import { type Api, type ApiPerson, addClient } from './api.ts';

// Numbers as the worker would have read them.

export async function addAccount(
  { stack: { owner } }: Api,
  { workspaceId }: ApiPerson,
  clientId: string,
  platform: PlatformId = 'twitter',
): Promise<string> {
  const { rows } = await owner.pool.query<{ id: string }>(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     VALUES ($1, $2, $3, 'profile', $4, 'Bakery', $4) RETURNING id`,
    [workspaceId, clientId, platform, randomUUID()],
  );
  return rows[0]?.id ?? '';
}

export type Measured = {
  id: string;
  clientId: string;
  socialAccountId: string | null;
  platform: PlatformId;
  publishedAt: string;
  text: string;
  format: PostFormat;
  followers: number | null;
  lookedAt: string | null;
  goneAt: string | null;
  metrics: Metrics;
};

export type MeasuredFields = Partial<Omit<Measured, 'metrics'>> & { metrics?: Partial<Metrics> };

const startedAt = Date.now();
export const daysAgo = (days: number) => new Date(startedAt - days * dayMs).toISOString();

/** Somebody with a client and an account. */
export type Shop = { person: ApiPerson; clientId: string; accountId: string };

export async function openShop(api: Api, timeZone = 'UTC'): Promise<Shop> {
  const person = await api.signUp();
  const { id: clientId } = await addClient(person, { timeZone });
  return { person, clientId, accountId: await addAccount(api, person, clientId) };
}

/** Posts of the shop's account, three days ago unless told otherwise. */
export async function publish(
  api: Api,
  { person, clientId, accountId }: Shop,
  all: MeasuredFields[],
): Promise<Measured[]> {
  const rows = all.map((fields) => measuredOf({ clientId, socialAccountId: accountId, ...fields }));
  await addMeasured(api, person, rows);
  return rows;
}

function measuredOf({ metrics, ...fields }: MeasuredFields & { clientId: string }): Measured {
  return {
    id: randomUUID(),
    socialAccountId: null,
    publishedAt: daysAgo(3),
    platform: 'twitter',
    text: 'Fresh bread from seven.',
    format: 'photo',
    followers: null,
    lookedAt: null,
    goneAt: null,
    ...fields,
    metrics: { ...noMetrics, ...metrics },
  };
}

export async function addMeasured({ stack: { owner } }: Api, person: ApiPerson, all: Measured[]): Promise<void> {
  const rows = all.map(({ metrics, ...row }) => ({ ...row, ...metrics }));
  await owner.pool.query(
    `INSERT INTO measured_publications (id, workspace_id, client_id, social_account_id, account_name, platform, origin,
       remote_id, text, format, published_at, followers, looked_at, gone_at,
       impressions, reach, reactions, comments, shares, saves, clicks, video_views, watch_ms)
     SELECT id, $1, "clientId", "socialAccountId", 'Bakery', platform, 'network', id::text, text, format, "publishedAt",
       followers, "lookedAt", "goneAt", impressions, reach, reactions, comments, shares, saves, clicks, "videoViews",
       "watchMs"
     FROM json_to_recordset($2) AS row (id uuid, "clientId" uuid, "socialAccountId" uuid, platform text,
       "publishedAt" timestamptz, text text, format text, followers bigint, "lookedAt" timestamptz, "goneAt" timestamptz,
       impressions bigint, reach bigint, reactions bigint, comments bigint, shares bigint, saves bigint, clicks bigint,
       "videoViews" bigint, "watchMs" bigint)`,
    [person.workspaceId, JSON.stringify(rows)],
  );
}

type Look = { publicationId: string; lookedAt: string; reactions: number | null };

export async function addLooks({ stack: { owner } }: Api, { workspaceId }: ApiPerson, looks: Look[]): Promise<void> {
  const given = JSON.stringify(looks);
  await owner.pool.query(
    `SELECT ensure_snapshot_month(month) FROM (
       SELECT DISTINCT date_trunc('month', "lookedAt" AT TIME ZONE 'UTC')::date AS month
       FROM json_to_recordset($1) AS look ("lookedAt" timestamptz)) AS months`,
    [given],
  );
  await owner.pool.query(
    `INSERT INTO metric_snapshots (workspace_id, publication_id, looked_at, reactions)
     SELECT $1, "publicationId", "lookedAt", reactions
     FROM json_to_recordset($2) AS look ("publicationId" uuid, "lookedAt" timestamptz, reactions bigint)`,
    [workspaceId, given],
  );
}

export type ToldDay = {
  clientId: string;
  socialAccountId: string;
  day: string;
  followers: number | null;
  impressions: number | null;
};

export async function addDays({ stack: { owner } }: Api, { workspaceId }: ApiPerson, days: ToldDay[]): Promise<void> {
  await owner.pool.query(
    `INSERT INTO account_days (workspace_id, client_id, social_account_id, day, zone, followers, impressions)
     SELECT $1, "clientId", "socialAccountId", day, 'UTC', followers, impressions
     FROM json_to_recordset($2) AS told ("clientId" uuid, "socialAccountId" uuid, day date, followers bigint,
       impressions bigint)`,
    [workspaceId, JSON.stringify(days)],
  );
}

type WatchedPosts = {
  clientId: string;
  userName: string;
  posts: { text: string; publishedAt: string; permalink?: string }[];
};

/** An account on X that a client watches, with what it posted as the worker would have read it. */
export async function watch(api: Api, { workspaceId }: ApiPerson, watched: WatchedPosts): Promise<string> {
  const { clientId, userName, posts } = watched;
  const { rows } = await api.stack.owner.pool.query<{ id: string }>(
    `WITH watched AS (INSERT INTO watched_accounts (workspace_id, client_id, platform, user_name)
       VALUES ($1, $2, 'twitter', $3) RETURNING id),
     posted AS (INSERT INTO watched_posts (workspace_id, watched_account_id, remote_id, text, permalink, published_at)
       SELECT $1, watched.id, gen_random_uuid(), post.text, coalesce(post.permalink, 'https://x.com/i/status/1'),
         post."publishedAt"
       FROM watched, json_to_recordset($4) AS post (text text, "publishedAt" timestamptz, permalink text))
     SELECT id FROM watched`,
    [workspaceId, clientId, userName, JSON.stringify(posts)],
  );
  return rows[0]?.id ?? '';
}
