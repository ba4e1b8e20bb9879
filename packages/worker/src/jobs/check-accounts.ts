import { enqueue, listAccountsToCheck } from '@ruche/database';
import type { JobHandler } from '#src/job-handler.ts';

const hourMs = 3_600_000;
/** A day, less the hour until the next look. */
const olderThanHours = 23;
const limit = 10_000;

export const checkAccountsJob: JobHandler<'check-accounts'> = async (_payload, { db, log }) => {
  const accounts = await listAccountsToCheck(db, { olderThanHours, limit });
  const beginMs = Date.now();
  for (const [index, { id }] of accounts.entries()) {
    // Spread over the hour, so that no network sees all of them at once.
    const runAt = new Date(beginMs + (index / accounts.length) * hourMs);
    const jobKey = `check-account:${id}`;
    await enqueue(db, { name: 'check-account', payload: { accountId: id }, jobKey, runAt, maxAttempts: 3 });
  }
  log.info({ count: accounts.length }, 'accounts to check');
};
