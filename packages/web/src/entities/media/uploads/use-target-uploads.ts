import { useEffect, useRef } from 'react';
import { startUploads, withUploads } from './start-uploads.ts';
import type { Upload } from './upload.ts';
import { uploadStore, useUploads } from './upload-store.ts';

type TargetUploads = {
  /** Those under way, and those that failed. */
  uploads: Upload[];
  add: (files: readonly File[]) => void;
};

type Options = { target: string; clientId: string | null; onUploaded: (mediaId: string) => void };

/** Uploads for one purpose, as for a draft: each is handed over once it is done, and then leaves the list. */
export function useTargetUploads({ target, clientId, onUploaded }: Options): TargetUploads {
  const all = useUploads();
  const callback = useRef(onUploaded);
  useEffect(() => {
    callback.current = onUploaded;
  });
  useEffect(() => uploadStore.showTarget(target), [target]);
  const handedOver = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, mediaId, state, target: purpose } of all) {
      if (purpose !== target || state !== 'done' || handedOver.current.has(id)) continue;
      handedOver.current.add(id);
      if (mediaId !== null) callback.current(mediaId);
      void withUploads((engine) => engine.dismiss(id));
    }
  }, [all, target]);
  return {
    uploads: all.filter((upload) => upload.target === target && upload.state !== 'done'),
    add: (files) => void startUploads(files, { clientId, target }),
  };
}
