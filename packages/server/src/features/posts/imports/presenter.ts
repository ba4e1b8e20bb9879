import type { PostImport, PostImportRow, PostImportState } from '@ruche/contracts/posts';
import type { ListedImport } from '@ruche/database/posts';
import type { CheckedRow } from './checks/schema.ts';

function stateOf({ state, fileCount, settledCount }: ListedImport): PostImportState {
  if (state !== 'staged') return state;
  return settledCount < fileCount ? 'checking' : 'ready';
}

export function presentImport(listed: ListedImport): PostImport {
  const { id, fileName, status, userId, rowCount, fileCount, settledCount } = listed;
  return {
    id,
    fileName,
    state: stateOf(listed),
    status,
    userId,
    rowCount,
    files: { count: fileCount, settled: settledCount },
    createdAt: listed.createdAt.toISOString(),
    confirmedAt: listed.confirmedAt?.toISOString() ?? null,
    undoneAt: listed.undoneAt?.toISOString() ?? null,
  };
}

export function presentRow({
  record,
  problems,
  isWaiting,
  client,
  at,
  platforms,
  composed,
}: CheckedRow): PostImportRow {
  const { row, cells, isLeftOut, postId } = record;
  return {
    row,
    cells,
    isLeftOut,
    isWaiting,
    problems,
    clientName: client?.name ?? null,
    at,
    timeZone: client?.timeZone ?? null,
    platforms,
    mediaCount: composed.mediaIds.length,
    postId,
  };
}
