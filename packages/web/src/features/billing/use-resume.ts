import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useResumePlan } from './api/change-subscription.ts';
import { standing as words } from './words/billing.ts';

/** Takes back what was to happen at the end of the period, and says so. */
export function useResume() {
  const resume = useResumePlan();
  const keep = (plan: string) =>
    resume.mutate(undefined, {
      onSuccess: () => toast.success(words.kept(plan), { id: 'plan' }),
      onError: (error) => {
        logFailure('The plan could not be kept.', error);
        toast.error(describeFailure(error), { id: 'plan' });
      },
    });
  return { keep, isBusy: resume.isPending };
}
