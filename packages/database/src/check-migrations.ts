import type { Executor } from './connect.ts';
import { sql } from './drizzle.ts';
import { readMigrations } from './migration-files.ts';
import { schemaMigrations } from './migrations-table.ts';

export type MigrationState = {
  state: 'current' | 'behind' | 'ahead';
  /** Known to this program, not yet applied. */
  missing: string[];
  /** Applied by a newer program, unknown to this one. */
  unknown: string[];
};

/** Whether this program and the database agree. Servers and workers refuse to run when the database is ahead. */
export async function checkMigrations(db: Executor): Promise<MigrationState> {
  const known = (await readMigrations()).map(({ name }) => name);
  const table = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists`,
  );
  const applied = table.rows[0]?.exists
    ? (await db.select({ name: schemaMigrations.name }).from(schemaMigrations)).map(({ name }) => name)
    : [];
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name)).toSorted();
  return { state: unknown.length > 0 ? 'ahead' : missing.length > 0 ? 'behind' : 'current', missing, unknown };
}
