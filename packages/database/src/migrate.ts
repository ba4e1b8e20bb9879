import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Client, DatabaseError } from 'pg';
import { ensureAppRole } from './app-role.ts';
import { connectOnce } from './connect-once.ts';
import { copyRights } from './limited-role.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { SetupError } from './setup-error.ts';

export type MigrateOptions = {
  secret: string;
  /** Set when the server logs in as somebody else than ruche_app itself. */
  databaseAppUrl?: string | null;
  log?: (line: string) => void;
  /** Another folder of migrations than the program's own. */
  migrationsFolder?: string;
};

// Any fixed number will do, as long as everybody who migrates this database asks for the same one.
const LOCK = 7_282_430_001;

/**
 * Brings the database to this program's version: the application role, the job engine's tables, then our own
 * migrations, each in a transaction of its own. Safe to call from several processes at once: one works, the others
 * wait and find nothing left to do. Every role calls it at its start, so a database that is up to date is told by two
 * queries, without the lock and without loading the job engine.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(options.migrationsFolder);
  const client = await connectOnce(ownerUrl, 'ruche migrate');
  try {
    await checkVersion(client);
    if ((await findPending(client, migrations)).length === 0 && (await isJobEngineCurrent(client))) {
      await ensureAppRole(client, { ownerUrl, ...options });
      return { applied: [] };
    }
    await lock(client, options.log);
    const pending = await findPending(client, migrations);
    await ensureAppRole(client, { ownerUrl, ...options });
    await migrateJobEngine(ownerUrl);
    await createMigrationTable(client);
    for (const migration of pending) {
      await apply(client, migration);
      options.log?.(`applied migration ${migration.name}`);
    }
    await copyRights(client);
    return { applied: pending.map(({ name }) => name) };
  } catch (error) {
    throw explain(error);
  } finally {
    // Ending the session also gives the lock back.
    await client.end();
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text",
  );
  const version = rows[0];
  if (version && version.number < 150_000) {
    throw new SetupError(`Ruche needs PostgreSQL 15 or later; this server is ${version.text}.`);
  }
}

async function lock(client: Client, log: MigrateOptions['log']): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
  if (rows[0]?.got) return;
  log?.('another process is migrating the database: waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
}

/** Before anything is changed: an older program must not touch a newer database. */
async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client);
  compare(migrations, applied);
  return migrations.filter(({ name }) => !applied.has(name));
}

/** The engine numbers its migrations and keeps each as a file of that number. */
async function isJobEngineCurrent(client: Client): Promise<boolean> {
  const entry = createRequire(import.meta.url).resolve('graphile-worker');
  const files = await readdir(join(dirname(dirname(entry)), 'sql'));
  const { rows } = await client.query<{ newest: number | null }>(
    'SELECT max(id) AS newest FROM graphile_worker.migrations',
  );
  return rows[0]?.newest === Math.max(...files.map((file) => Number.parseInt(file, 10)));
}

async function migrateJobEngine(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) });
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS found",
  );
  if (!tables[0]?.found) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM public.schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function compare(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0) {
    throw new SetupError(
      `The database was migrated by a newer version of Ruche (${unknown.join(', ')}). Start that version or a later one.`,
    );
  }
  const changed = migrations.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed.length > 0) {
    throw new SetupError(
      `These migrations were changed after they were applied: ${changed.map(({ name }) => name).join(', ')}. ` +
        'Restore the files, and write the change as a new migration.',
    );
  }
}

async function createMigrationTable(client: Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_migrations (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL search_path = 'public'");
    await client.query(sql);
    await client.query('INSERT INTO public.schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed and was undone: ${reason}`, { cause: error });
  }
}

function explain(error: unknown): unknown {
  const isDenied = error instanceof DatabaseError && error.code === '42501';
  if (!isDenied) return error;
  return new SetupError(
    `The user in DATABASE_URL is missing a privilege that migrations need (${error.message}). ` +
      'Make it the owner of the database: ALTER DATABASE … OWNER TO ….',
    { cause: error },
  );
}
