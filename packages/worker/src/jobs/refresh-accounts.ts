import { applicationsOf, type Connector } from '@ruche/connectors';
import { type AccountPlace, listAccountsToRefresh } from '@ruche/database/accounts';
import { enqueueAll } from '@ruche/database/jobs';
import type { OwnerJobHandler } from '#src/job-handler.ts';

/** What is left over is found the next time, two minutes later. */
const limit = 2_000;

/** Each application renews at its own time. What was given to none of them counts as the first one's. */
function listApplications(connector: Connector) {
  const otherAppIds = (connector.others ?? []).map(({ appId }) => appId);
  return applicationsOf(connector).map(({ appId, profile }) => {
    const isFirst = appId === connector.appId;
    return { appId: isFirst ? null : appId, otherAppIds, profile };
  });
}

export const refreshAccountsJob: OwnerJobHandler<'refresh-accounts'> = async ({ db, connectors, log }) => {
  const due: AccountPlace[] = [];
  for (const { appId, otherAppIds, profile } of Object.values(connectors).flatMap(listApplications)) {
    if (profile.refreshMarginMs === null) continue;
    const margin = { platform: profile.id, appId, otherAppIds, marginMs: profile.refreshMarginMs, limit };
    due.push(...(await listAccountsToRefresh(db, margin)));
  }
  const jobs = due.map(({ id, workspaceId }) => ({
    name: 'refresh-account' as const,
    payload: { workspaceId, accountId: id },
    jobKey: `refresh-account:${id}`,
    maxAttempts: 1,
  }));
  const count = await enqueueAll(db, jobs);
  log.info({ count }, 'accounts to refresh');
};
