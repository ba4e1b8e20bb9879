import { AppError } from '@ruche/contracts/api';
import type { Voice, VoiceChange } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { saveClientVoice } from '@ruche/database/assistant';
import { emit } from '@ruche/database/events';
import { readVoice } from '#domain/assistant/voice.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requireClient } from '#features/assistant/policy.ts';
import { voices as refusals } from '#features/assistant/refusals.ts';

export async function voiceOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<Voice> {
  return readVoice(tx, await requireClient(tx, scope, clientId));
}

export async function changeVoice(
  tx: WorkspaceTx,
  scope: Scope,
  clientId: string,
  change: VoiceChange,
): Promise<Voice> {
  const client = await requireClient(tx, scope, clientId);
  authorize(scope, 'clients.write', { client: clientId });
  const saved = await saveClientVoice(tx, { workspaceId: scope.workspace.id, clientId }, change);
  const voice = await readVoice(tx, client);
  if (!saved) throw new AppError('conflict', refusals.changed, { details: { voice } });
  await emit(tx, scope, { kind: 'assistant_changed', clientId });
  return voice;
}
