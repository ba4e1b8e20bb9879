import type { Connector } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { JobName, JobPayload, WorkspaceJobName } from '@ruche/contracts/jobs';
import type { OwnerDb } from '@ruche/database';
import type { InWorkspace, Vault } from '@ruche/database/accounts';
import type { Payments } from '@ruche/payments';
import type { Settings } from '@ruche/runtime/settings';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import type { Logger } from 'pino';
import type { JobSlots } from './job-slots.ts';
import type { CallBudget } from './numbers/call-budget.ts';
import type { Backlog } from './publishing/backlog.ts';
import type { Sender } from './webhooks/sender.ts';
import type { SlowEndpoints } from './webhooks/slow-endpoints.ts';

/** The settings that jobs depend on. */
export type WorkerSettings = Pick<
  Settings,
  | 'smtpUrl'
  | 'mailFrom'
  | 'smsUrl'
  | 'platforms'
  | 'storage'
  | 'publicUrl'
  | 'importAllowedHosts'
  | 'webhookAllowedNetworks'
> &
  Partial<Pick<Settings, 'model' | 'payments'>> & {
    secret: string;
  };

export type JobContext = {
  settings: WorkerSettings;
  /** Those networks that there are credentials for. */
  connectors: Partial<Record<PlatformId, Connector>>;
  vault: Vault;
  /** Null where nothing is paid for. */
  payments: Payments | null;
  /** Where uploaded files are. */
  store: ObjectStore;
  /** Where networks fetch them. */
  addresses: MediaAddresses;
  /** Of this process: for publications with large files. */
  uploads: JobSlots;
  /** The same for webhook endpoints whose latest message has not arrived, or arrived slowly. */
  unprovenEndpoints: JobSlots;
  slowEndpoints: SlowEndpoints;
  webhooks: Sender;
  /** Of this process, for reading numbers. */
  callBudget: CallBudget;
  /** Of publications: whatever is not urgent waits for its end. */
  backlog: Backlog;
  /** The process, as attempts name it. */
  workerName: string;
  jobId: string;
  /** When this one fails, no other follows. */
  isLastAttempt: boolean;
  /** Its lines carry the job's name and id. */
  log: Logger;
  /** Fires some seconds after the worker was asked to stop: end soon; the next attempt goes on from there. */
  signal: AbortSignal;
  /** Fires as soon as the worker is asked to stop: whoever only waits ends. */
  stopping: AbortSignal;
};

/** For a job of one workspace: it reads and writes that one's rows alone, under row security like the server. */
export type WorkspaceJobContext = JobContext & { inWorkspace: InWorkspace };

/** For the jobs that tasks.ts names as housekeeping: above row security. */
export type OwnerJobContext = JobContext & { db: OwnerDb };

type Handler<Name extends JobName, Context> = (context: Context, payload: JobPayload<Name>) => Promise<void>;

// Each does one job. Whatever it throws is stored on the job, which is tried again later.
export type JobHandler<Name extends JobName> = Handler<Name, JobContext>;
export type WorkspaceJobHandler<Name extends WorkspaceJobName> = Handler<Name, WorkspaceJobContext>;
export type OwnerJobHandler<Name extends JobName> = Handler<Name, OwnerJobContext>;
