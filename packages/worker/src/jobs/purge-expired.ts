import { deletedClientDays } from '@ruche/contracts';
import { purgeDeletedClients, purgeIdempotencyKeys, purgeOldNotifications } from '@ruche/database';
import type { JobHandler } from '#src/job-handler.ts';

const notificationDays = 90;

export const purgeExpiredJob: JobHandler<'purge-expired'> = async (_payload, { db, log }) => {
  const clients = await purgeDeletedClients(db, deletedClientDays);
  const notifications = await purgeOldNotifications(db, notificationDays);
  const keys = await purgeIdempotencyKeys(db);
  log.info({ clients, notifications, keys }, 'removed for good what had served its time');
};
