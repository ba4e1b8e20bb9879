import { useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';

// Part of every screen of the dashboard, so it holds the list alone. What sends the files is loaded with the first one.

export type UploadStore = {
  read: () => readonly Upload[];
  watch: (onChange: () => void) => () => void;
  add: (upload: Upload) => void;
  change: (id: string, change: Partial<Upload>) => void;
  remove: (id: string) => void;
};

export function createUploadStore(): UploadStore {
  let uploads: readonly Upload[] = [];
  const watchers = new Set<() => void>();
  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const onChange of watchers) onChange();
  };
  return {
    read: () => uploads,
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    add: (upload) => set([...uploads, upload]),
    change: (id, change) => set(uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
    remove: (id) => set(uploads.filter((upload) => upload.id !== id)),
  };
}

/** Every upload of this page, whatever screen shows. */
export const uploadStore = createUploadStore();

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploadStore.watch, uploadStore.read);
}

const hasAny = () => uploadStore.read().length > 0;

export function useHasUploads(): boolean {
  return useSyncExternalStore(uploadStore.watch, hasAny);
}
