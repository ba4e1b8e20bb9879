import { Logger, runMigrations } from 'graphile-worker';
import { type Client, DatabaseError } from 'pg';
import { ensureAppRole } from './app-role.ts';
import { connectOnce } from './connect-once.ts';
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
 * wait and find nothing left to do.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(options.migrationsFolder);
  const client = await connectOnce(ownerUrl, 'ruche migrate');
  try {
    await checkVersion(client);
    await lock(client, options.log);
    // Before anything is changed: an older program must not touch a newer database.
    const applied = await readApplied(client);
    compare(migrations, applied);
    await ensureAppRole(client, { ownerUrl, ...options });
    await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => undefined) });
    await createMigrationTable(client);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) {
      await apply(client, migration);
      options.log?.(`applied migration ${migration.name}`);
    }
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
      `These migrations were changed after they had been applied: ${changed.map(({ name }) => name).join(', ')}. ` +
        'Put the files back as they were, and write the change as a new migration.',
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
    `The log-in in DATABASE_URL lacks a right that migrations need (${error.message}). ` +
      'Make it the owner of the database: ALTER DATABASE … OWNER TO ….',
    { cause: error },
  );
}
