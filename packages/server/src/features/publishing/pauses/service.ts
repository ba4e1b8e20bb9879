import type { PauseInput, PauseList, PauseScope } from '@ruche/contracts/publishing';
import type { Resource } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { lockSocialAccount } from '@ruche/database/accounts';
import { lockClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { listPauses, queuePaused, setPause } from '@ruche/database/publishing';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchAccount, noSuchClient } from '#features/publishing/policy.ts';
import { presentPauses } from './presenter.ts';

export async function pausesOf(tx: WorkspaceTx, scope: Scope): Promise<PauseList> {
  authorize(scope, 'posts.read', 'workspace');
  return presentPauses(await listPauses(tx, scope.workspace.id));
}

function resourceOf(paused: PauseScope): Resource {
  if (paused.kind === 'workspace') return 'workspace';
  return paused.kind === 'client' ? { client: paused.id } : { account: paused.id };
}

/** What is paused, held until the transaction ends, as events name it. */
async function holdPaused(tx: WorkspaceTx, paused: PauseScope) {
  if (paused.kind === 'workspace') return {};
  const { id } = paused;
  if (paused.kind === 'client') {
    const client = await lockClient(tx, id);
    if (!client) throw noSuchClient();
    return { client: { id, name: client.name } };
  }
  const account = await lockSocialAccount(tx, id);
  if (!account) throw noSuchAccount();
  return { account: { id, name: account.platformUserName } };
}

export async function changePause(
  tx: WorkspaceTx,
  scope: Scope,
  { scope: paused, isPaused }: PauseInput,
): Promise<PauseList> {
  authorize(scope, 'publishing.pause', resourceOf(paused));
  const named = await holdPaused(tx, paused);
  if (await setPause(tx, scope.workspace.id, paused, isPaused)) {
    if (!isPaused) await queuePaused(tx, paused);
    await emit(tx, scope, { kind: isPaused ? 'publishing_paused' : 'publishing_resumed', ...named });
  }
  return pausesOf(tx, scope);
}
