import { offerUndo } from '#components/offer-undo.tsx';
import { useDeleteReport, useRestoreReport } from '#features/reports/api/delete-report.ts';
import { reportActions as words } from '#features/reports/words/screens.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

/** Deletes a report, and offers to take that back. */
export function useDeleting(onDeleted?: () => void) {
  const deleting = useDeleteReport();
  const restoring = useRestoreReport();
  return (id: string) =>
    deleting.mutate(id, {
      onSuccess: () => {
        onDeleted?.();
        offerUndo({
          id: `report-${id}`,
          done: words.deleted,
          onUndo: () =>
            restoring.mutate(id, { onError: (error) => toast.error(words.restoreFailed(describeFailure(error))) }),
        });
      },
      onError: (error) => toast.error(words.deleteFailed(describeFailure(error))),
    });
}
