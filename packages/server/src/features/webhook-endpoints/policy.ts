import { AppError } from '@ruche/contracts/api';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { webhookEndpoints as refusals } from './refusals.ts';

/** Owners among people; what keys may do their scopes have said. */
export function authorizeWebhooks(scope: Scope): void {
  if (!scope.key) authorize(scope, 'api.manage', 'workspace');
}

export const noSuchEndpoint = () => new AppError('not_found', refusals.notFound);

export function requireOn({ isOn }: { isOn: boolean }): void {
  if (!isOn) throw new AppError('conflict', refusals.isOff);
}

export const refuseField = (path: string, message: string) =>
  new AppError('validation_failed', refusals.invalid, { details: [{ path, message }] });
