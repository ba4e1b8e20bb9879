import { deletedClientDays } from '@ruche/contracts/clients';
import { deletedMediaDays } from '@ruche/contracts/media';
import { deletedPostDays, stagedImportDays } from '@ruche/contracts/posts';
import { deletedReportDays } from '@ruche/contracts/reports';
import {
  enqueueRevocation,
  listAccountsOfPurgedClients,
  pruneConnectFlows,
  pruneEndedConsents,
  purgeRemovedAccounts,
  purgeVaultKeys,
} from '@ruche/database/accounts';
import { purgeWatchedAccounts, purgeWatchedPosts } from '@ruche/database/analytics';
import { purgeIdempotencyKeys } from '@ruche/database/api';
import { forgetOldRuns, purgeOldSchedules } from '@ruche/database/assistant';
import { forgetOldAuditAddresses } from '@ruche/database/audit';
import { prunePages } from '@ruche/database/client-page';
import { purgeDeletedClients } from '@ruche/database/clients';
import { purgeWaitingFiles } from '@ruche/database/comments';
import { purgeOldActivity, purgeOldNotifications, purgeSentMails } from '@ruche/database/events';
import { pruneDeliveries, pruneEarlyChanges } from '@ruche/database/inbox';
import { pruneJobQueues, purgeFailedJobs } from '@ruche/database/jobs';
import {
  forgetRemovedFiles,
  listRemovedFiles,
  purgeDeletedMedia,
  purgeExpiredUploads,
  purgeMediaOfPurgedClients,
} from '@ruche/database/media';
import { purgeDeletedPosts, purgeStagedImports } from '@ruche/database/posts';
import { mistakeDays, purgeMissedTimes, purgeMistakeReports } from '@ruche/database/ranking';
import { purgeDeletedReports } from '@ruche/database/reports';
import { forgetPreviousSecrets, purgeDeliveries } from '@ruche/database/webhooks';
import { purgeInvitations } from '@ruche/database/workspaces';
import type { OwnerJobContext, OwnerJobHandler } from '#src/job-handler.ts';
import { runSteps } from '#src/run-steps.ts';

const notificationDays = 90;
const sentMailDays = 30;
const activityDays = 365;
/** As the API says of addresses in the audit log. */
const auditAddressMonths = 12;
const removedAccountDays = 30;
const failedJobDays = 30;
const endedInvitationDays = 30;
/** As the API says of them. */
const answerDays = 7;
const runDays = 30;
/** Nobody looks at what was proposed for days so long past. */
const proposalDays = 90;
/** Networks repeat a delivery for some days at most. */
const deliveryDays = 7;
const webhookDays = 30;
/** Longer than any network lists its past. */
const earlyChangeDays = 120;
/** Seasons close by the 9th of the next month. */
const missedTimeDays = 60;

/** With the clients go their accounts: what those were given at the networks is revoked there. */
async function purgeClients({ db, vault, settings }: OwnerJobContext): Promise<number> {
  return db.transaction(async (tx) => {
    const accounts = await listAccountsOfPurgedClients(tx, deletedClientDays);
    for (const account of accounts) await enqueueRevocation(tx, { vault, secret: settings.secret }, account);
    await purgeMediaOfPurgedClients(tx, deletedClientDays);
    return purgeDeletedClients(tx, deletedClientDays);
  });
}

const filesAtOnce = 500;

/** Files that no row names any more, after whatever it was that removed the row. */
async function removeFiles({ db, store, signal }: OwnerJobContext): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await listRemovedFiles(db, filesAtOnce);
    if (keys.length === 0) return removed;
    for (const key of keys) {
      signal.throwIfAborted();
      await store.delete(key);
    }
    await forgetRemovedFiles(db, keys);
    removed += keys.length;
  }
}

export const purgeExpiredJob: OwnerJobHandler<'purge-expired'> = async (context) => {
  const { db, log } = context;
  const counts = await runSteps({
    clients: () => purgeClients(context),
    accounts: () => purgeRemovedAccounts(db, removedAccountDays),
    watchedAccounts: () => purgeWatchedAccounts(db),
    watchedPosts: () => purgeWatchedPosts(db),
    posts: () => purgeDeletedPosts(db, deletedPostDays),
    imports: () => purgeStagedImports(db, stagedImportDays),
    reports: () => purgeDeletedReports(db, deletedReportDays),
    media: () => purgeDeletedMedia(db, deletedMediaDays),
    uploads: () => purgeExpiredUploads(db),
    commentFiles: () => purgeWaitingFiles(db),
    files: () => removeFiles(context),
    flows: () => pruneConnectFlows(db),
    consents: () => pruneEndedConsents(db),
    clientPages: () => prunePages(db),
    webhookSecrets: () => forgetPreviousSecrets(db),
    vaultKeys: () => purgeVaultKeys(db),
    notifications: () => purgeOldNotifications(db, notificationDays),
    activity: () => purgeOldActivity(db, activityDays),
    auditAddresses: () => forgetOldAuditAddresses(db, auditAddressMonths),
    sentMails: () => purgeSentMails(db, sentMailDays),
    keys: () => purgeIdempotencyKeys(db),
    invitations: () => purgeInvitations(db, endedInvitationDays),
    deliveries: () => pruneDeliveries(db, deliveryDays),
    answers: () => forgetOldRuns(db, { textDays: answerDays, runDays }),
    schedules: () => purgeOldSchedules(db, proposalDays),
    earlyChanges: () => pruneEarlyChanges(db, earlyChangeDays),
    missedTimes: () => purgeMissedTimes(db, missedTimeDays),
    rankingMistakes: () => purgeMistakeReports(db, mistakeDays),
    webhookDeliveries: () => purgeDeliveries(db, webhookDays),
    failedJobs: () => purgeFailedJobs(db, failedJobDays),
    jobQueues: () => pruneJobQueues(db),
  });
  log.info(counts, 'purged expired data');
};
