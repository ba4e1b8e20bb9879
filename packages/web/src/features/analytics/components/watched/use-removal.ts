import type { WatchedAccount } from '@ruche/contracts/analytics';
import { offerUndo } from '#components/offer-undo.tsx';
import { useRestoreWatched, useUnwatchAccount } from '#features/analytics/api/watched-accounts.ts';
import { watchedRow as words } from '#features/analytics/words/watched.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const tell = (error: Error) => toast.error(describeFailure(error));

/** Of the list, which stays: the row is gone before the answer is told. */
export function useRemoval(clientId: string) {
  const removing = useUnwatchAccount(clientId);
  const restoring = useRestoreWatched(clientId);
  return ({ id, userName }: WatchedAccount) =>
    removing.mutate(id, {
      onSuccess: () =>
        offerUndo({
          id: `watched ${id}`,
          done: words.removed(userName),
          onUndo: () => restoring.mutate(id, { onError: tell }),
        }),
      onError: tell,
    });
}
