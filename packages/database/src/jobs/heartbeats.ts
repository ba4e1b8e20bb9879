import type { Executor, OwnerDb } from '#src/connect.ts';
import { desc, eq, lt, sql } from '#src/drizzle.ts';
import { workerHeartbeats } from './tables.ts';

export type WorkerIdentity = { workerId: string; host: string; pid: number; startedAt: Date };

/** Says that this worker is alive. Times come from the database's clock, the only one all machines share. */
export async function recordHeartbeat(db: OwnerDb, worker: WorkerIdentity): Promise<void> {
  const now = sql`now()`;
  await db
    .insert(workerHeartbeats)
    .values({ ...worker, beatAt: now })
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { beatAt: now } });
}

export async function removeHeartbeat(db: OwnerDb, workerId: string): Promise<void> {
  await db.delete(workerHeartbeats).where(eq(workerHeartbeats.workerId, workerId));
}

export type Heartbeat = { workerId: string; beatAt: Date; ageSeconds: number };

/** The sign of life nearest to now, of any worker; null when none has left one. */
export async function findNewestHeartbeat(db: Executor): Promise<Heartbeat | null> {
  const [newest] = await db
    .select({
      workerId: workerHeartbeats.workerId,
      beatAt: workerHeartbeats.beatAt,
      ageSeconds: sql`extract(epoch FROM clock_timestamp() - ${workerHeartbeats.beatAt})`.mapWith(Number),
    })
    .from(workerHeartbeats)
    .orderBy(desc(workerHeartbeats.beatAt))
    .limit(1);
  return newest ?? null;
}

/** Forgets workers that ended without saying goodbye and have been silent for that long. Returns how many. */
export async function pruneHeartbeats(db: OwnerDb, silentForHours: number): Promise<number> {
  const gone = await db
    .delete(workerHeartbeats)
    .where(lt(workerHeartbeats.beatAt, sql`now() - make_interval(hours => ${silentForHours})`))
    .returning({ workerId: workerHeartbeats.workerId });
  return gone.length;
}
