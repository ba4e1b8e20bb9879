import type { Database } from '@ruche/database';

export type MeasuredSize = { accounts: number; publications: number; snapshots: number; days: number };

/**
 * Accounts of as many clients as a fifth of them, with what they published over the last days, spread evenly, each looked at
 * as often as the other, and a day of each account for each day. Ids follow one another: that fills indexes many times as fast.
 */
export async function fillMeasured({ pool }: Database, workspaceId: string, size: MeasuredSize): Promise<void> {
  const { accounts, publications, snapshots, days } = size;
  await pool.query(
    `INSERT INTO clients (workspace_id, name, email, time_zone)
     SELECT $1, 'Client ' || number, 'contact@example.com', 'Europe/Paris' FROM generate_series(1, $2::int / 5) AS number`,
    [workspaceId, accounts],
  );
  await pool.query(
    `INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id)
     SELECT $1, client.id, given.platform, given.kind, client.id, client.name, 'person'
     FROM clients AS client, (VALUES ('instagram', 'professional'), ('facebook', 'page'), ('twitter', 'profile'),
       ('linkedin', 'organization'), ('tiktok', 'profile')) AS given (platform, kind)
     WHERE client.workspace_id = $1`,
    [workspaceId],
  );
  await pool.query(
    `INSERT INTO account_readings (social_account_id, workspace_id, history)
     SELECT id, workspace_id, 'read' FROM social_accounts WHERE workspace_id = $1`,
    [workspaceId],
  );
  await pool.query(
    `INSERT INTO measured_publications (id, workspace_id, client_id, social_account_id, account_name, platform, origin, remote_id,
       text, format, published_at, followers, impressions, reach, reactions, comments, shares, saves, clicks, video_views, looked_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, $1, account.client_id, account.id, account.platform_user_name, account.platform, 'network', number::text,
       number || ' ' || repeat('Fresh bread from seven #bread ', 5), 'photo',
       now() - interval '1 hour' - (number * interval '1 day' * $3::int / $2::int), 5000 + number % 100, 1000 + number % 7000,
       800 + number % 5000, number % 300, number % 40, number % 20, CASE WHEN number % 3 > 0 THEN number % 9 END, number % 60,
       CASE WHEN number % 5 = 0 THEN number % 900 END, now() - interval '5 minutes'
     FROM generate_series(0, $2::int - 1) AS number
     JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places FROM social_accounts
       WHERE workspace_id = $1) AS account ON account.place = number % account.places`,
    [workspaceId, publications, days],
  );
  await pool.query(
    `SELECT ensure_snapshot_month((now() - month * interval '1 month')::date) FROM generate_series(0, $1::int / 28) AS month`,
    [days],
  );
  await pool.query(
    `INSERT INTO metric_snapshots (workspace_id, publication_id, looked_at, impressions, reach, reactions, comments, shares,
       saves, clicks, video_views)
     SELECT workspace_id, id, published_at + look * interval '3 minutes', impressions * look / $2::int, reach * look / $2::int,
       reactions * look / $2::int, comments, shares, saves, clicks, video_views
     FROM measured_publications, generate_series(1, $2::int) AS look WHERE workspace_id = $1`,
    [workspaceId, Math.round(snapshots / publications)],
  );
  await pool.query(
    `INSERT INTO account_days (workspace_id, client_id, social_account_id, day, zone, followers, reach, impressions, profile_views)
     SELECT workspace_id, client_id, id, current_date - back, 'UTC', 5000 - back, 900, 1500, 20
     FROM social_accounts, generate_series(0, $2::int) AS back WHERE workspace_id = $1`,
    [workspaceId, days],
  );
  await pool.query('VACUUM ANALYZE');
}
