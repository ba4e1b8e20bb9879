import { useEffect, useRef } from 'react';
import { startUploads, withUploads } from './start-uploads.ts';
import type { Upload } from './upload.ts';
import { uploadStore, useUploads } from './upload-store.ts';

type TargetUploads = {
  /** Those under way, and those that failed. */
  uploads: Upload[];
  add: (files: readonly File[]) => void;
};

type Options = {
  /** What is added is for the first; those for the others are handed over as well. */
  targets: readonly [string, ...string[]];
  clientId: string | null;
  onUploaded: (mediaId: string) => void;
};

/** Uploads for one purpose, as for a draft: each is handed over once it is done, and then leaves the list. */
export function useTargetUploads({ targets, clientId, onUploaded }: Options): TargetUploads {
  const all = useUploads();
  const callback = useRef(onUploaded);
  useEffect(() => {
    callback.current = onUploaded;
  });
  // Compared by its text: callers name the targets anew whenever they are drawn.
  const names = targets.join('\n');
  useEffect(() => {
    const endings = names.split('\n').map((target) => uploadStore.showTarget(target));
    return () => {
      for (const end of endings) end();
    };
  }, [names]);
  const handedOver = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, mediaId, state, target: purpose } of all) {
      if (!names.split('\n').includes(purpose ?? '') || state !== 'done' || handedOver.current.has(id)) continue;
      handedOver.current.add(id);
      if (mediaId !== null) callback.current(mediaId);
      void withUploads((engine) => engine.dismiss(id));
    }
  }, [all, names]);
  return {
    uploads: all.filter(({ target, state }) => target !== null && targets.includes(target) && state !== 'done'),
    add: (files) => void startUploads(files, { clientId, target: targets[0] }),
  };
}
