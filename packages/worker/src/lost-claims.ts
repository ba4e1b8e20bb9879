import type { OwnerDb } from '@ruche/database';
import { listClaims, undoClaims } from '@ruche/database/jobs';
import type { WorkerEvents } from 'graphile-worker';

// A connection may break after PostgreSQL has given us a job and before we hear of it. The job then waits under our
// name, and the engine would leave it there for hours. What was held for that long without being begun is such a job.
const HELD_FOR_SECONDS = 30;

export type Claims = {
  /** Releases the jobs that are held under this name and were never begun. Returns how many. */
  releaseLost(db: OwnerDb, workerId: string): Promise<number>;
};

export function watchClaims(events: WorkerEvents): Claims {
  /** By job, the attempt that was begun last. Kept until its end is written down. */
  const begun = new Map<string, number>();
  events.on('job:start', ({ job }) => void begun.set(job.id, job.attempts));
  return {
    async releaseLost(db, workerId) {
      const known = [...begun];
      const claims = await listClaims(db, workerId);
      const held = new Set(claims.map(({ id }) => id));
      for (const [id, attempts] of known) {
        if (!held.has(id) && begun.get(id) === attempts) begun.delete(id);
      }
      const lost = claims.filter(
        ({ id, attempts, heldForSeconds }) => heldForSeconds > HELD_FOR_SECONDS && begun.get(id) !== attempts,
      );
      return lost.length === 0 ? 0 : undoClaims(db, workerId, lost);
    },
  };
}
