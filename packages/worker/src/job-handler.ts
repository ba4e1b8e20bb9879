import type { Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { JobName, JobPayload } from '@ruche/contracts/jobs';
import type { Database } from '@ruche/database';
import type { Vault } from '@ruche/database/accounts';
import type { Settings } from '@ruche/runtime/settings';
import type { Logger } from 'pino';

/** The settings that jobs depend on. */
export type WorkerSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'platforms'> & { secret: string };

export type JobContext = {
  db: Database['orm'];
  settings: WorkerSettings;
  /** Those networks that there are credentials for. */
  connectors: Partial<Record<PlatformId, Connector>>;
  vault: Vault;
  /** Its lines carry the job's name and id. */
  log: Logger;
  /** Fires some seconds after the worker was asked to stop: end soon; the next attempt goes on from there. */
  signal: AbortSignal;
};

/** Does one job. Whatever it throws is stored on the job, which is tried again later. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
