import { type JobName, type JobPayload, jobPayloads } from '@ruche/contracts';
import { type Database, withoutValues } from '@ruche/database';
import { type CronItem, parseCronItems, type Task, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { JobHandler, WorkerSettings } from './job-handler.ts';
import { announceTrialEndsJob } from './jobs/announce-trial-ends.ts';
import { deleteAccountJob } from './jobs/delete-account.ts';
import { deliverMessageJob } from './jobs/deliver-message.ts';
import { exportAccountJob } from './jobs/export-account.ts';
import { pruneExportsJob } from './jobs/prune-exports.ts';
import { pruneHeartbeatsJob } from './jobs/prune-heartbeats.ts';
import { pruneSignInsJob } from './jobs/prune-sign-ins.ts';
import { purgeExpiredJob } from './jobs/purge-expired.ts';
import { resumeDeletionsJob } from './jobs/resume-deletions.ts';

/** One handler for each job that the contracts name; the compiler asks for those that are missing. */
const handlers: { [Name in JobName]: JobHandler<Name> } = {
  'announce-trial-ends': announceTrialEndsJob,
  'delete-account': deleteAccountJob,
  'deliver-message': deliverMessageJob,
  'export-account': exportAccountJob,
  'prune-exports': pruneExportsJob,
  'prune-heartbeats': pruneHeartbeatsJob,
  'prune-sign-ins': pruneSignInsJob,
  'purge-expired': purgeExpiredJob,
  'resume-deletions': resumeDeletionsJob,
};

const timetable: (CronItem & { task: JobName })[] = [
  { task: 'prune-heartbeats', match: '0 * * * *', options: { jobKey: 'prune-heartbeats' } },
  { task: 'prune-sign-ins', match: '40 * * * *', options: { jobKey: 'prune-sign-ins' } },
  { task: 'prune-exports', match: '20 * * * *', options: { jobKey: 'prune-exports' } },
  { task: 'resume-deletions', match: '50 * * * *', options: { jobKey: 'resume-deletions' } },
  { task: 'purge-expired', match: '10 3 * * *', options: { jobKey: 'purge-expired' } },
  { task: 'announce-trial-ends', match: '30 * * * *', options: { jobKey: 'announce-trial-ends' } },
];

export const cronItems = parseCronItems(timetable);

type TaskContext = { db: Database['orm']; settings: WorkerSettings; log: Logger };

export function buildTasks(context: TaskContext): TaskList {
  const names = Object.keys(handlers) as JobName[];
  return Object.fromEntries(names.map((name) => [name, buildTask(name, handlers[name], context)]));
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
