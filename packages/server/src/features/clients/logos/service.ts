import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import {
  deleteLogo,
  findLogo,
  type ListedClient,
  type LogoRow,
  lockClient,
  saveLogo,
  updateClient,
} from '@ruche/database/clients';
import { logoTypeOf } from '#domain/media/logo-type.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { logos as refusals } from '#features/clients/refusals.ts';
import { getClient, noSuchClient } from '#features/clients/service.ts';

export async function logoOf(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<LogoRow> {
  await getClient(tx, scope, clientId);
  const logo = await findLogo(tx, clientId);
  if (!logo) throw new AppError('not_found', refusals.none);
  return logo;
}

async function lockForLogo(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<void> {
  authorize(scope, 'clients.write', { client: clientId });
  if (!(await lockClient(tx, clientId))) throw noSuchClient();
}

export async function setLogo(tx: WorkspaceTx, scope: Scope, clientId: string, content: Buffer): Promise<ListedClient> {
  await lockForLogo(tx, scope, clientId);
  const mediaType = logoTypeOf(content);
  if (!mediaType) throw new AppError('unsupported_media_type', refusals.wrongType);
  await saveLogo(tx, { clientId, workspaceId: scope.workspace.id, mediaType, content });
  await updateClient(tx, clientId, {});
  return getClient(tx, scope, clientId);
}

export async function removeLogo(tx: WorkspaceTx, scope: Scope, clientId: string): Promise<void> {
  await lockForLogo(tx, scope, clientId);
  await deleteLogo(tx, clientId);
  await updateClient(tx, clientId, {});
}
