import { type Billing, type PlanId, type PlanPreview, plans } from '@ruche/contracts/billing';
import { useState } from 'react';
import { offerUndo } from '#components/offer-undo.tsx';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useChangePlan } from './api/change-subscription.ts';
import { formatDay } from './format.ts';
import { useResume } from './use-resume.ts';
import { paidQuestion as words } from './words/billing.ts';

type Options = { billing: Billing; plan: PlanId; onDone: () => void };

/** Changes a plan that is paid for, and offers to take it back where that costs nothing. */
export function useSubscribedChange({ billing, plan, onDone }: Options) {
  const change = useChangePlan();
  const resume = useResume();
  const [failure, setFailure] = useState<unknown>(null);
  const [paymentUrl, setPaymentUrl] = useState<string | null>(null);
  const before = billing.subscription?.plan ?? null;
  const { name } = plans[plan];

  const goBack = async (to: PlanId) => {
    try {
      await change.mutateAsync({ plan: to });
      toast.success(words.undone(plans[to].name), { id: 'plan' });
    } catch (error) {
      toast.error(describeFailure(error), { id: 'plan' });
    }
  };
  const tell = ({ kind, startsAt }: PlanPreview) => {
    if (kind === 'downgrade') {
      const onUndo = () => resume.keep(before === null ? name : plans[before].name);
      offerUndo({ id: 'plan', done: words.doneLater(name, formatDay(startsAt)), onUndo });
    } else if (kind === 'switch' && before !== null) {
      offerUndo({ id: 'plan', done: words.chosen(name), onUndo: () => void goBack(before) });
    } else {
      toast.success(words.done(name), { id: 'plan' });
    }
  };
  return {
    isBusy: change.isPending,
    failure,
    paymentUrl,
    change: async (preview: PlanPreview, activeClientIds?: string[]) => {
      const { calculatedAt, kind } = preview;
      setFailure(null);
      try {
        const wish = { plan, ...(kind === 'upgrade' && { calculatedAt }), ...(activeClientIds && { activeClientIds }) };
        const answer = await change.mutateAsync(wish);
        setPaymentUrl(answer.paymentUrl);
        if (answer.paymentUrl !== null) return;
        tell(preview);
        onDone();
      } catch (error) {
        logFailure('The plan could not be changed.', error);
        setFailure(error);
      }
    },
  };
}
