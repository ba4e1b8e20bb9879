import type { PublishingStatus } from '@ruche/contracts/publishing';
import { dayMs } from '@ruche/contracts/time';
import type { WorkspaceTx } from '@ruche/database';
import { countSocialAccounts } from '@ruche/database/accounts';
import { measureQueueLags } from '@ruche/database/jobs';
import { countOutcomes, measureDepth, measureLateness } from '@ruche/database/publishing';
import { healthRules, type Profiles } from '#domain/accounts/presenter.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { presentLags, presentLateness } from './presenter.ts';

export async function statusOf(tx: WorkspaceTx, profiles: Profiles, scope: Scope): Promise<PublishingStatus> {
  authorize(scope, 'posts.read', 'workspace');
  const { id } = scope.workspace;
  const outcomes = await countOutcomes(tx, id);
  const { overdue, due, waiting } = await measureDepth(tx);
  return {
    since: new Date(Date.now() - dayMs).toISOString(),
    published: outcomes.published,
    failed: outcomes.failed,
    needsCheck: outcomes.needs_check,
    waiting: overdue,
    lateness: presentLateness(await measureLateness(tx, id)),
    queue: { due, waiting, jobs: presentLags(await measureQueueLags(tx)) },
    accounts: await countSocialAccounts(tx, healthRules(profiles)),
  };
}
