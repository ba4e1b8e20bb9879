import { type PlanId, planIds, plans, trial } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { describeDays, describeUse, trialDaysLeft } from '#entities/workspaces/describe-plan.ts';
import { isTrialRunning, trialEnd } from '#features/workspaces/plan-start.ts';
import { useSwitchPlan } from '#features/workspaces/use-switch-plan.ts';
import { planPanel as words } from '#features/workspaces/words/plan.ts';
import { cn } from '#lib/class-names.ts';
import { PlanComparison, PlanQuestion, ReadOnlyClients } from './lazy-parts.tsx';
import { PlanCard } from './plan-card.tsx';

function stateOf(workspace: WorkspaceView): string {
  const { chosen, inForce, isTrial, trialEndsAt } = workspace.plan;
  const end = trialEnd(workspace);
  if (inForce === null) return words.trialEnded(end);
  const { name } = plans[inForce];
  if (!isTrial) return isTrialRunning(workspace) ? words.onPlanInTrial(name, end) : words.onPlan(name);
  if (chosen !== null) return words.next(name, end, plans[chosen].name);
  return words.onTrial(name, end, describeDays(trialDaysLeft(trialEndsAt)));
}

function cardState(id: PlanId, { plan: { chosen, inForce, isTrial } }: WorkspaceView) {
  if (chosen === id) return inForce === id ? 'chosen' : 'next';
  return isTrial && id === trial.plan ? 'trial' : 'other';
}

/** Who has to act when this person cannot. */
function whoDecides({ plan }: WorkspaceView, mayChoose: boolean): string | null {
  if (plan.canSwitch) return null;
  return mayChoose ? words.switchedByOperator : words.switchedByOwner;
}

function Remark({ isBad = false, action, children }: { isBad?: boolean; action?: ReactNode; children: ReactNode }) {
  const Icon = isBad ? TriangleAlert : Info;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control p-3.5 text-14',
        isBad ? 'bg-clay-soft' : 'bg-honey-soft',
      )}
    >
      <p className="flex min-w-0 flex-1 basis-60 gap-2.5">
        <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', isBad ? 'text-clay' : 'text-honey-text')} />
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}

function useOf({ clients }: WorkspaceView): number | null {
  if (clients.limit === null) return null;
  return clients.limit === 0 ? 100 : Math.min(100, Math.round((clients.used / clients.limit) * 100));
}

function Use({ workspace }: { workspace: WorkspaceView }) {
  const used = useOf(workspace);
  return (
    <div className="grid gap-1.5 text-13 text-muted">
      <p id="plan-use">{words.used(describeUse(workspace))}</p>
      {used !== null && (
        <progress
          aria-labelledby="plan-use"
          max={100}
          value={used}
          className="h-1.5 w-full max-w-xs appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-honey [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-honey"
        />
      )}
    </div>
  );
}

/** The clients that the plan leaves read-only, or the one chosen for when the trial ends. */
function Limited({ workspace: { plan, clients }, mayChoose }: { workspace: WorkspaceView; mayChoose: boolean }) {
  const id = plan.chosen ?? plan.inForce;
  if (id === null) return null;
  const limit = plans[id].clientLimit;
  if (limit === null || clients.used <= limit) return null;
  return <ReadOnlyClients plan={id} isInForce={plan.inForce === id} mayChoose={mayChoose} />;
}

export function PlanPanel({ workspace }: { workspace: WorkspaceView }) {
  const { plan } = workspace;
  const { switchTo, undo, isBusy } = useSwitchPlan(workspace);
  const [asked, setAsked] = useState<{ plan: PlanId; isOpen: boolean }>();
  const mayChoose = useMay('plan.change');
  const decides = whoDecides(workspace, mayChoose);
  const canUndo = plan.canSwitch && plan.chosen !== null && isTrialRunning(workspace);
  const confirm = async (id: PlanId, activeClientIds?: string[]) => {
    await switchTo(id, activeClientIds);
    setAsked({ plan: id, isOpen: false });
  };
  return (
    <section aria-labelledby="plan-title" className="grid gap-5">
      <div className="grid gap-3">
        <h2 id="plan-title" className="heading text-20">
          {words.title}
        </h2>
        <Remark
          isBad={plan.isReadOnly}
          action={
            canUndo && (
              <Button size="small" disabled={isBusy} onClick={() => void undo(null)}>
                {words.cancelChoice}
              </Button>
            )
          }
        >
          {stateOf(workspace)}
        </Remark>
        {decides !== null && <Remark>{decides}</Remark>}
        <Use workspace={workspace} />
      </div>
      <Limited workspace={workspace} mayChoose={mayChoose} />
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((id) => (
          <PlanCard
            key={id}
            id={id}
            state={cardState(id, workspace)}
            trialEnd={trialEnd(workspace)}
            canSwitch={plan.canSwitch}
            onChoose={() => setAsked({ plan: id, isOpen: true })}
          />
        ))}
      </ul>
      <p className="text-13 text-muted">{words.prices}</p>
      <PlanComparison marked={plan.inForce} className="mt-4" />
      {asked !== undefined && (
        <PlanQuestion
          workspace={workspace}
          plan={asked.plan}
          open={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          busy={isBusy}
          onConfirm={(clientIds) => void confirm(asked.plan, clientIds)}
        />
      )}
    </section>
  );
}
