import { AppError } from '@ruche/contracts/api';
import { type InboxLabel, type InboxLabelChange, type InboxLabelInput, mostLabels } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { emit } from '@ruche/database/events';
import {
  type CountedLabel,
  deleteLabel,
  findCountedLabel,
  insertLabel,
  isLabelNamed,
  listLabels,
  updateLabel,
} from '@ruche/database/inbox';
import { lockWorkspace } from '@ruche/database/workspaces';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { requireManager } from '#features/inbox/policy.ts';
import { labels as refusals } from '#features/inbox/refusals.ts';

const noSuchLabel = () => new AppError('not_found', refusals.notFound);
const nameTaken = () => new AppError('conflict', refusals.nameTaken);

const presentLabel = ({ id, name, colour, conversationCount }: CountedLabel): InboxLabel => ({
  id,
  name,
  colour,
  conversationCount,
});

const tell = (tx: WorkspaceTx, scope: Scope) => emit(tx, scope, { kind: 'inbox_changed', what: 'labels' });

export async function labelsOf(tx: WorkspaceTx, scope: Scope): Promise<InboxLabel[]> {
  authorize(scope, 'inbox.read', 'workspace');
  return (await listLabels(tx)).map(presentLabel);
}

export async function addLabel(tx: WorkspaceTx, scope: Scope, input: InboxLabelInput): Promise<InboxLabel> {
  requireManager(scope);
  await lockWorkspace(tx, scope.workspace.id);
  if ((await listLabels(tx)).length >= mostLabels) throw new AppError('conflict', refusals.tooMany(mostLabels));
  const label = await insertLabel(tx, { ...input, workspaceId: scope.workspace.id });
  if (!label) throw nameTaken();
  await tell(tx, scope);
  return presentLabel({ ...label, conversationCount: 0 });
}

export async function changeLabel(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: InboxLabelChange,
): Promise<InboxLabel> {
  requireManager(scope);
  await lockWorkspace(tx, scope.workspace.id);
  if (change.name !== undefined && (await isLabelNamed(tx, change.name, id))) throw nameTaken();
  if (!(await updateLabel(tx, id, change))) throw noSuchLabel();
  await tell(tx, scope);
  const label = await findCountedLabel(tx, id);
  if (!label) throw noSuchLabel();
  return presentLabel(label);
}

export async function removeLabel(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  requireManager(scope);
  if (!(await deleteLabel(tx, id))) throw noSuchLabel();
  await tell(tx, scope);
}
