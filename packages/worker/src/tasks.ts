import { createConnectors, guardApps } from '@ruche/connectors';
import { type JobName, type JobPayload, jobPayloads } from '@ruche/contracts/jobs';
import type { Database } from '@ruche/database';
import { createHoldStore, createVault } from '@ruche/database/accounts';
import { withoutValues } from '@ruche/runtime/logs';
import { type CronItem, parseCronItems, type Task, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { JobContext, JobHandler, WorkerSettings } from './job-handler.ts';
import { announceTrialEndsJob } from './jobs/announce-trial-ends.ts';
import { checkAccountJob } from './jobs/check-account.ts';
import { checkAccountsJob } from './jobs/check-accounts.ts';
import { deleteAccountJob } from './jobs/delete-account.ts';
import { deliverMessageJob } from './jobs/deliver-message.ts';
import { exportAccountJob } from './jobs/export-account.ts';
import { pruneExportsJob } from './jobs/prune-exports.ts';
import { pruneHeartbeatsJob } from './jobs/prune-heartbeats.ts';
import { pruneSignInsJob } from './jobs/prune-sign-ins.ts';
import { purgeExpiredJob } from './jobs/purge-expired.ts';
import { refreshAccountJob } from './jobs/refresh-account.ts';
import { refreshAccountsJob } from './jobs/refresh-accounts.ts';
import { resumeDeletionsJob } from './jobs/resume-deletions.ts';
import { revokeAccessJob } from './jobs/revoke-access.ts';

/** One handler for each job that the contracts name; the compiler asks for those that are missing. */
const handlers: { [Name in JobName]: JobHandler<Name> } = {
  'announce-trial-ends': announceTrialEndsJob,
  'check-account': checkAccountJob,
  'check-accounts': checkAccountsJob,
  'delete-account': deleteAccountJob,
  'deliver-message': deliverMessageJob,
  'export-account': exportAccountJob,
  'prune-exports': pruneExportsJob,
  'prune-heartbeats': pruneHeartbeatsJob,
  'prune-sign-ins': pruneSignInsJob,
  'purge-expired': purgeExpiredJob,
  'refresh-account': refreshAccountJob,
  'refresh-accounts': refreshAccountsJob,
  'revoke-access': revokeAccessJob,
  'resume-deletions': resumeDeletionsJob,
};

const timetable: (CronItem & { task: JobName })[] = [
  { task: 'prune-heartbeats', match: '0 * * * *', options: { jobKey: 'prune-heartbeats' } },
  { task: 'prune-sign-ins', match: '40 * * * *', options: { jobKey: 'prune-sign-ins' } },
  { task: 'prune-exports', match: '20 * * * *', options: { jobKey: 'prune-exports' } },
  { task: 'resume-deletions', match: '50 * * * *', options: { jobKey: 'resume-deletions' } },
  { task: 'purge-expired', match: '10 3 * * *', options: { jobKey: 'purge-expired' } },
  { task: 'refresh-accounts', match: '*/2 * * * *', options: { jobKey: 'refresh-accounts' } },
  { task: 'check-accounts', match: '50 * * * *', options: { jobKey: 'check-accounts' } },
  { task: 'announce-trial-ends', match: '30 * * * *', options: { jobKey: 'announce-trial-ends' } },
];

export const cronItems = parseCronItems(timetable);

type TaskOptions = { db: Database['orm']; settings: WorkerSettings; log: Logger };
type TaskContext = Omit<JobContext, 'signal'>;

export function buildTasks(options: TaskOptions): TaskList {
  const { secret } = options.settings;
  const context = { ...options, connectors: guardConnectors(options), vault: createVault(secret) };
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(names.map((name) => [name, buildTask(name, handlers[name], context)]));
}

const now = () => new Date();

function guardConnectors({ db, log, settings: { platforms } }: TaskOptions): TaskContext['connectors'] {
  return guardApps(createConnectors(platforms, { now }), {
    now,
    tell: (platform, reason) => log.error({ platform, reason }, 'a network refuses or holds back all of Ruche'),
    holdsOf: (platform, appId) => createHoldStore(db, platform, appId),
  });
}

function buildTask<Name extends JobName>(name: Name, handler: JobHandler<Name>, context: TaskContext): Task {
  return async (payload, { job, abortSignal }) => {
    const parsed = jobPayloads[name].safeParse(payload);
    if (!parsed.success) {
      const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new Error(`The payload of ${name} does not fit its contract: ${problems.join('; ')}`);
    }
    const log = context.log.child({ job: name, jobId: job.id, attempt: job.attempts });
    try {
      await handler(parsed.data as JobPayload<Name>, { ...context, log, signal: abortSignal });
    } catch (error) {
      // The engine stores and logs what is thrown here.
      throw withoutValues(error);
    }
  };
}
