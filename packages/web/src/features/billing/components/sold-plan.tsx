import type { Billing, PlanId } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useBilling } from '#features/billing/api/get-billing.ts';
import { standingOf } from '#features/billing/plan-standing.ts';
import { useRefreshOnReturn } from '#features/billing/use-refresh-on-return.ts';
import { useResume } from '#features/billing/use-resume.ts';
import { soldPlan as words } from '#features/billing/words/billing.ts';
import { CheckoutArrival } from './checkout-arrival.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { DetailsPanel, PaidPlanQuestion, PlanComparison } from './lazy-parts.tsx';
import { LimitedClients } from './limited-clients.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanStatus } from './plan-status.tsx';
import { UsagePanel } from './usage-panel.tsx';

function SoldPlanShape() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-36 rounded-card" />
      <div className="grid gap-4 md:grid-cols-3">
        {['essential', 'pro', 'expert'].map((key) => (
          <Skeleton key={key} className="h-64 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-44 rounded-card" />
    </div>
  );
}

function Panels({ workspace, billing }: { workspace: WorkspaceView; billing: Billing }) {
  const standing = standingOf(workspace, billing);
  const resume = useResume();
  const [asked, setAsked] = useState<{ plan: PlanId; isOpen: boolean; count: number }>();
  const next = standing.kind === 'smaller_next' ? standing.next.plan : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlanStatus billing={billing} standing={standing} resume={resume} />
      <LimitedClients workspace={workspace} mayChoose next={next} />
      <PlanList
        standing={standing}
        resume={resume}
        onChoose={(plan) => setAsked({ plan, isOpen: true, count: (asked?.count ?? 0) + 1 })}
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <UsagePanel workspace={workspace} />
        <PaymentPanel billing={billing} />
      </div>
      <InvoicesPanel billing={billing} />
      <DetailsPanel billing={billing} />
      <PlanComparison marked={workspace.plan.inForce} className="mt-4" />
      {asked !== undefined && (
        <PaidPlanQuestion
          // Asked anew, it begins at its first step.
          key={asked.count}
          workspace={workspace}
          billing={billing}
          plan={asked.plan}
          open={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
        />
      )}
    </div>
  );
}

/** The plan where it is paid for, as those see it who pay. */
export function SoldPlan({ workspace }: { workspace: WorkspaceView }) {
  const query = useBilling();
  useRefreshOnReturn();
  return (
    <section aria-labelledby="plan-title" className="grid grid-cols-1 gap-5">
      <h2 id="plan-title" className="heading text-20">
        {words.title}
      </h2>
      <CheckoutArrival />
      <AsyncPanel query={query} what={words.what} skeleton={<SoldPlanShape />}>
        {(billing) => <Panels workspace={workspace} billing={billing} />}
      </AsyncPanel>
    </section>
  );
}
