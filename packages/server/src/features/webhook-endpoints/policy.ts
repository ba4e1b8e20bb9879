import { AppError } from '@ruche/contracts/api';
import { type WebhookEvent, webhookEventScopes } from '@ruche/contracts/webhooks';
import { requireScope } from '#domain/api-keys/scope-guard.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { webhookEndpoints as refusals } from './refusals.ts';

/** Owners among people; what keys may do their scopes have said. */
export function authorizeWebhooks(scope: Scope): void {
  if (!scope.key) authorize(scope, 'api.manage', 'workspace');
}

/** Keys have sent only what they may read themselves. */
export function authorizeEvents({ key }: Scope, events: readonly WebhookEvent[]): void {
  if (!key) return;
  for (const event of events) requireScope(key, webhookEventScopes[event]);
}

export const noSuchEndpoint = () => new AppError('not_found', refusals.notFound);

export function requireOn({ isOn }: { isOn: boolean }): void {
  if (!isOn) throw new AppError('conflict', refusals.isOff);
}

export const refuseField = (path: string, message: string) =>
  new AppError('validation_failed', refusals.invalid, { details: [{ path, message }] });
