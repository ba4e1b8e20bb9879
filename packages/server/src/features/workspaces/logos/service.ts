import { AppError } from '@ruche/contracts/api';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  deleteWorkspaceLogo,
  findWorkspaceLogo,
  saveWorkspaceLogo,
  type WorkspaceLogoRow,
} from '@ruche/database/workspaces';
import { logoTypeOf } from '#domain/media/logo-type.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { logos as refusals } from '#features/workspaces/refusals.ts';

export async function workspaceLogoOf(tx: WorkspaceTx, { workspace }: Scope): Promise<WorkspaceLogoRow> {
  const logo = await findWorkspaceLogo(tx, workspace.id);
  if (!logo) throw new AppError('not_found', refusals.none);
  return logo;
}

export async function setWorkspaceLogo(tx: WorkspaceTx, scope: Scope, content: Buffer): Promise<void> {
  authorize(scope, 'workspace.change', 'workspace');
  const mediaType = logoTypeOf(content);
  if (!mediaType) throw new AppError('unsupported_media_type', refusals.wrongType);
  const { id: workspaceId, name } = scope.workspace;
  await saveWorkspaceLogo(tx, { workspaceId, mediaType, content });
  await emit(tx, scope, { kind: 'workspace_changed', name });
}

export async function removeWorkspaceLogo(tx: WorkspaceTx, scope: Scope): Promise<void> {
  authorize(scope, 'workspace.change', 'workspace');
  await deleteWorkspaceLogo(tx, scope.workspace.id);
  await emit(tx, scope, { kind: 'workspace_changed', name: scope.workspace.name });
}
