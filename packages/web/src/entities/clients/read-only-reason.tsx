import type { ReadOnlyReason as Reason } from '@ruche/contracts/billing';
import { Lock } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { PlanWay, usePlanWay } from '#entities/plans/plan-way.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { cn } from '#lib/class-names.ts';
import { useClient } from './get-client.ts';
import { readOnlyReason as words } from './words.ts';

export type ReadOnlyReasonProps = {
  clientId: string;
  reason: Reason;
  /** What stays possible here, where that is more than what every screen keeps. */
  children?: string;
  className?: string | undefined;
};

/** Why nothing of a client can be changed, and the way out: the owner's is the plan, everybody else's is the owner. */
export function ReadOnlyReason({ clientId, reason, children = words.staysScheduled, className }: ReadOnlyReasonProps) {
  const way = usePlanWay();
  const { data: client } = useClient(clientId);
  const { data: workspace } = useWorkspace();
  const cause = workspace?.plan.noPlanCause ?? 'trial';
  const hasPlan = reason === 'client_limit';
  const name = client?.name ?? words.thisClient;
  return (
    <div
      role="note"
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-honey-soft py-2.5 pr-2.5 pl-3.5 text-13 print:hidden',
        className,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {hasPlan ? words.byLimit(name) : words.withoutPlan[cause](name)} {children}{' '}
          {way === 'ask' && (hasPlan ? words.askOwner : words.askForPlan)}
        </span>
      </p>
      <PlanWay
        className={buttonClass({ size: 'small' })}
        label={hasPlan ? words.choose : undefined}
        // It stands in the sentence.
        ask={null}
      />
    </div>
  );
}
