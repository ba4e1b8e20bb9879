import { Client, DatabaseError } from 'pg';
import { APP_ROLE, appPassword, appUrl, LIMITED_ROLE } from './app-url.ts';
import { SetupError } from './setup-error.ts';

type AppRoleOptions = { ownerUrl: string; secret: string; databaseAppUrl?: string | null };

/** Makes sure that the application role exists, can log in with the derived password, and is bound by row security. */
export async function ensureAppRole(client: Client, options: AppRoleOptions): Promise<void> {
  const role = await findRole(client);
  if (role?.is_above_row_security) {
    throw new SetupError(
      `The role ${APP_ROLE} is a superuser or has BYPASSRLS, which would switch off the walls between workspaces. ` +
        `Run: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`,
    );
  }
  // Roles belong to the whole server: touch it only when needed, since neighbours may be migrating their databases.
  if (options.databaseAppUrl) {
    if (!role) await changeRole(client, `CREATE ROLE ${APP_ROLE} NOLOGIN`);
  } else if (!role || !(await canLogIn(options))) {
    const rights = `LOGIN PASSWORD ${client.escapeLiteral(appPassword(options.secret))}`;
    await changeRole(client, role ? `ALTER ROLE ${APP_ROLE} ${rights}` : `CREATE ROLE ${APP_ROLE} ${rights}`);
  }
  // The worker logs in as the owner, and does the jobs of a workspace as this role.
  if (!(await canBecomeAppRole(client))) await changeRole(client, `GRANT ${APP_ROLE} TO CURRENT_USER`);
  await ensureLimitedRole(client);
}

/** The application role may become the limited one, and has nothing of it otherwise: its policies would hold for all. */
async function ensureLimitedRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_ready: boolean }>(
    `SELECT pg_has_role(app.oid, limited.oid, 'MEMBER') AND NOT pg_has_role(app.oid, limited.oid, 'USAGE') AS is_ready
     FROM pg_roles AS app, pg_roles AS limited WHERE app.rolname = $1 AND limited.rolname = $2`,
    [APP_ROLE, LIMITED_ROLE],
  );
  if (rows[0]?.is_ready) return;
  if (!rows[0]) await changeRole(client, `CREATE ROLE ${LIMITED_ROLE} NOLOGIN`);
  const { rows: versions } = await client.query<{ is_old: boolean }>(
    "SELECT current_setting('server_version_num')::int < 160000 AS is_old",
  );
  // Before PostgreSQL 16 the role as a whole says whether it inherits.
  if (versions[0]?.is_old) await changeRole(client, `ALTER ROLE ${APP_ROLE} NOINHERIT`);
  const how = versions[0]?.is_old ? '' : ' WITH INHERIT FALSE, SET TRUE';
  await changeRole(client, `GRANT ${LIMITED_ROLE} TO ${APP_ROLE}${how}`);
}

async function canBecomeAppRole(client: Client): Promise<boolean> {
  // Before PostgreSQL 16 every member may: there the right has no name of its own.
  const { rows } = await client.query<{ can: boolean }>(
    `SELECT pg_has_role(current_user, $1, CASE WHEN current_setting('server_version_num')::int < 160000
       THEN 'MEMBER' ELSE 'SET' END) AS can`,
    [APP_ROLE],
  );
  return rows[0]?.can ?? false;
}

async function findRole(client: Client) {
  const { rows } = await client.query<{ is_above_row_security: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS is_above_row_security FROM pg_roles WHERE rolname = $1',
    [APP_ROLE],
  );
  return rows[0];
}

async function canLogIn({ ownerUrl, secret }: AppRoleOptions): Promise<boolean> {
  const probe = new Client({
    connectionString: appUrl({ databaseUrl: ownerUrl, secret }),
    connectionTimeoutMillis: 5_000,
  });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    return true;
  } catch {
    return false;
  } finally {
    await probe.end().catch(() => undefined);
  }
}

async function changeRole(client: Client, statement: string, attemptsLeft = 5): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // Somebody migrating another database of this server was quicker, at the same role.
    const isRace = error.code === '42710' || error.code === '23505' || error.code === 'XX000';
    if (isRace && attemptsLeft > 0) {
      await changeRole(client, statement.replace(/^CREATE/, 'ALTER'), attemptsLeft - 1);
      return;
    }
    if (error.code !== '42501') throw error;
    throw new SetupError(
      `The user in DATABASE_URL can’t create or change the roles ${APP_ROLE} and ${LIMITED_ROLE}, which the server uses. ` +
        `Either give it CREATEROLE, or create the roles yourself, GRANT ${LIMITED_ROLE} TO ${APP_ROLE} WITH INHERIT FALSE, ` +
        `make this user and another one for the server members of ${APP_ROLE}, and set the other one in DATABASE_APP_URL.`,
      { cause: error },
    );
  }
}
