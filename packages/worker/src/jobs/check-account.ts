import { checkHealth } from '@ruche/connectors';
import { enqueue } from '@ruche/database/jobs';
import { keepAvatar, openAccount } from '#src/accounts.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

const spreadMs = 10 * 60_000;

export const checkAccountJob: WorkspaceJobHandler<'check-account'> = async (context, { workspaceId, accountId }) => {
  const account = await openAccount(context, accountId);
  if (!account) return;
  const outcome = await checkHealth(account.care);
  const { platform } = account.place;
  if (outcome.kind === 'paced') {
    context.log.info({ accountId, platform, reason: outcome.why }, 'account can’t be checked right now');
    if (outcome.why !== 'share_used') return;
    // What is left over of a workspace does not come back all at once.
    const runAt = new Date(Date.now() + outcome.waitMs + Math.random() * spreadMs);
    const jobKey = `check-account:${accountId}`;
    const payload = { workspaceId, accountId };
    await context.inWorkspace((tx) => enqueue(tx, { name: 'check-account', payload, jobKey, runAt, maxAttempts: 3 }));
    return;
  }
  if (outcome.kind === 'ok') await keepAvatar(context, account, outcome.value.avatarUrl);
  const reason = outcome.kind === 'ok' ? null : outcome.reason;
  context.log.info({ accountId, platform, outcome: outcome.kind, reason }, 'account checked');
};
