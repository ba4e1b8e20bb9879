import { listAccountsToCheck } from '@ruche/database/accounts';
import { enqueue } from '@ruche/database/jobs';
import type { JobHandler } from '#src/job-handler.ts';

const hourMs = 3_600_000;
/** A day, less the hour until the next look. */
const olderThanHours = 23;
const limit = 10_000;
/** What a workspace has at one network beyond that is found an hour later: one with thousands leaves room for others. */
const perWorkspace = 600;

export const checkAccountsJob: JobHandler<'check-accounts'> = async (_payload, { db, log }) => {
  const accounts = await listAccountsToCheck(db, { olderThanHours, limit, perWorkspace });
  const beginMs = Date.now();
  for (const { id, place, of } of accounts) {
    // Those of each workspace spread over the hour, so that no network sees all of them at once.
    const runAt = new Date(beginMs + ((place - Math.random()) / of) * hourMs);
    const jobKey = `check-account:${id}`;
    await enqueue(db, { name: 'check-account', payload: { accountId: id }, jobKey, runAt, maxAttempts: 3 });
  }
  log.info({ count: accounts.length }, 'accounts to check');
};
