import type { Executor } from '#src/connect.ts';
import { eq, lt, sql } from '#src/drizzle.ts';
import { authRateLimits } from './tables.ts';

export type RateCount = { count: number; retryAfterSeconds: number };

/** Counts one more event under a key in a window that begins with its first event. */
export async function countEvent(db: Executor, key: string, windowSeconds: number): Promise<RateCount> {
  const isOver = sql`${authRateLimits.windowStartedAt} <= clock_timestamp() - make_interval(secs => ${windowSeconds})`;
  const [row] = await db
    .insert(authRateLimits)
    .values({ key, windowStartedAt: sql`clock_timestamp()`, count: 1 })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${authRateLimits.count} + 1 END`,
        windowStartedAt: sql`CASE WHEN ${isOver} THEN clock_timestamp() ELSE ${authRateLimits.windowStartedAt} END`,
      },
    })
    .returning({
      count: authRateLimits.count,
      elapsed: sql`extract(epoch FROM clock_timestamp() - ${authRateLimits.windowStartedAt})`.mapWith(Number),
    });
  if (!row) throw new Error('The event was not counted.');
  return { count: row.count, retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - row.elapsed)) };
}

export async function forgetEvents(db: Executor, key: string): Promise<void> {
  await db.delete(authRateLimits).where(eq(authRateLimits.key, key));
}

/** What was counted under a key so far, without counting anything. */
export async function findEvents(db: Executor, key: string, windowSeconds: number): Promise<RateCount> {
  const [row] = await db
    .select({
      count: authRateLimits.count,
      elapsed: sql`extract(epoch FROM clock_timestamp() - ${authRateLimits.windowStartedAt})`.mapWith(Number),
    })
    .from(authRateLimits)
    .where(eq(authRateLimits.key, key));
  if (!row || row.elapsed >= windowSeconds) return { count: 0, retryAfterSeconds: 1 };
  return { count: row.count, retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - row.elapsed)) };
}

/** Forgets counters that can no longer refuse anybody. Returns how many. */
export async function pruneRateLimits(db: Executor, olderThanSeconds: number): Promise<number> {
  const gone = await db
    .delete(authRateLimits)
    .where(lt(authRateLimits.windowStartedAt, sql`now() - make_interval(secs => ${olderThanSeconds})`))
    .returning({ key: authRateLimits.key });
  return gone.length;
}
