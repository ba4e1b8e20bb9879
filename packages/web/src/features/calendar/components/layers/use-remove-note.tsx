import { offerUndo } from '#components/offer-undo.tsx';
import { type NoteDraft, useDeleteNote, useSaveNote } from '#features/calendar/api/calendar-notes.ts';
import { removeNote as words } from '#features/calendar/words/layers.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** Deletes a note; for as long as the message stands, the same one can be added again. */
export function useRemoveNote() {
  const remove = useDeleteNote();
  const save = useSaveNote();
  const undo = async (note: NoteDraft) => {
    try {
      await save.mutateAsync({ ...note, id: null });
    } catch (error) {
      logFailure('A note could not be added again.', error);
      toast.error(words.restoreFailed(describeFailure(error)));
    }
  };
  return async (note: NoteDraft & { id: string }) => {
    try {
      await remove.mutateAsync(note.id);
    } catch (error) {
      logFailure('A note could not be deleted.', error);
      toast.error(words.deleteFailed(describeFailure(error)));
      return;
    }
    offerUndo({ id: `deleted ${note.id}`, done: words.done, onUndo: () => void undo(note) });
  };
}
