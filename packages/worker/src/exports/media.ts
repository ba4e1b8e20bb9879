import { nameForDownload } from '@ruche/contracts/media';
import { exportLimits } from '@ruche/contracts/people';
import type { WorkspaceTx } from '@ruche/database';
import { findLastArchivedFile, listArchivedMedia, type MediaRow } from '@ruche/database/media';
import { NotStoredError, type ObjectStore } from '@ruche/storage';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;
const folder = 'media/';

/** The id makes it unique; file systems take names of up to 255 bytes, of which a character needs up to three. */
function nameOfFile(row: MediaRow): string {
  const name = nameForDownload(row);
  const at = name.lastIndexOf('.');
  return `${row.id}-${name.slice(0, Math.min(at, 60)).toWellFormed()}${name.slice(at)}`;
}

async function* listAll(tx: WorkspaceTx): AsyncGenerator<MediaRow> {
  const next = (after?: MediaRow) => listArchivedMedia(tx, { after, limit: pageSize });
  for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page;
}

/** Which files there is room for: the smallest first, so that as many as possible are in the archive. */
async function readRoom(tx: WorkspaceTx, roomBytes: number): Promise<(row: MediaRow) => boolean> {
  const last = await findLastArchivedFile(tx, roomBytes);
  return ({ id, bytes, status, storageKey }) => {
    if (last === null || status !== 'ready' || storageKey === null) return false;
    return bytes < last.bytes || (bytes === last.bytes && id <= last.id);
  };
}

function present(row: MediaRow, hasFile: boolean) {
  const { workspaceId: _workspace, storageKey: _file, posterKey: _poster, attempts: _attempts, ...media } = row;
  return { ...media, file: hasFile ? `${folder}${nameOfFile(row)}` : null };
}

export const mediaSection: WorkspaceSection = {
  file: 'media.json',
  about:
    'The media library: names, alt text, tags, sizes, and where each file is in this archive, including recently deleted files.',
  async *rows({ tx, mediaBytes }) {
    const hasRoom = await readRoom(tx, mediaBytes);
    for await (const row of listAll(tx)) yield present(row, hasRoom(row));
  },
};

/** Null when it was purged since the archive was begun. */
async function openFile(store: ObjectStore, key: string) {
  try {
    return await store.get(key);
  } catch (error) {
    if (error instanceof NotStoredError) return null;
    throw error;
  }
}

const mostMegabytes = exportLimits.mediaBytes / 1_000_000;

export const mediaFilesSection: WorkspaceSection = {
  file: folder,
  about: `The files themselves, except those that were rejected or are still being processed. An archive has room for ${mostMegabytes} MB of files, split evenly between your workspaces. The smallest files come first. Download the rest from the media library.`,
  async *files({ tx, store, mediaBytes }) {
    const hasRoom = await readRoom(tx, mediaBytes);
    for await (const row of listAll(tx)) {
      const content = row.storageKey !== null && hasRoom(row) ? await openFile(store, row.storageKey) : null;
      if (!content) continue;
      try {
        yield { name: nameOfFile(row), content };
      } finally {
        content.destroy();
      }
    }
  },
};
