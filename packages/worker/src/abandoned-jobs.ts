import type { OwnerDb } from '@ruche/database';
import { releaseAbandonedJobs } from '@ruche/database/jobs';
import type { Logger } from 'pino';
import type { JobRunner } from './runner.ts';

const INTERVAL_MS = 15_000;
// Twelve missed signs of life. A worker that is alive but could not tell so for that long may see its job done again by
// another: every job is written so that it can be.
const SILENT_FOR_SECONDS = 60;

type SweepContext = { db: OwnerDb; runner: Pick<JobRunner, 'id' | 'claims'>; log: Logger };

/** Looks now and every few seconds for jobs whose worker was killed, or that we hold unknowingly, until stopped. */
export async function startSweep({ db, runner, log }: SweepContext): Promise<{ stop(): Promise<void> }> {
  const sweep = async () => {
    const count = await releaseAbandonedJobs(db, { silentForSeconds: SILENT_FOR_SECONDS, askedBy: runner.id });
    if (count > 0) log.warn({ count }, 'released jobs of workers that ended without warning');
    const lost = await runner.claims.releaseLost(db, runner.id);
    if (lost > 0) log.warn({ count: lost }, 'released jobs that were claimed over a lost connection');
  };
  await sweep();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(sweep).catch((error: unknown) => log.warn({ err: error }, 'could not look for abandoned jobs'));
  }, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
