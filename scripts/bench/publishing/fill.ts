import type { OwnerDatabase } from '@ruche/database';

const PER_WORKSPACE = 1000;
/** So many workspaces are filled by one transaction. */
const AT_ONCE = 50;

/**
 * Workspaces like the one given: its client and its accounts, which nothing is published with. Their access is lost, so
 * that nobody tries to read their numbers and inboxes meanwhile.
 */
async function copyWorkspace({ pool }: OwnerDatabase, workspaceId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH added AS (
       INSERT INTO workspaces (name) SELECT 'Bench' FROM generate_series(1, $2) RETURNING id
     ), client AS (
       INSERT INTO clients (workspace_id, name, email, time_zone)
       SELECT id, 'Bakery', 'bakery@example.com', 'UTC' FROM added RETURNING id, workspace_id
     ), account AS (
       INSERT INTO social_accounts (workspace_id, client_id, platform, kind, platform_user_id, platform_user_name, person_id,
         app_id, scopes, status)
       SELECT client.workspace_id, client.id, copied.platform, copied.kind, copied.platform_user_id,
         copied.platform_user_name, copied.person_id, copied.app_id, copied.scopes, 'needs_reconnect'
       FROM client CROSS JOIN social_accounts AS copied WHERE copied.workspace_id = $1
     )
     SELECT id FROM added`,
    [workspaceId, count],
  );
  return rows.map(({ id }) => id);
}

/** A thousand posts in each, over the accounts and the coming month, and their jobs. */
async function fillWorkspaces({ pool }: OwnerDatabase, workspaceIds: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `CREATE TEMP TABLE filled ON COMMIT DROP AS
       SELECT gen_random_uuid() AS id, gen_random_uuid() AS post_id, account.workspace_id, account.client_id,
         account.id AS account_id, account.platform,
         date_trunc('milliseconds', clock_timestamp() + interval '1 day' + number * interval '30 days' / $2) AS due_at
       FROM (
         SELECT *, row_number() OVER (PARTITION BY workspace_id ORDER BY id) - 1 AS place,
           count(*) OVER (PARTITION BY workspace_id) AS places
         FROM social_accounts WHERE workspace_id = ANY ($1)
       ) AS account JOIN generate_series(0, $2 - 1) AS number ON number % places = place`,
      [workspaceIds, PER_WORKSPACE],
    );
    await client.query(
      `INSERT INTO posts (id, workspace_id, client_id, content, time_zone, scheduled_for, status)
       SELECT post_id, workspace_id, client_id, 'To come ' || id, 'UTC', due_at, 'scheduled' FROM filled`,
    );
    await client.query(
      `INSERT INTO publications (id, workspace_id, post_id, social_account_id, platform, status, scheduled_at)
       SELECT id, workspace_id, post_id, account_id, platform, 'scheduled', due_at FROM filled`,
    );
    // The same rows as add_jobs() writes, several times as quickly.
    await client.query(
      `INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('publish') ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, key, priority)
       SELECT task.id, json_build_object('workspaceId', workspace_id, 'publicationId', filled.id), due_at, filled.id::text,
         job_priority(task.identifier)
       FROM filled CROSS JOIN graphile_worker._private_tasks AS task WHERE task.identifier = 'publish'`,
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/**
 * So many publications that are due within the month, a thousand in each workspace, the one given first: what its own
 * people have scheduled stays the same, however much others have.
 */
export function createFill(db: OwnerDatabase, workspaceId: string) {
  let filled = 0;
  return async (publications: number): Promise<void> => {
    while (filled < publications) {
      const missing = Math.ceil((publications - filled) / PER_WORKSPACE);
      const ids = filled === 0 ? [workspaceId] : await copyWorkspace(db, workspaceId, Math.min(AT_ONCE, missing));
      await fillWorkspaces(db, ids);
      filled += ids.length * PER_WORKSPACE;
    }
    await db.pool.query('VACUUM ANALYZE');
  };
}
