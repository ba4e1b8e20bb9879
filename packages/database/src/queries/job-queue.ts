import { sql } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';

/** Seconds by which the oldest job that could run by now is late; 0 when nothing waits. */
export async function measureQueueLag(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ lag: number }>(sql`SELECT queue_lag_seconds() AS lag`);
  return Math.max(0, rows[0]?.lag ?? 0);
}
