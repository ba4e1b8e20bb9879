import type { Executor } from '#src/connect.ts';
import { and, desc, eq, lt, sql } from '#src/drizzle.ts';
import { authSecurityEvents, type SecurityEvent } from './tables.ts';

export type NewSecurityEvent = Pick<SecurityEvent, 'userId' | 'kind' | 'ip' | 'userAgent'> & {
  details?: Record<string, unknown>;
};

export async function insertSecurityEvent(db: Executor, event: NewSecurityEvent): Promise<void> {
  await db.insert(authSecurityEvents).values(event);
}

/** Newest first: those before an id, or from the newest on. */
export async function listSecurityEvents(
  db: Executor,
  userId: string,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
): Promise<SecurityEvent[]> {
  return db
    .select()
    .from(authSecurityEvents)
    .where(
      and(
        eq(authSecurityEvents.userId, userId),
        beforeId === undefined ? undefined : lt(authSecurityEvents.id, beforeId),
      ),
    )
    .orderBy(desc(authSecurityEvents.id))
    .limit(limit);
}

/** Forgets what happened long ago. Returns how many. */
export async function pruneSecurityEvents(db: Executor, olderThanSeconds: number): Promise<number> {
  const { rowCount } = await db
    .delete(authSecurityEvents)
    .where(lt(authSecurityEvents.at, sql`now() - make_interval(secs => ${olderThanSeconds})`));
  return rowCount ?? 0;
}
