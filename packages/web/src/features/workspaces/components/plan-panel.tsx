import { type PlanId, planIds, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '#entities/people/use-may.ts';
import { describeDays, describeUse, trialDaysLeft } from '#entities/workspaces/describe-plan.ts';
import { useChoosePlan } from '#features/workspaces/api/choose-plan.ts';
import { planPanel as words } from '#features/workspaces/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { toast } from '#lib/toast.ts';
import { PlanCard } from './plan-card.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function stateOf({ plan }: WorkspaceView): string {
  const end = day.format(new Date(plan.trialEndsAt));
  if (plan.inForce === null) {
    return words.freeTrialEndedNothing(end);
  }
  const { name } = plans[plan.inForce];
  if (!plan.isTrial) return words.workspace(name);
  const left = describeDays(trialDaysLeft(plan.trialEndsAt));
  return words.workspaceTriesFreeUntil(name, end, left);
}

/** Who has to act when this person cannot. */
function whoDecides({ plan }: WorkspaceView, mayChoose: boolean): string | null {
  if (plan.canSwitch) return null;
  return mayChoose ? words.installationPlanSwitchedBy : words.onlyOwnerWorkspaceCan;
}

function Remark({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const Icon = isBad ? TriangleAlert : Info;
  return (
    <p className={cn('flex gap-2.5 rounded-control p-3.5 text-14', isBad ? 'bg-clay-soft' : 'bg-honey-soft')}>
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', isBad ? 'text-clay' : 'text-honey-text')} />
      <span>{children}</span>
    </p>
  );
}

function useOf({ clients }: WorkspaceView): number | null {
  if (clients.limit === null) return null;
  return clients.limit === 0 ? 100 : Math.min(100, Math.round((clients.used / clients.limit) * 100));
}

export function PlanPanel({ workspace }: { workspace: WorkspaceView }) {
  const choose = useChoosePlan();
  const { plan } = workspace;
  const decides = whoDecides(workspace, useMay('plan.change'));
  const used = useOf(workspace);
  const act = (id: PlanId) =>
    choose.mutate(id, {
      onSuccess: () => toast.success(words.workspaceNow(plans[id].name)),
      onError: (error) => toast.error(describeFailure(error)),
    });
  return (
    <section aria-labelledby="plan-title" className="grid gap-5">
      <div className="grid gap-3">
        <h2 id="plan-title" className="heading text-20">
          {words.title}
        </h2>
        <Remark isBad={plan.isReadOnly}>{stateOf(workspace)}</Remark>
        {decides !== null && <Remark>{decides}</Remark>}
        <div className="grid gap-1.5 text-13 text-muted">
          <p id="plan-use">{words.use(describeUse(workspace))}</p>
          {used !== null && (
            <progress
              aria-labelledby="plan-use"
              max={100}
              value={used}
              className="h-1.5 w-full max-w-xs appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-honey"
            />
          )}
        </div>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((id) => (
          <PlanCard
            key={id}
            id={id}
            state={plan.chosen === id ? 'chosen' : plan.isTrial && plan.inForce === id ? 'trial' : 'other'}
            canSwitch={plan.canSwitch}
            busy={choose.isPending && choose.variables === id}
            onChoose={() => act(id)}
          />
        ))}
      </ul>
      <p className="text-13 text-muted">{words.pricesUsDollarsMonth}</p>
    </section>
  );
}
