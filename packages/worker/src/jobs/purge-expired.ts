import { deletedClientDays } from '@ruche/contracts/clients';
import {
  enqueueRevocation,
  listAccountsOfPurgedClients,
  pruneConnectFlows,
  pruneEndedConsents,
  purgeRemovedAccounts,
  purgeVaultKeys,
} from '@ruche/database/accounts';
import { purgeIdempotencyKeys } from '@ruche/database/api';
import { purgeDeletedClients } from '@ruche/database/clients';
import { purgeOldActivity, purgeOldNotifications } from '@ruche/database/events';
import { purgeFailedJobs } from '@ruche/database/jobs';
import type { JobHandler } from '#src/job-handler.ts';

const notificationDays = 90;
const activityDays = 365;
const removedAccountDays = 30;
const failedJobDays = 30;

export const purgeExpiredJob: JobHandler<'purge-expired'> = async (_payload, { db, log, vault, settings }) => {
  const clients = await db.transaction(async (tx) => {
    const accounts = await listAccountsOfPurgedClients(tx, deletedClientDays);
    for (const account of accounts) await enqueueRevocation(tx, { vault, secret: settings.secret }, account);
    return purgeDeletedClients(tx, deletedClientDays);
  });
  const accounts = await purgeRemovedAccounts(db, removedAccountDays);
  const flows = await pruneConnectFlows(db);
  const consents = await pruneEndedConsents(db);
  const vaultKeys = await purgeVaultKeys(db);
  const notifications = await purgeOldNotifications(db, notificationDays);
  const activity = await purgeOldActivity(db, activityDays);
  const keys = await purgeIdempotencyKeys(db);
  const failedJobs = await purgeFailedJobs(db, failedJobDays);
  const counts = { clients, accounts, flows, consents, vaultKeys, notifications, activity, keys, failedJobs };
  log.info(counts, 'removed for good what had served its time');
};
