import type { Snippet } from '@ruche/contracts/posts';
import { offerUndo } from '#components/offer-undo.tsx';
import { useDeleteSnippet, useSaveSnippet } from '#features/posts/api/save-snippet.ts';
import { removeSnippet as words } from '#features/posts/words/snippets.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** Deletes a snippet; for as long as the message stands, the same one can be added again. */
export function useRemoveSnippet({ id, clientId, kind, name, text }: Snippet) {
  const remove = useDeleteSnippet();
  const save = useSaveSnippet();
  const undo = async () => {
    try {
      await save.mutateAsync({ id: null, clientId, kind, name, text });
      toast.success(words.restored(name));
    } catch (error) {
      logFailure('A snippet could not be added again.', error);
      toast.error(words.restoreFailed(name, describeFailure(error)));
    }
  };
  const run = async () => {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      logFailure('A snippet could not be deleted.', error);
      toast.error(words.deleteFailed(name, describeFailure(error)));
      return;
    }
    offerUndo({ id: `deleted ${id}`, done: words.deleted(name), onUndo: () => void undo() });
  };
  return { remove: run, isPending: remove.isPending };
}
