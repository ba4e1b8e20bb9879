import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { offerUndo } from '#components/offer-undo.tsx';
import { useCancelPlan } from '#features/billing/api/change-subscription.ts';
import { formatDay } from '#features/billing/format.ts';
import type { Standing } from '#features/billing/plan-standing.ts';
import { cancelQuestion as words } from '#features/billing/words/billing.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type CancelQuestionProps = {
  standing: Extract<Standing, { subscription: unknown }>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUndo: () => void;
};

function describe({ kind, name, subscription }: CancelQuestionProps['standing']): string {
  if (kind === 'overdue') return words.atOnce(name);
  const { trialEndsAt, currentPeriodEnd } = subscription;
  return trialEndsAt === null ? words.atEnd(name, formatDay(currentPeriodEnd)) : words.inTrial(formatDay(trialEndsAt));
}

/** Says what happens and until when; asks nothing else. */
export function CancelQuestion({ standing, open, onOpenChange, onUndo }: CancelQuestionProps) {
  const cancel = useCancelPlan();
  const { name } = standing;
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ subscription }) => {
        onOpenChange(false);
        const endsAt = subscription?.cancelAt ?? null;
        if (endsAt === null) toast.success(words.doneAtOnce(name), { id: 'plan' });
        else offerUndo({ id: 'plan', done: words.done(name, formatDay(endsAt)), onUndo });
      },
      onError: (error) => {
        logFailure('The plan could not be canceled.', error);
        toast.error(describeFailure(error));
      },
    });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title(name)}
      description={describe(standing)}
      confirmLabel={words.confirm}
      busyLabel={words.busyLabel}
      cancelLabel={words.keep(name)}
      busy={cancel.isPending}
      onConfirm={confirm}
    />
  );
}
