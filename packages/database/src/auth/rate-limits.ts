import type { SQL } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';
import { eq, inArray, lt, sql } from '#src/drizzle.ts';
import { preparedQuery } from '#src/prepared.ts';
import { authRateLimits } from './tables.ts';

export type RateCount = { count: number; retryAfterSeconds: number };

const elapsed = sql`extract(epoch FROM clock_timestamp() - ${authRateLimits.windowStartedAt})`.mapWith(Number);
const windowSeconds = sql.placeholder('windowSeconds');
const isOver = sql`${authRateLimits.windowStartedAt} <= clock_timestamp() - make_interval(secs => ${windowSeconds})`;

const upsertCount = (db: Executor, name: string, first: SQL) =>
  db
    .insert(authRateLimits)
    .values({ key: sql.placeholder('key'), windowStartedAt: sql`clock_timestamp()`, count: first })
    .onConflictDoUpdate({
      target: authRateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${authRateLimits.count} + 1 END`,
        windowStartedAt: sql`CASE WHEN ${isOver} THEN clock_timestamp() ELSE ${authRateLimits.windowStartedAt} END`,
      },
    })
    .returning({ count: authRateLimits.count, elapsed })
    .prepare(name);

type Counting = ReturnType<typeof upsertCount>;

async function count(counting: Counting, key: string, seconds: number): Promise<RateCount> {
  const [row] = await counting.execute({ key, windowSeconds: seconds });
  if (!row) throw new Error('The event was not counted.');
  return { count: row.count, retryAfterSeconds: Math.max(1, Math.ceil(seconds - row.elapsed)) };
}

const eventCounting = preparedQuery('count_event', (db, name) => upsertCount(db, name, sql`1`));

// The setting is local to the transaction, which is this one statement.
const requestCounting = preparedQuery('count_request', (db, name) =>
  upsertCount(db, name, sql`CASE set_config('synchronous_commit', 'off', true) WHEN 'off' THEN 1 END`),
);

/** Counts one more event under a key in a window that begins with its first event. */
export async function countEvent(db: Executor, key: string, seconds: number): Promise<RateCount> {
  return count(eventCounting(db), key, seconds);
}

/**
 * The same for every single request, so never inside a transaction: callers from one network wait for the same row, and
 * would wait until each one's count is on the disk. A count may be forgotten when PostgreSQL is killed; none of those
 * that are made from then on is.
 */
export async function countRequest(db: Executor, key: string, seconds: number): Promise<RateCount> {
  return count(requestCounting(db), key, seconds);
}

export async function forgetEvents(db: Executor, keys: string[]): Promise<void> {
  await db.delete(authRateLimits).where(inArray(authRateLimits.key, keys));
}

/** What was counted under a key so far, without counting anything. */
export async function findEvents(db: Executor, key: string, seconds: number): Promise<RateCount> {
  const [row] = await db
    .select({ count: authRateLimits.count, elapsed })
    .from(authRateLimits)
    .where(eq(authRateLimits.key, key));
  if (!row || row.elapsed >= seconds) return { count: 0, retryAfterSeconds: 1 };
  return { count: row.count, retryAfterSeconds: Math.max(1, Math.ceil(seconds - row.elapsed)) };
}

/** Forgets counters that can no longer refuse anybody. Returns how many. */
export async function pruneRateLimits(db: Executor, olderThanSeconds: number): Promise<number> {
  const gone = await db
    .delete(authRateLimits)
    .where(lt(authRateLimits.windowStartedAt, sql`now() - make_interval(secs => ${olderThanSeconds})`))
    .returning({ key: authRateLimits.key });
  return gone.length;
}
