import { Readable } from 'node:stream';
import type { RenditionRow } from '@ruche/database/media';
import { newFileKey, type ObjectStore } from '@ruche/storage';
import type { Rendition } from './renditions.ts';

export type FileWriter = {
  write: (content: Readable) => Promise<{ storageKey: string; bytes: number }>;
  writeRenditions: (mediaId: string, renditions: Rendition[]) => Promise<RenditionRow[]>;
  /** What was written for nothing. */
  discard: () => Promise<void>;
};

/** Writes new files of a workspace, and remembers which, in case that nothing comes of them. */
export function createFileWriter(store: ObjectStore, workspaceId: string): FileWriter {
  const written: string[] = [];

  async function write(content: Readable): Promise<{ storageKey: string; bytes: number }> {
    const storageKey = newFileKey(workspaceId);
    written.push(storageKey);
    const { bytes } = await store.put(storageKey, content);
    return { storageKey, bytes };
  }

  return {
    write,
    async writeRenditions(mediaId, renditions) {
      const rows: RenditionRow[] = [];
      for (const { purpose, content, mime, width, height } of renditions) {
        rows.push({ mediaId, workspaceId, purpose, mime, width, height, ...(await write(Readable.from([content]))) });
      }
      return rows;
    },
    async discard() {
      for (const key of written) await store.delete(key).catch(() => undefined);
    },
  };
}
