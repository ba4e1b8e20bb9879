import { UndoMessage } from '#components/undo-message.tsx';
import { useDeleteMany } from '#features/media/api/change-many.ts';
import { useDownloadMedia } from '#features/media/api/download-media.ts';
import { useRestoreMedia } from '#features/media/api/restore-media.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** "3 files", or the name of a single one. */
function nameOf(ids: readonly string[], fileName: string | undefined): string {
  return ids.length === 1 ? (fileName ?? '1 file') : `${ids.length} files`;
}

const verb = (ids: readonly string[]) => (ids.length === 1 ? 'was' : 'were');

/** Deleting with a way back, bringing back, and downloading, each with its words. */
export function useMediaActions() {
  const remove = useDeleteMany();
  const restore = useRestoreMedia();
  const download = useDownloadMedia();

  const bringBack = async (ids: readonly string[], fileName?: string) => {
    try {
      await restore.mutateAsync(ids);
      toast.success(`${nameOf(ids, fileName)} ${verb(ids)} restored.`);
    } catch (error) {
      logFailure('Media could not be restored.', error);
      toast.error(`${nameOf(ids, fileName)} ${verb(ids)}n't restored. ${describeFailure(error)}`);
    }
  };
  const removeMany = async (ids: readonly string[], fileName?: string) => {
    try {
      await remove.mutateAsync(ids);
    } catch (error) {
      logFailure('Media could not be deleted.', error);
      toast.error(`${nameOf(ids, fileName)} ${verb(ids)}n't deleted. ${describeFailure(error)}`);
      return;
    }
    const id = `deleted ${ids[0]}`;
    const undo = () => {
      toast.dismiss(id);
      void bringBack(ids, fileName);
    };
    toast(
      <UndoMessage onUndo={undo}>
        {nameOf(ids, fileName)} {verb(ids)} deleted.
      </UndoMessage>,
      { id, duration: 8_000 },
    );
  };
  const save = async (ids: readonly string[]) => {
    try {
      await download.mutateAsync(ids);
    } catch (error) {
      logFailure('Media could not be downloaded.', error);
      toast.error(`The download didn't start. ${describeFailure(error)}`);
    }
  };
  return { remove: removeMany, restore: bringBack, download: save, isDownloading: download.isPending };
}
