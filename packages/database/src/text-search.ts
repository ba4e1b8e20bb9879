import type { Column, SQL } from 'drizzle-orm';
import { sql } from './drizzle.ts';

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** What a text that holds this one looks like to LIKE. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

/**
 * Whether one of the columns holds the text, in whatever case. Reads every row of the workspace: under row security
 * PostgreSQL uses no index for ILIKE, which is not leakproof. `npm run bench` has the price: some 10 ms for 2,000 clients.
 */
export function containsText(text: string, columns: Column[]): SQL {
  const pattern = likePattern(text);
  return sql`(${sql.join(
    columns.map((column) => sql`coalesce(${column} ILIKE ${pattern}, false)`),
    sql` OR `,
  )})`;
}
