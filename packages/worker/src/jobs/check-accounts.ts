import { hourMs } from '@ruche/contracts/time';
import { listAccountsToCheck } from '@ruche/database/accounts';
import { enqueueAll } from '@ruche/database/jobs';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** A day, less the hour until the next look. */
const olderThanHours = 23;
const limit = 10_000;
/** What a workspace has at one network beyond that is found an hour later: one with thousands leaves room for others. */
const perWorkspace = 600;

export const checkAccountsJob: OwnerJobHandler<'check-accounts'> = async ({ db, log }) => {
  const accounts = await listAccountsToCheck(db, { olderThanHours, limit, perWorkspace });
  const beginMs = Date.now();
  const jobs = accounts.map(({ id, workspaceId, place, of }) => ({
    name: 'check-account' as const,
    payload: { workspaceId, accountId: id },
    jobKey: `check-account:${id}`,
    // Those of each workspace spread over the hour, so that no network sees all of them at once.
    runAt: new Date(beginMs + ((place - Math.random()) / of) * hourMs),
    maxAttempts: 3,
  }));
  const count = await enqueueAll(db, jobs);
  log.info({ count }, 'accounts to check');
};
