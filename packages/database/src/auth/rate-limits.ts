import type { SQL } from 'drizzle-orm';
import type { Executor } from '#src/connect.ts';
import { eq, inArray, lt, sql } from '#src/drizzle.ts';
import { gather } from '#src/gather.ts';
import { type PreparedStatement, preparedQuery, preparedStatement } from '#src/prepared.ts';
import { authRateLimits } from './tables.ts';

export type RateCount = { count: number; retryAfterSeconds: number };

const elapsed = sql`extract(epoch FROM clock_timestamp() - ${authRateLimits.windowStartedAt})`.mapWith(Number);

const rateOf = (count: number, seconds: number, elapsedSeconds: number): RateCount => ({
  count,
  retryAfterSeconds: Math.max(1, Math.ceil(seconds - elapsedSeconds)),
});

type Counted = { key: string; count: number; elapsed: number };

const { placeholder } = sql;

/** Adds up events under keys that all have the same window. In the keys' order, so that nobody waits in a circle. */
const additionOf = (count: SQL): PreparedStatement<Counted, { keys: string[]; added: number[]; seconds: number }> =>
  preparedStatement(() => {
    const limits = authRateLimits;
    const window = sql`make_interval(secs => ${placeholder('seconds')})`;
    const isOver = sql`${limits.windowStartedAt} <= clock_timestamp() - ${window}`;
    return sql`
      INSERT INTO ${limits} (key, window_started_at, count)
      SELECT key, clock_timestamp(), ${count}
      FROM unnest(${placeholder('keys')}::text[], ${placeholder('added')}::integer[]) AS new (key, added)
      ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${isOver} THEN excluded.count ELSE ${limits.count} + excluded.count END,
        window_started_at = CASE WHEN ${isOver} THEN clock_timestamp() ELSE ${limits.windowStartedAt} END
      RETURNING key, count, (${elapsed})::double precision AS elapsed`;
  });

const durableAddition = additionOf(sql`added`);
/** The setting is local to the transaction, which is this one statement. */
const quickAddition = additionOf(sql`CASE set_config('synchronous_commit', 'off', true) WHEN 'off' THEN added END`);

/** Counts one more event under a key in a window that begins with its first event. */
export async function countEvent(db: Executor, key: string, seconds: number): Promise<RateCount> {
  const { rows } = await durableAddition(db, { keys: [key], added: [1], seconds });
  const [row] = rows;
  if (!row) throw new Error('The event was not counted.');
  return rateOf(row.count, seconds, row.elapsed);
}

type Addition = { key: string; added: number };

/** Each key's requests get the numbers up to what its row counts now, in the order in which they came. */
async function countAll(db: Executor, additions: Addition[], seconds: number): Promise<RateCount[]> {
  const left = new Map<string, number>();
  for (const { key, added } of additions) left.set(key, (left.get(key) ?? 0) + added);
  const { rows } = await quickAddition(db, { keys: [...left.keys()], added: [...left.values()], seconds });
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  return additions.map(({ key, added }) => {
    const row = rowOf.get(key);
    const later = (left.get(key) ?? 0) - added;
    if (!row) throw new Error('The request was not counted.');
    left.set(key, later);
    return rateOf(row.count - later, seconds, row.elapsed);
  });
}

const countingIn = new Map<number, (db: Executor, addition: Addition) => Promise<RateCount>>();

/**
 * The same for every single request, so never inside a transaction: callers from one network wait for the same row, and
 * would wait until each one's count is on the disk. Those that arrive together are counted together. A count may be
 * forgotten when PostgreSQL is killed; none of those that are made from then on is. Of several requests that are counted
 * at once the last one's number is told.
 */
export async function countRequest(db: Executor, key: string, seconds: number, added = 1): Promise<RateCount> {
  const counting = countingIn.get(seconds) ?? gather((executor, all: Addition[]) => countAll(executor, all, seconds));
  countingIn.set(seconds, counting);
  return counting(db, { key, added });
}

const forgetting = preparedQuery('forget_events', (db, name) => {
  const held = db
    .select({ key: authRateLimits.key })
    .from(authRateLimits)
    .where(sql`${authRateLimits.key} = ANY(${placeholder('keys')}::text[])`)
    .orderBy(authRateLimits.key)
    .for('update');
  return db.delete(authRateLimits).where(inArray(authRateLimits.key, held)).prepare(name);
});

/** In the keys' order, as they are counted. */
export async function forgetEvents(db: Executor, keys: string[]): Promise<void> {
  await forgetting(db).execute({ keys });
}

/** What was counted under a key so far, without counting anything. */
export async function findEvents(db: Executor, key: string, seconds: number): Promise<RateCount> {
  const [row] = await db
    .select({ count: authRateLimits.count, elapsed })
    .from(authRateLimits)
    .where(eq(authRateLimits.key, key));
  if (!row || row.elapsed >= seconds) return { count: 0, retryAfterSeconds: 1 };
  return rateOf(row.count, seconds, row.elapsed);
}

/** Forgets counters that can no longer refuse anybody. Returns how many. */
export async function pruneRateLimits(db: Executor, olderThanSeconds: number): Promise<number> {
  const gone = await db
    .delete(authRateLimits)
    .where(lt(authRateLimits.windowStartedAt, sql`now() - make_interval(secs => ${olderThanSeconds})`))
    .returning({ key: authRateLimits.key });
  return gone.length;
}
