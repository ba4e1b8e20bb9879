import { type Database, releaseAbandonedJobs } from '@ruche/database';
import type { Logger } from 'pino';

const INTERVAL_MS = 15_000;
// Twelve missed signs of life. A worker that is alive but could not tell so for that long may see its job done again by
// another: every job is written so that it can be.
const SILENT_FOR_SECONDS = 60;

type SweepContext = { db: Database['orm']; log: Logger };

/** Looks now and every few seconds for jobs whose worker was killed, until stopped. */
export async function startSweep({ db, log }: SweepContext): Promise<{ stop(): Promise<void> }> {
  const sweep = async () => {
    const count = await releaseAbandonedJobs(db, SILENT_FOR_SECONDS);
    if (count > 0) log.warn({ count }, 'gave back the jobs of workers that ended without a word');
  };
  await sweep();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(sweep).catch((error: unknown) => log.warn({ err: error }, 'abandoned jobs not looked for'));
  }, INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
