import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { refreshLists } from '#entities/media/media-cache.ts';
import { resumeStoredUploads } from '#entities/media/uploads/start-uploads.ts';
import { uploadStore, useHasUploads } from '#entities/media/uploads/upload-store.ts';

const UploadTray = lazyPanel(async () => (await import('./components/upload-tray.tsx')).UploadTray);

const countDone = () => uploadStore.read().filter(({ state }) => state === 'done').length;

/** On every screen of the dashboard: the uploads, where there are any, and what they change. */
export function UploadsMount() {
  const hasUploads = useHasUploads();
  const queries = useQueryClient();
  useEffect(resumeStoredUploads, []);
  useEffect(() => {
    let known = countDone();
    return uploadStore.watch(() => {
      const done = countDone();
      if (done > known) void refreshLists(queries);
      known = done;
    });
  }, [queries]);
  return hasUploads ? <UploadTray /> : null;
}
