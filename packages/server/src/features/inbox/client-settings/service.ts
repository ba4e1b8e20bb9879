import type { ClientInboxSettings } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { findInboxSettings, saveInboxSettings } from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient, requireClient } from '#features/inbox/policy.ts';

export async function settingsOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<ClientInboxSettings> {
  authorize(scope, 'inbox.read', { client: clientId });
  await requireClient(tx, clientId);
  return findInboxSettings(tx, clientId);
}

export async function changeSettings(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  settings: ClientInboxSettings,
): Promise<ClientInboxSettings> {
  authorize(scope, 'inbox.manage', { client: clientId });
  if (!(await holdClient(tx, clientId))) throw noSuchClient();
  await saveInboxSettings(tx, { workspaceId: scope.workspace.id, clientId }, settings);
  await emit(tx, scope, { kind: 'inbox_changed', what: 'settings' });
  return settings;
}
