import type { OwnerDb } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { preparedStatement } from '#src/prepared.ts';

/** What events are taken into, as far as it grows with them. */
const tables = ['conversations', 'inbox_messages', 'inbox_people', 'answer_waits'] as const;
/** As many pages as some hundred messages take: with less, any plan will do. */
const fewestBytes = 16 * 8192;

const findingNew = preparedStatement<{ name: string }>(
  () => sql`
    SELECT relname AS name FROM pg_class
    WHERE oid = ANY(${sql.placeholder('tables')}::regclass[]) AND reltuples < 0
      AND pg_relation_size(oid) >= ${sql.placeholder('fewestBytes')}::bigint
    ORDER BY relname`,
);

/**
 * Has PostgreSQL look at tables that were empty until just now, once for each: it does so by itself only within a minute,
 * and until then goes by plans that were made for empty tables and read all of a workspace for every conversation.
 */
export async function analyzeNewTables(db: OwnerDb): Promise<void> {
  const { rows } = await findingNew(db, { tables, fewestBytes });
  for (const { name } of rows) await db.execute(sql`ANALYZE ${sql.identifier(name)}`);
}
