import { AppError } from '@ruche/contracts/api';
import type { AssistantSettings, AssistantStatus } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { isAssistantOn, setAssistantOn, usedTokens } from '@ruche/database/assistant';
import { findClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { allowanceOf, monthOf, renewalOf } from '#domain/assistant/allowance.ts';
import { findObstacle } from '#domain/assistant/require-model.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import { hasFeature } from '#domain/billing/plan-features.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { authorizeAssistant } from '#features/assistant/policy.ts';
import { assistant as refusals } from '#features/assistant/refusals.ts';

/** Whoever may use it is told why they can't now, the plan included. */
export async function statusOf(
  tx: WorkspaceTx,
  { model }: Pick<AssistantRuns, 'model'>,
  scope: Scope,
  clientId: string | null,
): Promise<AssistantStatus> {
  authorize(scope, 'assistant.use', clientId === null ? 'workspace' : { client: clientId });
  if (clientId !== null && !(await findClient(tx, clientId))) throw new AppError('not_found', refusals.clientNotFound);
  const now = new Date();
  const month = monthOf(now);
  return {
    model: model?.info ?? null,
    isOn: await isAssistantOn(tx),
    obstacle: await findObstacle(tx, model, scope, clientId),
    hasAssistant: hasFeature(scope, 'assistant'),
    usage: {
      month,
      tokens: (await usedTokens(tx, month)).used,
      allowance: allowanceOf(scope, now),
      renewsAt: renewalOf(now).toISOString(),
    },
  };
}

export async function settingsOf(tx: WorkspaceTx, scope: Scope): Promise<AssistantSettings> {
  authorizeAssistant(scope);
  return { isOn: await isAssistantOn(tx) };
}

export async function changeSettings(
  tx: WorkspaceTx,
  scope: Scope,
  { isOn }: AssistantSettings,
): Promise<AssistantSettings> {
  authorizeAssistant(scope);
  authorize(scope, 'assistant.manage', 'workspace');
  await setAssistantOn(tx, scope.workspace.id, isOn);
  await emit(tx, scope, { kind: 'assistant_changed', clientId: null });
  return { isOn };
}
