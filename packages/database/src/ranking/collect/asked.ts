import type { SQL } from 'drizzle-orm';
import { sql } from '#src/drizzle.ts';
import type { CollectedRange } from './facts.ts';

/** Whom a statement asks about, and when; as SQL. */
export type Asked = {
  userIds: SQL;
  from: SQL;
  asOf: SQL /** Of the season, or until when it is known so far. */;
  end: SQL;
};

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export function askAbout(userIds: string[], { from, to, asOf }: CollectedRange): Asked {
  return {
    userIds: sql`${sql.param(userIds)}::uuid[]`,
    from: instant(from),
    asOf: instant(asOf),
    end: instant(asOf < to ? asOf : to),
  };
}

/** As text, which contracts parse. */
export const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
