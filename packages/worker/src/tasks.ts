import { hostname } from 'node:os';
import { createConnectors, guardApps } from '@ruche/connectors';
import { type JobName, type JobPayload, jobPayloads, type WorkspaceJobName } from '@ruche/contracts/jobs';
import { dayMs } from '@ruche/contracts/time';
import type { OwnerDb } from '@ruche/database';
import { createHoldStore, createVault, type InWorkspace } from '@ruche/database/accounts';
import { workAlone } from '@ruche/database/workspaces';
import { createPayments } from '@ruche/payments';
import { withoutValues } from '@ruche/runtime/logs';
import { createMediaAddresses, createStore } from '@ruche/storage';
import { type CronItem, parseCronItems, type Task, type TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { JobContext, JobHandler, OwnerJobHandler, WorkerSettings, WorkspaceJobHandler } from './job-handler.ts';
import { JobSlots } from './job-slots.ts';
import { announceFirstPaymentsJob } from './jobs/announce-first-payments.ts';
import { announceGraceEndsJob } from './jobs/announce-grace-ends.ts';
import { announceKeyEndsJob } from './jobs/announce-key-ends.ts';
import { announceLinkEndsJob } from './jobs/announce-link-ends.ts';
import { announceTrialEndsJob } from './jobs/announce-trial-ends.ts';
import { beginEvergreenTurnsJob } from './jobs/begin-evergreen-turns.ts';
import { beginReportsJob } from './jobs/begin-reports.ts';
import { beginSummariesJob } from './jobs/begin-summaries.ts';
import { checkAccountJob } from './jobs/check-account.ts';
import { checkAccountsJob } from './jobs/check-accounts.ts';
import { collectInboxJob } from './jobs/collect-inbox.ts';
import { collectNumbersJob } from './jobs/collect-numbers.ts';
import { computeRankingJob } from './jobs/compute-ranking.ts';
import { deleteAccountJob } from './jobs/delete-account.ts';
import { deliverMessageJob } from './jobs/deliver-message.ts';
import { deliverWebhooksJob } from './jobs/deliver-webhooks.ts';
import { endBillingJob } from './jobs/end-billing.ts';
import { endSilentRunsJob } from './jobs/end-silent-runs.ts';
import { exportAccountJob } from './jobs/export-account.ts';
import { extendAuditChainsJob } from './jobs/extend-audit-chains.ts';
import { fetchImportFileJob } from './jobs/fetch-import-file.ts';
import { lookForAnswerJob } from './jobs/look-for-answer.ts';
import { lookForPublicationJob } from './jobs/look-for-publication.ts';
import { mailAlertsJob } from './jobs/mail-alerts.ts';
import { mailBillingJob } from './jobs/mail-billing.ts';
import { mailClientPageJob } from './jobs/mail-client-page.ts';
import { mailSummaryJob } from './jobs/mail-summary.ts';
import { makeEvergreenTurnJob } from './jobs/make-evergreen-turn.ts';
import { makeReportFilesJob } from './jobs/make-report-files.ts';
import { makeScheduledReportJob } from './jobs/make-scheduled-report.ts';
import { moderateMessageJob } from './jobs/moderate-message.ts';
import { processMediaJob } from './jobs/process-media.ts';
import { pruneExportsJob } from './jobs/prune-exports.ts';
import { pruneHeartbeatsJob } from './jobs/prune-heartbeats.ts';
import { pruneSignInsJob } from './jobs/prune-sign-ins.ts';
import { publishJob } from './jobs/publish.ts';
import { purgeExpiredJob } from './jobs/purge-expired.ts';
import { readInboxJob } from './jobs/read-inbox.ts';
import { readNumbersJob } from './jobs/read-numbers.ts';
import { reconcileBillingJob } from './jobs/reconcile-billing.ts';
import { refreshAccountJob } from './jobs/refresh-account.ts';
import { refreshAccountsJob } from './jobs/refresh-accounts.ts';
import { resumeDeletionsJob } from './jobs/resume-deletions.ts';
import { revokeAccessJob } from './jobs/revoke-access.ts';
import { sendAnswerJob } from './jobs/send-answer.ts';
import { sweepPublicationsJob } from './jobs/sweep-publications.ts';
import { sweepWebhooksJob } from './jobs/sweep-webhooks.ts';
import { syncBillingJob } from './jobs/sync-billing.ts';
import { takeDeliveriesJob } from './jobs/take-deliveries.ts';
import { watchApprovalsJob } from './jobs/watch-approvals.ts';
import { watchInboxJob } from './jobs/watch-inbox.ts';
import { watchWorkspaceApprovalsJob } from './jobs/watch-workspace-approvals.ts';
import { CallBudget } from './numbers/call-budget.ts';
import { Backlog } from './publishing/backlog.ts';
import { createSender } from './webhooks/sender.ts';
import { SlowEndpoints } from './webhooks/slow-endpoints.ts';

// One handler for each job that the contracts say has one; the compiler asks for those that are missing.

/** Jobs of one workspace, which their payload names: each works inside it as the application role. */
const workspaceJobs: {
  [Name in Exclude<WorkspaceJobName, ReadingJobName>]: WorkspaceJobHandler<Name>;
} = {
  'check-account': checkAccountJob,
  'deliver-webhooks': deliverWebhooksJob,
  'fetch-import-file': fetchImportFileJob,
  'look-for-answer': lookForAnswerJob,
  'look-for-publication': lookForPublicationJob,
  'make-evergreen-turn': makeEvergreenTurnJob,
  'make-report-files': makeReportFilesJob,
  'make-scheduled-report': makeScheduledReportJob,
  'mail-alerts': mailAlertsJob,
  'mail-billing': mailBillingJob,
  'mail-client-page': mailClientPageJob,
  'mail-summary': mailSummaryJob,
  'moderate-message': moderateMessageJob,
  'process-media': processMediaJob,
  publish: publishJob,
  'refresh-account': refreshAccountJob,
  'send-answer': sendAnswerJob,
  'sync-billing': syncBillingJob,
  'watch-workspace-approvals': watchWorkspaceApprovalsJob,
};

/** The same for those that only ask networks for numbers. */
type ReadingJobName = 'read-numbers' | 'read-inbox';
const readingJobs: { [Name in ReadingJobName]: WorkspaceJobHandler<Name> } = {
  'read-inbox': readInboxJob,
  'read-numbers': readNumbersJob,
};

/**
 * Publishing has an engine of its own: whatever else is to be done never delays it. So has fetching: hosts that are slow
 * on purpose hold up no mail and no token. So has delivering webhooks, to hosts just as slow. So has reading numbers, which
 * is never urgent and may be much.
 */
export type RunnerKind = 'publishing' | 'upkeep' | 'fetching' | 'delivering' | 'reading';

/** The engine that runs a job; upkeep where none is named. */
export const enginesOfJobs: Partial<Record<string, RunnerKind>> = {
  // What people wait for to the second.
  publish: 'publishing',
  'look-for-publication': 'publishing',
  'send-answer': 'publishing',
  'look-for-answer': 'publishing',
  // How long it takes is up to hosts that customers name.
  'fetch-import-file': 'fetching',
  'deliver-webhooks': 'delivering',
  // All accounts of all networks, at their pace.
  'read-numbers': 'reading',
  'read-inbox': 'reading',
  // Reads all that people who take part did: never urgent either.
  'compute-ranking': 'reading',
} satisfies Partial<Record<JobName, RunnerKind>>;

type OwnerJobName =
  /** Look through all workspaces for what is due, and end what has served its time. */
  | 'announce-first-payments'
  | 'announce-grace-ends'
  | 'announce-key-ends'
  | 'announce-link-ends'
  | 'announce-trial-ends'
  | 'begin-evergreen-turns'
  | 'begin-reports'
  | 'begin-summaries'
  | 'check-accounts'
  | 'collect-inbox'
  | 'collect-numbers'
  | 'end-silent-runs'
  | 'extend-audit-chains'
  | 'purge-expired'
  | 'reconcile-billing'
  | 'refresh-accounts'
  | 'sweep-publications'
  | 'sweep-webhooks'
  | 'watch-approvals'
  | 'watch-inbox'
  /** Is about people, each in several workspaces, which it enters one by one. */
  | 'compute-ranking'
  /** Networks name accounts, not workspaces. */
  | 'take-deliveries'
  /** A consent at a network may be what accounts in several workspaces live on. */
  | 'revoke-access'
  /** Reads nothing but the logo of the workspace that a mail is from. */
  | 'deliver-message'
  /** Is about a person, with whom workspaces go or change hands. */
  | 'delete-account'
  | 'resume-deletions'
  /** Writes archives, which the application role can only read; what is in them is read under row security. */
  | 'export-account'
  | 'prune-exports'
  /** The queue's and the sign-in server's own. */
  | 'prune-heartbeats'
  | 'prune-sign-ins';

/** All that works above row security. */
const ownerJobs: { [Name in OwnerJobName]: OwnerJobHandler<Name> } = {
  'announce-first-payments': announceFirstPaymentsJob,
  'announce-grace-ends': announceGraceEndsJob,
  'announce-key-ends': announceKeyEndsJob,
  'announce-link-ends': announceLinkEndsJob,
  'announce-trial-ends': announceTrialEndsJob,
  'begin-evergreen-turns': beginEvergreenTurnsJob,
  'begin-reports': beginReportsJob,
  'begin-summaries': beginSummariesJob,
  'check-accounts': checkAccountsJob,
  'collect-inbox': collectInboxJob,
  'collect-numbers': collectNumbersJob,
  'compute-ranking': computeRankingJob,
  'delete-account': deleteAccountJob,
  'deliver-message': deliverMessageJob,
  'end-silent-runs': endSilentRunsJob,
  'export-account': exportAccountJob,
  'extend-audit-chains': extendAuditChainsJob,
  'prune-exports': pruneExportsJob,
  'prune-heartbeats': pruneHeartbeatsJob,
  'prune-sign-ins': pruneSignInsJob,
  'purge-expired': purgeExpiredJob,
  'reconcile-billing': reconcileBillingJob,
  'refresh-accounts': refreshAccountsJob,
  'resume-deletions': resumeDeletionsJob,
  'revoke-access': revokeAccessJob,
  'sweep-publications': sweepPublicationsJob,
  'sweep-webhooks': sweepWebhooksJob,
  'take-deliveries': takeDeliveriesJob,
  'watch-approvals': watchApprovalsJob,
  'watch-inbox': watchInboxJob,
};

/** Jobs that ask the database nothing. */
const otherJobs: { [Name in Exclude<JobName, WorkspaceJobName | OwnerJobName>]: JobHandler<Name> } = {
  'end-billing': endBillingJob,
};

const timetable: (CronItem & { task: JobName })[] = [
  { task: 'prune-heartbeats', match: '0 * * * *', options: { jobKey: 'prune-heartbeats' } },
  { task: 'prune-sign-ins', match: '40 * * * *', options: { jobKey: 'prune-sign-ins' } },
  { task: 'prune-exports', match: '20 * * * *', options: { jobKey: 'prune-exports' } },
  { task: 'resume-deletions', match: '50 * * * *', options: { jobKey: 'resume-deletions' } },
  { task: 'purge-expired', match: '10 3 * * *', options: { jobKey: 'purge-expired' } },
  { task: 'refresh-accounts', match: '*/2 * * * *', options: { jobKey: 'refresh-accounts' } },
  { task: 'check-accounts', match: '50 * * * *', options: { jobKey: 'check-accounts' } },
  { task: 'sweep-publications', match: '* * * * *', options: { jobKey: 'sweep-publications' } },
  { task: 'sweep-webhooks', match: '* * * * *', options: { jobKey: 'sweep-webhooks' } },
  { task: 'collect-inbox', match: '* * * * *', options: { jobKey: 'collect-inbox' } },
  { task: 'take-deliveries', match: '* * * * *', options: { jobKey: 'take-deliveries' } },
  { task: 'watch-approvals', match: '* * * * *', options: { jobKey: 'watch-approvals' } },
  { task: 'watch-inbox', match: '* * * * *', options: { jobKey: 'watch-inbox' } },
  { task: 'collect-numbers', match: '* * * * *', options: { jobKey: 'collect-numbers' } },
  { task: 'end-silent-runs', match: '* * * * *', options: { jobKey: 'end-silent-runs' } },
  { task: 'extend-audit-chains', match: '* * * * *', options: { jobKey: 'extend-audit-chains' } },
  { task: 'begin-summaries', match: '*/5 * * * *', options: { jobKey: 'begin-summaries' } },
  { task: 'begin-evergreen-turns', match: '*/5 * * * *', options: { jobKey: 'begin-evergreen-turns' } },
  { task: 'begin-reports', match: '* * * * *', options: { jobKey: 'begin-reports' } },
  // Soon after midnight in UTC, when a season may be due to close; made up for by whoever starts later that day.
  { task: 'compute-ranking', match: '10 0 * * *', options: { jobKey: 'compute-ranking', backfillPeriod: dayMs } },
  // While few people work. A worker that was off then makes up for it.
  { task: 'reconcile-billing', match: '40 2 * * *', options: { jobKey: 'reconcile-billing', backfillPeriod: dayMs } },
  { task: 'announce-trial-ends', match: '30 * * * *', options: { jobKey: 'announce-trial-ends' } },
  { task: 'announce-grace-ends', match: '5 * * * *', options: { jobKey: 'announce-grace-ends' } },
  { task: 'announce-key-ends', match: '35 * * * *', options: { jobKey: 'announce-key-ends' } },
  { task: 'announce-link-ends', match: '25 * * * *', options: { jobKey: 'announce-link-ends' } },
  { task: 'announce-first-payments', match: '15 * * * *', options: { jobKey: 'announce-first-payments' } },
];

export const cronItems = parseCronItems(timetable);

/** Two thirds of the publishing engine's slots. */
const LARGE_UPLOADS = 8;
/** Half of the delivering engine's slots. */
const UNPROVEN_ENDPOINTS = 6;
/** X allows the whole application 233 a minute where it allows least; further processes share them. */
const CALLS_PER_MINUTE = 100;

type TaskOptions = { db: OwnerDb; settings: WorkerSettings; log: Logger; stopping: AbortSignal };
type TaskContext = Omit<JobContext, 'signal' | 'jobId' | 'isLastAttempt'>;

export function buildTasks({ db, ...options }: TaskOptions): TaskList {
  const { secret, storage, publicUrl, payments, webhookAllowedNetworks } = options.settings;
  const context = {
    ...options,
    connectors: guardConnectors({ db, ...options }, { isOfReading: false }),
    vault: createVault(secret),
    payments: payments ? createPayments(payments) : null,
    store: createStore(storage),
    addresses: createMediaAddresses({ secret, publicUrl }),
    uploads: new JobSlots(LARGE_UPLOADS),
    unprovenEndpoints: new JobSlots(UNPROVEN_ENDPOINTS),
    slowEndpoints: new SlowEndpoints(),
    webhooks: createSender({ networks: webhookAllowedNetworks }),
    callBudget: new CallBudget(CALLS_PER_MINUTE),
    backlog: new Backlog(db),
    workerName: `${hostname()} ${process.pid}`,
  };
  const inWorkspaceOf = ({ workspaceId }: { workspaceId: string }) => {
    const inWorkspace: InWorkspace = (work, options) => workAlone(db, workspaceId, work, options);
    return { inWorkspace };
  };
  const readingContext = { ...context, connectors: guardConnectors({ db, ...options }, { isOfReading: true }) };
  return {
    ...buildEach(workspaceJobs, context, inWorkspaceOf),
    ...buildEach(readingJobs, readingContext, inWorkspaceOf),
    ...buildEach(ownerJobs, context, () => ({ db })),
    ...buildEach(otherJobs, context, () => ({})),
  };
}

type Handlers<Name extends JobName, Further> = {
  [One in Name]: (context: JobContext & Further, payload: JobPayload<One>) => Promise<void>;
};

function buildEach<Name extends JobName, Further>(
  handlers: Handlers<Name, Further>,
  context: TaskContext,
  furtherFor: (payload: JobPayload<Name>) => Further,
): TaskList {
  const names = Object.keys(handlers) as Name[];
  return Object.fromEntries(names.map((name) => [name, buildTask(name, { handlers, context, furtherFor })]));
}

const now = () => new Date();

/** Whatever reading numbers meets is kept apart: a network that has told enough still takes posts. */
function guardConnectors(
  { db, log, settings: { platforms } }: Omit<TaskOptions, 'stopping'>,
  { isOfReading }: { isOfReading: boolean },
): TaskContext['connectors'] {
  return guardApps(createConnectors(platforms, { now }), {
    now,
    tell: (platform, reason) => log.error({ platform, reason }, 'a network is rejecting or throttling all of Ruche'),
    holdsOf: (platform, appId) => createHoldStore(db, platform, { appId, isOfReading }),
  });
}

function buildTask<Name extends JobName, Further>(
  name: Name,
  {
    handlers,
    context,
    furtherFor,
  }: {
    handlers: Handlers<Name, Further>;
    context: TaskContext;
    furtherFor: (payload: JobPayload<Name>) => Further;
  },
): Task {
  return async (payload, { job, abortSignal }) => {
    const parsed = jobPayloads[name].safeParse(payload);
    if (!parsed.success) {
      const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      throw new Error(`The payload of ${name} does not fit its contract: ${problems.join('; ')}`);
    }
    const log = context.log.child({ job: name, jobId: job.id, attempt: job.attempts });
    try {
      const read = parsed.data as JobPayload<Name>;
      const isLastAttempt = job.attempts >= job.max_attempts;
      const own = { log, jobId: job.id, isLastAttempt, signal: abortSignal };
      await handlers[name]({ ...context, ...furtherFor(read), ...own }, read);
    } catch (error) {
      // The engine stores and logs what is thrown here.
      throw withoutValues(error);
    }
  };
}
