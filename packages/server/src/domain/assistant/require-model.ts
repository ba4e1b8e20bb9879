import type { LanguageModel } from '@ruche/assistant';
import { AppError } from '@ruche/contracts/api';
import type { ModelObstacle } from '@ruche/contracts/assistant';
import type { WorkspaceTx } from '@ruche/database';
import { isAssistantOn, isAssistantOnFor, usedTokens } from '@ruche/database/assistant';
import { hasFeature, requireFeature } from '#domain/billing/plan-features.ts';
import type { Scope } from '#domain/workspaces/scope.ts';
import { allowanceOf, monthOf, renewalDay, renewalOf } from './allowance.ts';

/** Why the model can't be asked, the first that applies. What a request would need is looked at when it is made. */
export async function findObstacle(
  tx: WorkspaceTx,
  model: LanguageModel | null,
  scope: Scope,
  clientId: string | null,
): Promise<ModelObstacle | null> {
  if (!hasFeature(scope, 'assistant')) return 'plan';
  if (!(await isAssistantOn(tx))) return 'off_in_workspace';
  if (clientId !== null && !(await isAssistantOnFor(tx, clientId))) return 'off_for_client';
  if (!model) return 'no_model';
  const now = new Date();
  const { used, reserved } = await usedTokens(tx, monthOf(now));
  return used + reserved >= allowanceOf(scope, now) ? 'allowance_used' : null;
}

export function refuseAllowance(scope: Scope): AppError {
  const now = new Date();
  const message = `Your workspace has used its allowance of the assistant for this month. It renews on ${renewalDay(now)}.`;
  const details = { allowance: allowanceOf(scope, now), renewsAt: renewalOf(now).toISOString() };
  return new AppError('allowance_used', message, { details });
}

export const requirePlan = (scope: Scope) => requireFeature(scope, 'assistant');

/** Refuses a request that the model would be needed for, before anything is read for it. */
export async function requireModel(
  tx: WorkspaceTx,
  model: LanguageModel | null,
  scope: Scope,
  clientId: string | null,
): Promise<LanguageModel> {
  requirePlan(scope);
  const obstacle = await findObstacle(tx, model, scope, clientId);
  if (obstacle === 'off_in_workspace') {
    const message =
      'Your workspace doesn’t send texts to a language model. A manager can turn this on in the settings.';
    throw new AppError('assistant_off', message);
  }
  if (obstacle === 'off_for_client') {
    throw new AppError(
      'assistant_off',
      'The assistant is turned off for this client. Turn it on in the client’s voice.',
    );
  }
  if (obstacle === 'allowance_used') throw refuseAllowance(scope);
  if (!model) throw new AppError('no_model', 'No language model is connected. Ask your administrator to connect one.');
  return model;
}
