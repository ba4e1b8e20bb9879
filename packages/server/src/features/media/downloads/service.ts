import type { Readable } from 'node:stream';
import { AppError } from '@ruche/contracts/api';
import { nameForDownload } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import { listMediaByIds, type MediaRow } from '@ruche/database/media';
import type { MediaAddresses, ObjectStore } from '@ruche/storage';
import { ZipFile } from 'yazl';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { downloads as refusals } from '#features/media/refusals.ts';
import { noSuchMedia } from '#features/media/service.ts';

export async function addressDownload(
  tx: WorkspaceTx,
  addresses: MediaAddresses,
  scope: Scope,
  ids: string[],
): Promise<string> {
  authorize(scope, 'media.read', 'workspace');
  const found = await listMediaByIds(tx, ids);
  if (found.length < ids.length) throw noSuchMedia();
  const waiting = found.find(({ status }) => status !== 'ready');
  if (waiting) throw new AppError('conflict', refusals.notReady(waiting.fileName));
  return addresses.signDownload({ workspaceId: scope.workspace.id, mediaIds: ids });
}

/** No two alike, whatever their case: some systems would keep one of them only. */
function distinctNames(found: MediaRow[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const media of found) {
    const name = nameForDownload(media);
    const at = name.lastIndexOf('.');
    const [stem, extension] = at < 1 ? [name, ''] : [name.slice(0, at), name.slice(at)];
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${stem} (${count})${extension}`;
    taken.add(distinct.toLowerCase());
    names.set(media.id, distinct);
  }
  return names;
}

/** One file after the other, each opened when its turn comes; they are compressed already. */
export function streamArchive(store: ObjectStore, found: MediaRow[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  const open = async (key: string): Promise<Readable> => {
    const stream = await store.get(key);
    if (output.destroyed) stream.destroy();
    current = stream;
    return stream;
  };
  const names = distinctNames(found);
  for (const { id, storageKey, bytes: size, createdAt: mtime } of found) {
    if (storageKey === null) continue;
    zip.addReadStreamLazy(names.get(id) ?? id, { compress: false, size, mtime }, (take) => {
      open(storageKey).then(
        (stream) => take(null, stream),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  output.once('close', () => current?.destroy());
  return output;
}
