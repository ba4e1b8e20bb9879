import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { WorkspaceTx } from '@ruche/database';
import { insertMedia, replacePostMedia } from '@ruche/database/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';

const folder = new URL('../../../connectors/src/testing/samples/', import.meta.url);

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const image = { kind: 'image', mime: 'image/jpeg' } as const;
const video = { kind: 'video', mime: 'video/mp4', videoCodec: 'h264', audioCodec: 'aac' } as const;
const samples = {
  'square.jpg': { ...image, width: 1080, height: 1080 },
  'tall.jpg': { ...image, width: 1080, height: 1920 },
  'wide.jpg': { ...image, width: 1200, height: 675 },
  'tall.mp4': { ...video, width: 540, height: 960, durationMs: 5000 },
  'wide.mp4': { ...video, width: 1280, height: 720, durationMs: 4000 },
  'menu.pdf': { kind: 'document', mime: 'application/pdf', pages: 1 },
} as const;

export type SampleName = keyof typeof samples;

/** Files as processing leaves them, in that order in a post. */
export async function addFiles(
  tx: WorkspaceTx,
  store: ObjectStore,
  post: { id: string; workspaceId: string },
  names: readonly SampleName[],
): Promise<void> {
  const { workspaceId } = post;
  const used: Parameters<typeof replacePostMedia>[2] = [];
  for (const [position, fileName] of names.entries()) {
    const content = fileName === 'menu.pdf' ? pdf : await readFile(new URL(fileName, folder));
    const storageKey = newFileKey(workspaceId);
    await store.put(storageKey, Readable.from([content]));
    const file = { workspaceId, storageKey, fileName, bytes: content.length, status: 'ready' } as const;
    const { id } = await insertMedia(tx, { ...file, ...samples[fileName] });
    used.push({ mediaId: id, position, platform: null });
  }
  await replacePostMedia(tx, post, used);
}
