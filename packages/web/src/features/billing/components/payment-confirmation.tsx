import { type PlanId, plans } from '@ruche/contracts/billing';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogContent } from '#components/ui/dialog.tsx';
import { useBilling } from '#features/billing/api/get-billing.ts';
import { useRefreshBilling } from '#features/billing/api/refresh-billing.ts';
import { paidQuestion, paymentConfirmation as words } from '#features/billing/words/billing.ts';
import { toast } from '#lib/toast.ts';
import { ChangeFailure } from './change-failure.tsx';
import { PaymentLink } from './payment-link.tsx';

type PaymentConfirmationProps = { url: string; plan: PlanId; onClose: () => void };

/**
 * The larger plan waits for a payment that the bank wants confirmed, on a page that opens beside this one. Closes by
 * itself once the plan is there.
 */
export function PaymentConfirmation({ url, plan, onClose }: PaymentConfirmationProps) {
  const { data: billing } = useBilling();
  const refresh = useRefreshBilling();
  const { name } = plans[plan];
  const isPaid = billing?.subscription?.plan === plan;
  const finish = useEffectEvent(() => {
    toast.success(paidQuestion.done(name), { id: 'plan' });
    onClose();
  });
  useEffect(() => {
    if (isPaid) finish();
  }, [isPaid]);
  return (
    <DialogContent title={words.title} description={words.description(name)}>
      <div className="grid gap-4 text-14">
        {refresh.isError && <ChangeFailure error={refresh.error} />}
        {refresh.isSuccess && !isPaid && (
          <output className="rounded-control bg-honey-soft p-3 text-13">{words.notYet}</output>
        )}
        <div className="form-foot">
          <Button onClick={onClose}>{words.later}</Button>
          <Button busy={refresh.isPending} busyLabel={words.checking} onClick={() => refresh.mutate()}>
            {words.check}
          </Button>
          <PaymentLink href={url} variant="primary">
            {words.open}
          </PaymentLink>
        </div>
      </div>
    </DialogContent>
  );
}
