import { freshTokens } from '@ruche/connectors';
import { openAccount } from '#src/accounts.ts';
import type { WorkspaceJobHandler } from '#src/job-handler.ts';

export const refreshAccountJob: WorkspaceJobHandler<'refresh-account'> = async (context, { accountId }) => {
  const account = await openAccount(context, accountId);
  if (!account) return;
  const { platform } = account.place;
  const marginMs = account.care.connector.profile.refreshMarginMs;
  const outcome = await freshTokens(account.care, marginMs === null ? {} : { marginMs });
  const reason = outcome.kind === 'ok' ? null : outcome.reason;
  context.log.info({ accountId, platform, outcome: outcome.kind, reason }, 'account refreshed');
};
