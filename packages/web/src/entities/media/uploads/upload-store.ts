import { useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';

// Part of every screen of the dashboard, so it holds the list alone. What sends the files is loaded with the first one.

export type UploadStore = {
  read: () => readonly Upload[];
  watch: (onChange: () => void) => () => void;
  add: (upload: Upload) => void;
  change: (id: string, change: Partial<Upload>) => void;
  remove: (id: string) => void;
  /** Says that something else on the screen shows the uploads of this target; returns how to end that. */
  showTarget: (target: string) => () => void;
  isShown: (upload: Upload) => boolean;
};

export function createUploadStore(): UploadStore {
  let uploads: readonly Upload[] = [];
  const watchers = new Set<() => void>();
  const shownTargets = new Set<string>();
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
    showTarget(target) {
      shownTargets.add(target);
      set([...uploads]);
      return () => {
        shownTargets.delete(target);
        set([...uploads]);
      };
    },
    isShown: ({ target }) => target !== null && shownTargets.has(target),
  };
}

/** Every upload of this page, whatever screen shows. */
export const uploadStore = createUploadStore();

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploadStore.watch, uploadStore.read);
}

const hasAny = () => uploadStore.read().some((upload) => !uploadStore.isShown(upload));

/** Whether there are any that nothing else on the screen shows. */
export function useHasUploads(): boolean {
  return useSyncExternalStore(uploadStore.watch, hasAny);
}
