import { type DaysSettings, type DaysSettingsInput, defaultDayCategories } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import { deleteDaySetting, listDaySettings, saveDaySetting } from '@ruche/database/calendar';
import { emit } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireReadable, requireWritable } from '#features/calendar/policy.ts';

export async function daysSettingsOf(tx: WorkspaceTx, scope: Scope): Promise<DaysSettings> {
  await requireReadable(tx, scope, undefined);
  const settings = await listDaySettings(tx);
  return {
    categories: settings.find(({ clientId }) => clientId === null)?.categories ?? [...defaultDayCategories],
    clients: settings.flatMap(({ clientId, categories }) => (clientId === null ? [] : [{ clientId, categories }])),
  };
}

export async function changeDaysSettings(
  tx: WorkspaceTx,
  scope: Scope,
  { clientId, categories }: DaysSettingsInput,
): Promise<DaysSettings> {
  await requireWritable(tx, scope, clientId);
  if (categories === null) await deleteDaySetting(tx, clientId);
  else await saveDaySetting(tx, { workspaceId: scope.workspace.id, clientId, categories });
  await emit(tx, scope, { kind: 'calendar_days_changed', clientId });
  return daysSettingsOf(tx, scope);
}
