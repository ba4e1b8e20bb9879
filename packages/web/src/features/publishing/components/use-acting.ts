import { type PublicationAction, useActOnPublication } from '#features/publishing/api/act-on-publication.ts';
import { acting as words } from '#features/publishing/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

export type Acting = {
  /** Says `done` where it was taken, otherwise why not. */
  act: (action: PublicationAction, done: string) => Promise<boolean>;
  /** What is under way. */
  busy: PublicationAction | null;
};

export function useActing(publicationId: string): Acting {
  const { mutateAsync, isPending, variables } = useActOnPublication(publicationId);
  return {
    busy: isPending ? variables : null,
    act: async (action, done) => {
      try {
        const { status, cause } = await mutateAsync(action);
        if (cause === 'approval' || status === 'in_review') toast.error(words.needsApproval);
        else toast.success(done);
        return true;
      } catch (error) {
        logFailure('A publication could not be acted on.', error);
        toast.error(describeFailure(error));
        return false;
      }
    },
  };
}
