import { AppError } from '@ruche/contracts/api';
import type { Permission } from '@ruche/contracts/workspaces';
import type { WorkspaceTx } from '@ruche/database';
import { findClient, holdClient } from '@ruche/database/clients';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { calendar as refusals } from './refusals.ts';

export const noSuchClient = () => new AppError('not_found', refusals.clientNotFound);

function authorizeFor(scope: Scope, action: Permission, clientId: string | null | undefined): void {
  authorize(scope, action, clientId ? { client: clientId } : 'workspace');
}

/** Of the whole workspace, or of a client that is there. */
export async function requireReadable(tx: WorkspaceTx, scope: Scope, clientId: string | undefined): Promise<void> {
  authorizeFor(scope, 'posts.read', clientId);
  if (clientId !== undefined && !(await findClient(tx, clientId))) throw noSuchClient();
}

/** For every client, or for one that stays until the transaction ends. */
export async function requireWritable(tx: WorkspaceTx, scope: Scope, clientId: string | null): Promise<void> {
  authorizeFor(scope, 'posts.write', clientId);
  if (clientId !== null && !(await holdClient(tx, clientId))) throw noSuchClient();
}

type Days = { firstDay: string; lastDay: string };
type ChangedDays = { firstDay?: string | undefined; lastDay?: string | undefined };

export function requireDaysInOrder(now: Days, { firstDay = now.firstDay, lastDay = now.lastDay }: ChangedDays): void {
  if (lastDay >= firstDay) return;
  const message = refusals.endsBeforeStart;
  throw new AppError('validation_failed', message, { details: [{ path: 'body.lastDay', message }] });
}
