import { AppError } from '@ruche/contracts/api';
import type {
  PostImport,
  PostImportChange,
  PostImportInput,
  PostImportRow,
  PostImportRowChange,
} from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { listUsedBy, softDeleteMedia } from '@ruche/database/media';
import {
  deleteImport,
  findImport,
  insertImport,
  listFetchedMediaIds,
  listImportRows,
  listImports,
  lockImport,
  type PostImportRecord,
  retryImportFiles,
  updateImport,
  updateImportRow,
} from '@ruche/database/posts';
import type { Profiles } from '#domain/accounts/presenter.ts';
import { requirePlan } from '#domain/billing/plan-limits.ts';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';

import { imports as refusals } from '#features/posts/refusals.ts';
import { getClient } from '#features/posts/service.ts';
import { checkRow, checkRows } from './checks/service.ts';
import { readCheckContext } from './context/service.ts';
import { fetchFiles } from './files/service.ts';
import { noSuchImport, requireStaged } from './policy.ts';
import { presentImport, presentRow } from './presenter.ts';

export async function importsOf(tx: WorkspaceTx, scope: Scope): Promise<PostImport[]> {
  authorize(scope, 'posts.read', 'workspace');
  return (await listImports(tx)).map(presentImport);
}

export async function getImport(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostImport> {
  authorize(scope, 'posts.read', 'workspace');
  const found = await findImport(tx, id);
  if (!found) throw noSuchImport();
  return presentImport(found);
}

/** Held until the transaction ends, by somebody who may change it. */
export async function holdImport(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostImportRecord> {
  authorize(scope, 'posts.write', 'workspace');
  const record = await lockImport(tx, id);
  if (!record) throw noSuchImport();
  return record;
}

async function holdStaged(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostImportRecord> {
  const record = await holdImport(tx, scope, id);
  requireStaged(record);
  return record;
}

export async function stageImport(tx: WorkspaceTx, scope: Scope, input: PostImportInput): Promise<PostImport> {
  authorize(scope, 'posts.write', 'workspace');
  requirePlan(scope);
  if (input.clientId !== null) await getClient(tx, scope, input.clientId);
  const { rows, ...values } = input;
  const { userId } = scope;
  const record = await insertImport(tx, { ...values, workspaceId: scope.workspace.id, userId }, rows);
  await fetchFiles(tx, record, await listImportRows(tx, record.id));
  return getImport(tx, scope, record.id);
}

export async function changeImport(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  { status }: PostImportChange,
): Promise<PostImport> {
  await holdStaged(tx, scope, id);
  await updateImport(tx, id, { status });
  return getImport(tx, scope, id);
}

/** Every row, with what keeps it from becoming a post; of one that was confirmed, with what it became. */
export async function rowsOf(tx: WorkspaceTx, profiles: Profiles, scope: Scope, id: string): Promise<PostImportRow[]> {
  authorize(scope, 'posts.read', 'workspace');
  const record = await findImport(tx, id);
  if (!record) throw noSuchImport();
  const rows = await listImportRows(tx, id);
  const checked = await checkRows(await readCheckContext(tx, scope, record, rows), profiles, rows);
  const isOver = record.state !== 'staged';
  return checked.map((row) => presentRow(isOver ? { ...row, problems: [] } : row));
}

export async function changeRow(
  tx: WorkspaceTx,
  profiles: Profiles,
  scope: Scope,
  { id, row }: { id: string; row: number },
  { cells, isLeftOut }: PostImportRowChange,
): Promise<PostImportRow> {
  const record = await holdStaged(tx, scope, id);
  const known = (await listImportRows(tx, id)).find((one) => one.row === row);
  if (!known) throw new AppError('not_found', refusals.noSuchRow);
  const changed = await updateImportRow(tx, id, row, {
    cells: { ...known.cells, ...cells },
    isLeftOut: isLeftOut ?? known.isLeftOut,
  });
  if (!changed) throw new AppError('not_found', refusals.noSuchRow);
  await fetchFiles(tx, record, await listImportRows(tx, id));
  return presentRow(checkRow(await readCheckContext(tx, scope, record, [changed]), profiles, changed));
}

/** Files that are not there are fetched, those that were refused once more. */
export async function retryFiles(tx: WorkspaceTx, scope: Scope, id: string): Promise<PostImport> {
  const record = await holdStaged(tx, scope, id);
  await retryImportFiles(tx, id);
  await fetchFiles(tx, record, await listImportRows(tx, id));
  return getImport(tx, scope, id);
}

/** Files that an import brought and no post uses leave the library with it. */
export async function removeFetchedMedia(tx: WorkspaceTx, id: string): Promise<void> {
  const fetched = await listFetchedMediaIds(tx, id);
  const used = new Set((await listUsedBy(tx, fetched)).map(({ mediaId }) => mediaId));
  const unused = fetched.filter((mediaId) => !used.has(mediaId));
  if (unused.length > 0) await softDeleteMedia(tx, unused);
}

/** A staged import is given up: nothing has become of it. */
export async function discardImport(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  await holdStaged(tx, scope, id);
  await removeFetchedMedia(tx, id);
  await deleteImport(tx, id);
}
