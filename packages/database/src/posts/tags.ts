import { clients } from '#src/clients/tables.ts';
import type { WorkspaceTx } from '#src/connect.ts';
import { sql } from '#src/drizzle.ts';
import { clientIsThere, isThere } from './posts.ts';
import { posts } from './tables.ts';

/** Tags of posts that are there, whatever their case, most used first. */
export async function countPostTags(db: WorkspaceTx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(
    sql`SELECT min(tag) AS tag, count(*)::integer AS count
        FROM ${posts} JOIN ${clients} ON ${clientIsThere}, unnest(${posts.tags}) AS tag
        WHERE ${isThere} GROUP BY lower(tag) ORDER BY 2 DESC, 1 LIMIT 500`,
  );
  return rows;
}
