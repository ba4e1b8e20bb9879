import type { JobName, JobPayload } from '@ruche/contracts';
import type { Database } from '@ruche/database';
import type { Logger } from 'pino';

type JobContext = {
  db: Database['orm'];
  /** Its lines carry the job's name and id. */
  log: Logger;
  /** Fires some seconds after the worker was asked to stop: end soon; the next attempt goes on from there. */
  signal: AbortSignal;
};

/** Does one job. Whatever it throws is stored on the job, which is tried again later. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
