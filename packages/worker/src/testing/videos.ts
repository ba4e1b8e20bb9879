import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { WorkspaceTx } from '@ruche/database';
import { insertMedia, replacePostMedia } from '@ruche/database/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';

const sample = new URL('../../../connectors/src/testing/samples/wide.mp4', import.meta.url);

/** A video of some seconds, processed and ready, as the only file of a post. */
export async function addVideo(
  tx: WorkspaceTx,
  store: ObjectStore,
  post: { id: string; workspaceId: string },
): Promise<void> {
  const { workspaceId } = post;
  const content = await readFile(sample);
  const storageKey = newFileKey(workspaceId);
  await store.put(storageKey, Readable.from([content]));
  const shape = { width: 1280, height: 720, durationMs: 4000, videoCodec: 'h264', audioCodec: 'aac' };
  const file = { fileName: 'wide.mp4', kind: 'video', mime: 'video/mp4', bytes: content.length } as const;
  const { id } = await insertMedia(tx, { workspaceId, storageKey, status: 'ready', ...file, ...shape });
  await replacePostMedia(tx, post, [{ mediaId: id, position: 0, platform: null }]);
}
