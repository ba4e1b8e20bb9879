import { AppError } from '@ruche/contracts/api';
import { mostSnippets, type SnippetChange, type SnippetInput, SnippetInputSchema } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { holdClient } from '@ruche/database/clients';
import {
  countSnippets,
  deleteSnippet,
  findSnippet,
  insertSnippet,
  listSnippets,
  type SnippetRow,
  updateSnippet,
} from '@ruche/database/posts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient, refuseField } from '#features/posts/policy.ts';
import { snippets as refusals } from '#features/posts/refusals.ts';
import { getClient } from '#features/posts/service.ts';

const noSuchSnippet = () => new AppError('not_found', refusals.notFound);

const resourceOf = (clientId: string | null) => (clientId === null ? 'workspace' : { client: clientId });

export async function snippetsOf(tx: WorkspaceTx, scope: Scope, clientId: string | undefined): Promise<SnippetRow[]> {
  authorize(scope, 'posts.read', resourceOf(clientId ?? null));
  if (clientId !== undefined) await getClient(tx, scope, clientId);
  return listSnippets(tx, clientId);
}

/** For every client, or for one that stays until the transaction ends. */
async function requireWritable(tx: WorkspaceTx, scope: Scope, clientId: string | null): Promise<void> {
  authorize(scope, 'posts.write', resourceOf(clientId));
  if (clientId !== null && !(await holdClient(tx, clientId))) throw noSuchClient();
}

export async function addSnippet(tx: WorkspaceTx, scope: Scope, input: SnippetInput): Promise<SnippetRow> {
  await requireWritable(tx, scope, input.clientId);
  if ((await countSnippets(tx)) >= mostSnippets) {
    throw new AppError('conflict', refusals.tooMany(mostSnippets));
  }
  return insertSnippet(tx, { ...input, workspaceId: scope.workspace.id, userId: scope.userId });
}

async function getSnippet(tx: WorkspaceTx, id: string): Promise<SnippetRow> {
  const snippet = await findSnippet(tx, id);
  if (!snippet) throw noSuchSnippet();
  return snippet;
}

export async function changeSnippet(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: SnippetChange,
): Promise<SnippetRow> {
  const snippet = await getSnippet(tx, id);
  await requireWritable(tx, scope, snippet.clientId);
  const changed = SnippetInputSchema.safeParse({ ...snippet, ...change });
  if (!changed.success) throw refuseField('text', changed.error.issues[0]?.message ?? refusals.unstorable);
  if (changed.data.clientId !== snippet.clientId) await requireWritable(tx, scope, changed.data.clientId);
  const row = await updateSnippet(tx, id, changed.data);
  if (!row) throw noSuchSnippet();
  return row;
}

export async function removeSnippet(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const { clientId } = await getSnippet(tx, id);
  await requireWritable(tx, scope, clientId);
  await deleteSnippet(tx, id);
}
