import type { Client } from '@ruche/contracts/clients';
import { offerUndo } from '#components/offer-undo.tsx';
import { useDeleteClient } from '#features/clients/api/delete-client.ts';
import { useRestoreClient } from '#features/clients/api/restore-client.ts';
import { removeClient as words } from '#features/clients/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** Deletes at once and offers to take it back for as long as the message stands. */
export function useRemoveClient() {
  const remove = useDeleteClient();
  const restore = useRestoreClient();
  const undo = async ({ id, name }: Client) => {
    try {
      await restore.mutateAsync(id);
      toast.success(words.restored(name));
    } catch (error) {
      logFailure('A client could not be brought back.', error);
      toast.error(words.notRestored(name, describeFailure(error)));
    }
  };
  return async (client: Client): Promise<void> => {
    try {
      await remove.mutateAsync(client.id);
    } catch (error) {
      logFailure('A client could not be deleted.', error);
      toast.error(words.notDeleted(client.name, describeFailure(error)));
      return;
    }
    offerUndo({ id: `deleted ${client.id}`, done: words.done(client.name), onUndo: () => void undo(client) });
  };
}
