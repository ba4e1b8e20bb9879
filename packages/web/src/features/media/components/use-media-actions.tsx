import type { Media } from '@ruche/contracts/media';
import { offerUndo } from '#components/offer-undo.tsx';
import { useChangeMany, useDeleteMany } from '#features/media/api/change-many.ts';
import { useDownloadMedia } from '#features/media/api/download-media.ts';
import { useRestoreMedia } from '#features/media/api/restore-media.ts';
import { mediaActions as texts } from '#features/media/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** "3 files", or the name of a single one. */
function nameOf(ids: readonly string[], fileName: string | undefined): string {
  return ids.length === 1 && fileName !== undefined ? fileName : texts.files(ids.length);
}

const undoId = (ids: readonly string[]) => `undo ${ids[0]}`;

/** Moving and deleting with a way back, bringing back, and downloading, each with its words. */
export function useMediaActions() {
  const change = useChangeMany();
  const remove = useDeleteMany();
  const restore = useRestoreMedia();
  const download = useDownloadMedia();

  const bringBack = async (ids: readonly string[], fileName?: string) => {
    try {
      await restore.mutateAsync(ids);
      toast.success(texts.restored(nameOf(ids, fileName)));
    } catch (error) {
      logFailure('Media could not be restored.', error);
      toast.error(texts.restoreFailed(nameOf(ids, fileName), describeFailure(error)));
    }
  };
  const removeMany = async (ids: readonly string[], fileName?: string) => {
    try {
      await remove.mutateAsync(ids);
    } catch (error) {
      logFailure('Media could not be deleted.', error);
      toast.error(texts.deleteFailed(nameOf(ids, fileName), describeFailure(error)));
      return;
    }
    const done = texts.deleted(nameOf(ids, fileName));
    offerUndo({ id: undoId(ids), done, onUndo: () => void bringBack(ids, fileName) });
  };
  const moveBack = async (media: readonly Media[], name: string) => {
    try {
      for (const [clientId, group] of Map.groupBy(media, (one) => one.clientId)) {
        await change.mutateAsync({ ids: group.map(({ id }) => id), change: { clientId } });
      }
      toast.success(texts.movedBack(name));
    } catch (error) {
      logFailure('Media could not be moved back.', error);
      toast.error(texts.moveBackFailed(name, describeFailure(error)));
    }
  };
  /** Those that are in that folder already stay as they are. */
  const move = async (media: readonly Media[], clientId: string | null, folderName: string) => {
    const moving = media.filter((one) => one.clientId !== clientId);
    if (moving.length === 0) return;
    const ids = moving.map(({ id }) => id);
    const name = nameOf(ids, moving[0]?.fileName);
    try {
      await change.mutateAsync({ ids, change: { clientId } });
    } catch (error) {
      logFailure('Media could not be moved.', error);
      toast.error(texts.moveFailed(name, describeFailure(error)));
      return;
    }
    offerUndo({
      id: undoId(ids),
      done: texts.moved(name, folderName),
      onUndo: () => void moveBack(moving, name),
    });
  };
  const save = async (ids: readonly string[]) => {
    try {
      await download.mutateAsync(ids);
    } catch (error) {
      logFailure('Media could not be downloaded.', error);
      toast.error(texts.downloadFailed(describeFailure(error)));
    }
  };
  return { move, remove: removeMany, restore: bringBack, download: save, isDownloading: download.isPending };
}
