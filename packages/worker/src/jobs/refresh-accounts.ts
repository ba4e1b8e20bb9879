import { enqueue, listAccountsToRefresh } from '@ruche/database';
import type { JobHandler } from '#src/job-handler.ts';

/** What is left over is found the next time, two minutes later. */
const limit = 2_000;

export const refreshAccountsJob: JobHandler<'refresh-accounts'> = async (_payload, { db, connectors, log }) => {
  let count = 0;
  for (const { profile } of Object.values(connectors)) {
    if (profile.refreshMarginMs === null) continue;
    const margin = { platform: profile.id, marginMs: profile.refreshMarginMs, limit };
    for (const { id } of await listAccountsToRefresh(db, margin)) {
      await enqueue(db, {
        name: 'refresh-account',
        payload: { accountId: id },
        jobKey: `refresh-account:${id}`,
        maxAttempts: 1,
      });
      count += 1;
    }
  }
  log.info({ count }, 'accounts to refresh');
};
