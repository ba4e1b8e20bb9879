import { type Billing, type PlanId, type PlanPreview, planIds, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePlanPreview } from '#features/billing/api/change-subscription.ts';
import { useCheckout } from '#features/billing/api/open-payment-page.ts';
import { formatMoney } from '#features/billing/format.ts';
import { hasRunningPlan } from '#features/billing/plan-standing.ts';
import { useSubscribedChange } from '#features/billing/use-subscribed-change.ts';
import { paidQuestion as words } from '#features/billing/words/billing.ts';
import { activeClients as clientWords } from '#features/billing/words/plan.ts';
import { ActiveClientsForm } from './active-clients-form.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { ChangeTerms, FirstTerms } from './paid-plan-terms.tsx';
import { PaymentConfirmation } from './payment-confirmation.tsx';
import { isTooSmallFor } from './plan-changes.tsx';

type QuestionProps = {
  workspace: WorkspaceView;
  billing: Billing;
  plan: PlanId;
  onClose: () => void;
};

type ClientsStepProps = {
  plan: PlanId;
  confirmLabel: string;
  busy: boolean;
  failure: unknown;
  onBack: () => void;
  onConfirm: (ids: string[]) => void;
};

function ClientsStep({ plan, failure, ...props }: ClientsStepProps) {
  const { name, clientLimit } = plans[plan];
  return (
    <DialogContent title={clientWords.title(name)} description={clientWords.description(clientLimit ?? 0)}>
      <ActiveClientsForm
        plan={plan}
        backLabel={clientWords.back}
        failure={failure !== null && <ChangeFailure error={failure} />}
        {...props}
      />
    </DialogContent>
  );
}

/** Nothing is paid for yet: the terms, which clients stay active, and the payment page. */
function FirstPlan({ workspace, billing, plan, onClose }: QuestionProps) {
  const [isAtClients, setIsAtClients] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { leave, isBusy } = useCheckout();
  const pay = async (activeClientIds?: string[]) => {
    setFailure(null);
    try {
      await leave({ plan, ...(activeClientIds && { activeClientIds }) });
    } catch (error) {
      setFailure(error);
    }
  };
  if (isAtClients) {
    return (
      <ClientsStep
        plan={plan}
        confirmLabel={words.pay}
        busy={isBusy}
        failure={failure}
        onBack={() => setIsAtClients(false)}
        onConfirm={(ids) => void pay(ids)}
      />
    );
  }
  const isTooSmall = isTooSmallFor(workspace, plan);
  return (
    <DialogContent title={words.choose(plans[plan].name)} description={words.description}>
      <FirstTerms
        workspace={workspace}
        billing={billing}
        plan={plan}
        failure={failure}
        busy={isBusy}
        onCancel={onClose}
        onNext={() => (isTooSmall ? setIsAtClients(true) : void pay())}
      />
    </DialogContent>
  );
}

function titleOf(plan: PlanId, current: PlanId | null): string {
  const { name } = plans[plan];
  const isLarger = current !== null && planIds.indexOf(plan) > planIds.indexOf(current);
  return isLarger ? words.upgrade(name) : words.change(name);
}

function confirmOf({ kind, plan, dueNow }: PlanPreview): string {
  if (kind !== 'upgrade') return words.confirmChange(plans[plan].name);
  return dueNow.cents > 0 ? words.confirmPaidUpgrade(formatMoney(dueNow)) : words.confirmUpgrade;
}

/** There is a plan that is paid for: what the change costs, as the payment provider calculates it. */
function AnotherPlan({ workspace, billing, plan, onClose }: QuestionProps) {
  const query = usePlanPreview(plan);
  const [isAtClients, setIsAtClients] = useState(false);
  const { change, isBusy, failure, paymentUrl } = useSubscribedChange({ billing, plan, onDone: onClose });
  const preview = query.data;
  if (paymentUrl !== null) return <PaymentConfirmation url={paymentUrl} plan={plan} onClose={onClose} />;
  if (isAtClients && preview !== undefined) {
    return (
      <ClientsStep
        plan={plan}
        confirmLabel={confirmOf(preview)}
        busy={isBusy}
        failure={failure}
        onBack={() => setIsAtClients(false)}
        onConfirm={(ids) => void change(preview, ids)}
      />
    );
  }
  const isTooSmall = isTooSmallFor(workspace, plan);
  return (
    <DialogContent title={titleOf(plan, billing.subscription?.plan ?? null)} description={words.description}>
      <AsyncPanel isSmall query={query} what={words.what} skeleton={<Skeleton className="h-72" />}>
        {(terms) => (
          <ChangeTerms
            workspace={workspace}
            billing={billing}
            preview={terms}
            failure={failure}
            busy={isBusy}
            confirmLabel={isTooSmall ? words.next : confirmOf(terms)}
            onCancel={onClose}
            onNext={() => (isTooSmall ? setIsAtClients(true) : void change(terms))}
          />
        )}
      </AsyncPanel>
    </DialogContent>
  );
}

type PaidPlanQuestionProps = Omit<QuestionProps, 'onClose'> & { open: boolean; onOpenChange: (open: boolean) => void };

/** Asked before a plan is paid for or changed: what it costs, from when, and what changes. */
export function PaidPlanQuestion({ open, onOpenChange, ...props }: PaidPlanQuestionProps) {
  // What is asked stays the same while it is answered: the answer may be a first plan that is there now.
  const [isFirst] = useState(() => !hasRunningPlan(props.billing));
  const Question = isFirst ? FirstPlan : AnotherPlan;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Question {...props} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
