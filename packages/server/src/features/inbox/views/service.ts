import { AppError } from '@ruche/contracts/api';
import {
  mostInboxViews,
  type SavedInboxView,
  type SavedInboxViewChange,
  type SavedInboxViewInput,
} from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  countSavedInboxViews,
  deleteSavedInboxView,
  type InboxViewRow,
  insertSavedInboxView,
  listSavedInboxViews,
  updateSavedInboxView,
} from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { views as refusals } from '#features/inbox/refusals.ts';

const noSuchView = () => new AppError('not_found', refusals.notFound);

const presentView = ({ id, name, settings }: InboxViewRow): SavedInboxView => ({ id, name, settings });

const tell = (tx: WorkspaceTx, scope: Scope) => emit(tx, scope, { kind: 'inbox_changed', what: 'views' });

export async function viewsOf(tx: WorkspaceTx, scope: Scope): Promise<SavedInboxView[]> {
  authorize(scope, 'inbox.read', 'workspace');
  return (await listSavedInboxViews(tx)).map(presentView);
}

export async function addView(tx: WorkspaceTx, scope: Scope, input: SavedInboxViewInput): Promise<SavedInboxView> {
  authorize(scope, 'inbox.write', 'workspace');
  if ((await countSavedInboxViews(tx)) >= mostInboxViews) {
    throw new AppError('conflict', refusals.tooMany(mostInboxViews));
  }
  const { id: workspaceId } = scope.workspace;
  const view = await insertSavedInboxView(tx, { ...input, workspaceId, userId: scope.userId });
  await tell(tx, scope);
  return presentView(view);
}

export async function changeView(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: SavedInboxViewChange,
): Promise<SavedInboxView> {
  authorize(scope, 'inbox.write', 'workspace');
  const view = await updateSavedInboxView(tx, id, change);
  if (!view) throw noSuchView();
  await tell(tx, scope);
  return presentView(view);
}

export async function removeView(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorize(scope, 'inbox.write', 'workspace');
  if (!(await deleteSavedInboxView(tx, id))) throw noSuchView();
  await tell(tx, scope);
}
