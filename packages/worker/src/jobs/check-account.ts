import { checkHealth } from '@ruche/connectors';
import { keepAvatar, openAccount } from '#src/accounts.ts';
import type { JobHandler } from '#src/job-handler.ts';

export const checkAccountJob: JobHandler<'check-account'> = async ({ accountId }, context) => {
  const account = await openAccount(context, accountId);
  if (!account) return;
  const outcome = await checkHealth(account.care);
  if (outcome.kind === 'ok') await keepAvatar(context, account, outcome.value.avatarUrl);
  const reason = outcome.kind === 'ok' ? null : outcome.reason;
  const { platform } = account.place;
  context.log.info({ accountId, platform, outcome: outcome.kind, reason }, 'account checked');
};
