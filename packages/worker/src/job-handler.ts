import type { JobName, JobPayload, Settings } from '@ruche/contracts';
import type { Database } from '@ruche/database';
import type { Logger } from 'pino';

/** The settings that jobs depend on. */
export type WorkerSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'smsUrl'> & { secret: string };

type JobContext = {
  db: Database['orm'];
  settings: WorkerSettings;
  /** Its lines carry the job's name and id. */
  log: Logger;
  /** Fires some seconds after the worker was asked to stop: end soon; the next attempt goes on from there. */
  signal: AbortSignal;
};

/** Does one job. Whatever it throws is stored on the job, which is tried again later. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
