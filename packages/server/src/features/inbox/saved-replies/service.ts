import { AppError } from '@ruche/contracts/api';
import { mostSavedReplies, type SavedReply, type SavedReplyChange, type SavedReplyInput } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { holdClient } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import {
  countSavedReplies,
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  listSavedReplies,
  type SavedReplyRow,
  updateSavedReply,
} from '@ruche/database/inbox';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient, requireClient } from '#features/inbox/policy.ts';
import { savedReplies as refusals } from '#features/inbox/refusals.ts';

const noSuchReply = () => new AppError('not_found', refusals.notFound);

const resourceOf = (clientId: string | null) => (clientId === null ? 'workspace' : { client: clientId });

function presentReply({ id, clientId, name, text, link, createdAt, updatedAt }: SavedReplyRow): SavedReply {
  return {
    id,
    clientId,
    name,
    text,
    link,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const tell = (tx: WorkspaceTx, scope: Scope) => emit(tx, scope, { kind: 'inbox_changed', what: 'replies' });

export async function repliesOf(tx: WorkspaceTx, scope: Scope, clientId: string | undefined): Promise<SavedReply[]> {
  authorize(scope, 'inbox.read', resourceOf(clientId ?? null));
  if (clientId !== undefined) await requireClient(tx, clientId);
  return (await listSavedReplies(tx, clientId)).map(presentReply);
}

/** For every client, or for one that stays until the transaction ends. */
async function requireWritable(tx: WorkspaceTx, scope: Scope, clientId: string | null): Promise<void> {
  authorize(scope, 'inbox.write', resourceOf(clientId));
  if (clientId !== null && !(await holdClient(tx, clientId))) throw noSuchClient();
}

export async function addReply(tx: WorkspaceTx, scope: Scope, input: SavedReplyInput): Promise<SavedReply> {
  await requireWritable(tx, scope, input.clientId);
  if ((await countSavedReplies(tx)) >= mostSavedReplies) {
    throw new AppError('conflict', refusals.tooMany(mostSavedReplies));
  }
  const reply = await insertSavedReply(tx, { ...input, workspaceId: scope.workspace.id });
  await tell(tx, scope);
  return presentReply(reply);
}

async function getReply(tx: WorkspaceTx, id: string): Promise<SavedReplyRow> {
  const reply = await findSavedReply(tx, id);
  if (!reply) throw noSuchReply();
  return reply;
}

export async function changeReply(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: SavedReplyChange,
): Promise<SavedReply> {
  const reply = await getReply(tx, id);
  await requireWritable(tx, scope, reply.clientId);
  const { clientId = reply.clientId, name = reply.name, text = reply.text, link = reply.link } = change;
  if (clientId !== reply.clientId) await requireWritable(tx, scope, clientId);
  const changed = await updateSavedReply(tx, id, { clientId, name, text, link });
  if (!changed) throw noSuchReply();
  await tell(tx, scope);
  return presentReply(changed);
}

export async function removeReply(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const { clientId } = await getReply(tx, id);
  await requireWritable(tx, scope, clientId);
  await deleteSavedReply(tx, id);
  await tell(tx, scope);
}
