import type { Column, Placeholder, SQL } from 'drizzle-orm';
import { sql } from './drizzle.ts';

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What a text that holds this one looks like to LIKE. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/**
 * Whether one of the columns is like the pattern, in whatever case. Reads every row of the workspace: under row security
 * PostgreSQL uses no index for ILIKE, which is not leakproof. `npm run bench` has the price: some 10 ms for 2,000 clients.
 */
export function isAnyLike(columns: Column[], pattern: string | Placeholder): SQL {
  return sql`(${sql.join(
    columns.map((column) => sql`coalesce(${column} ILIKE ${pattern}, false)`),
    sql` OR `,
  )})`;
}
