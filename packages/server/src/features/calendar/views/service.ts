import { AppError } from '@ruche/contracts/api';
import { mostSavedViews, type SavedViewChange, type SavedViewInput } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import {
  deleteSavedView,
  insertSavedView,
  listSavedViews,
  lockSavedViews,
  type SavedViewRow,
  updateSavedView,
} from '@ruche/database/calendar';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { views as refusals } from '#features/calendar/refusals.ts';

const noSuchView = () => new AppError('not_found', refusals.notFound);

export async function viewsOf(tx: WorkspaceTx, scope: Scope): Promise<SavedViewRow[]> {
  authorize(scope, 'posts.read', 'workspace');
  return listSavedViews(tx);
}

function requireFreeName(views: SavedViewRow[], name: string, id?: string): void {
  const wanted = name.toLowerCase();
  if (views.every((view) => view.id === id || view.name.toLowerCase() !== wanted)) return;
  throw new AppError('conflict', refusals.nameTaken(name));
}

export async function addView(tx: WorkspaceTx, scope: Scope, input: SavedViewInput): Promise<SavedViewRow> {
  await lockSavedViews(tx, scope.userId);
  const views = await viewsOf(tx, scope);
  if (views.length >= mostSavedViews) {
    throw new AppError('conflict', refusals.tooMany(mostSavedViews));
  }
  requireFreeName(views, input.name);
  return insertSavedView(tx, { ...input, workspaceId: scope.workspace.id, userId: scope.userId });
}

export async function changeView(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: SavedViewChange,
): Promise<SavedViewRow> {
  await lockSavedViews(tx, scope.userId);
  const views = await viewsOf(tx, scope);
  if (change.name !== undefined) requireFreeName(views, change.name, id);
  const row = await updateSavedView(tx, id, change);
  if (!row) throw noSuchView();
  return row;
}

export async function removeView(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  authorize(scope, 'posts.read', 'workspace');
  if (!(await deleteSavedView(tx, id))) throw noSuchView();
}
