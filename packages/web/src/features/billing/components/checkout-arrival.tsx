import type { Billing } from '@ruche/contracts/billing';
import { plans } from '@ruche/contracts/billing';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { paths } from '#config/paths.ts';
import { useBilling } from '#features/billing/api/get-billing.ts';
import { usePaidPlan } from '#features/billing/api/refresh-billing.ts';
import { formatDay } from '#features/billing/format.ts';
import { hasRunningPlan } from '#features/billing/plan-standing.ts';
import { checkoutArrival as words } from '#features/billing/words/billing.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';
import { Remark } from './remark.tsx';

const SearchSchema = z.object({ checkout: z.string().optional().catch(undefined) });

function describePaid({ subscription }: Billing): string {
  const plan = subscription?.plan ?? null;
  const name = plan === null ? '' : plans[plan].name;
  const firstPayment = subscription?.trialEndsAt ?? null;
  return firstPayment === null ? words.paid(name) : words.paidLater(name, formatDay(firstPayment));
}

/** Somebody is back from paying: what became of it, read anew, because the address alone proves nothing. */
export function CheckoutArrival() {
  const search: unknown = useLocation().search;
  const navigate = useNavigate();
  const { checkout } = useParsedSearch(SearchSchema, search);
  const [isDismissed, setIsDismissed] = useState(false);
  const isCanceled = checkout === 'canceled';
  const arrival = usePaidPlan(isCanceled ? null : (checkout ?? null));
  const { hasGivenUp, error, isReading, readAgain } = arrival;
  const { data: known } = useBilling();
  // Once nobody reads any more, the server may still hear of it.
  const paid = arrival.paid ?? (hasGivenUp && known !== undefined && hasRunningPlan(known) ? known : undefined);
  const finish = useEffectEvent((billing: Billing) => {
    toast.success(describePaid(billing), { id: 'plan' });
    void navigate({ to: paths.settingsPlan, replace: true });
  });
  useEffect(() => {
    if (paid !== undefined) finish(paid);
  }, [paid]);
  const [wasCanceled, setWasCanceled] = useState(false);
  if (isCanceled && !wasCanceled) setWasCanceled(true);
  const clean = useEffectEvent(() => void navigate({ to: paths.settingsPlan, replace: true }));
  useEffect(() => {
    if (isCanceled) clean();
  }, [isCanceled]);
  if (wasCanceled && !isDismissed) {
    return (
      <Remark
        isNews
        action={
          <Button size="small" variant="ghost" onClick={() => setIsDismissed(true)}>
            {words.close}
          </Button>
        }
      >
        {words.canceled}
      </Remark>
    );
  }
  if (checkout === undefined || isCanceled || paid !== undefined) return null;
  if (!hasGivenUp) {
    return (
      <output className="flex items-center gap-2.5 rounded-control bg-honey-soft p-3.5 text-14">
        <Spinner className="text-honey-text" />
        {words.reading}
      </output>
    );
  }
  return (
    <Remark
      isNews
      action={
        <Button size="small" busy={isReading} busyLabel={words.checking} onClick={readAgain}>
          {words.checkAgain}
        </Button>
      }
    >
      {error === null ? words.notYet : words.failed(describeFailure(error))}
    </Remark>
  );
}
