import { type PlanId, planIds, plans, trial } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { describeDays, describeUse, trialDaysLeft } from '#entities/workspaces/describe-plan.ts';
import { isTrialRunning, trialEnd } from '#features/billing/plan-start.ts';
import { useSwitchPlan } from '#features/billing/use-switch-plan.ts';
import { planCard as cardWords, planPanel as words } from '#features/billing/words/plan.ts';
import { PlanComparison, PlanQuestion } from './lazy-parts.tsx';
import { LimitedClients } from './limited-clients.tsx';
import { PlanCard, type PlanCardState } from './plan-card.tsx';
import { Remark } from './remark.tsx';

function stateOf(workspace: WorkspaceView): string {
  const { chosen, inForce, isTrial, trialEndsAt, noPlanCause, canSwitch } = workspace.plan;
  const end = trialEnd(workspace);
  if (inForce === null) {
    if (noPlanCause !== 'trial') return noPlanCause === 'payment' ? words.unpaid : words.planEnded;
    return canSwitch ? words.trialEnded(end) : words.trialEndedManaged(end);
  }
  const { name } = plans[inForce];
  if (!isTrial) return words.onPlan(name);
  if (chosen !== null) return words.next(name, end, plans[chosen].name);
  return words.onTrial(name, end, describeDays(trialDaysLeft(trialEndsAt)));
}

function badgeOf(id: PlanId, workspace: WorkspaceView): PlanCardState['badge'] {
  const { chosen, inForce, isTrial } = workspace.plan;
  if (chosen === id && inForce === id) return { tone: 'good', label: cardWords.chosen };
  if (chosen === id) return { tone: 'info', label: cardWords.next(trialEnd(workspace)) };
  return isTrial && id === trial.plan ? { tone: 'waiting', label: cardWords.trial } : null;
}

function actionOf(id: PlanId, { plan: { chosen, isTrial, canSwitch } }: WorkspaceView): PlanCardState['action'] {
  if (!canSwitch || chosen === id) return null;
  const { name } = plans[id];
  const isTrialPlan = isTrial && id === trial.plan;
  return { label: isTrialPlan ? cardWords.keep(name) : cardWords.choose(name), isPrimary: isTrialPlan };
}

/** Who has to act when this person cannot. */
function whoDecides({ plan }: WorkspaceView, mayChoose: boolean): string | null {
  if (plan.canSwitch) return null;
  return mayChoose ? words.switchedByOperator : words.switchedByOwner;
}

function useOf({ clients }: WorkspaceView): number | null {
  if (clients.limit === null) return null;
  return Math.min(100, Math.round((clients.used / clients.limit) * 100));
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

/** The plan where nothing is paid for, and as those who don't pay for it see it. */
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
        {plan.inForce !== null && <Use workspace={workspace} />}
      </div>
      <LimitedClients workspace={workspace} mayChoose={mayChoose} />
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((id) => (
          <PlanCard
            key={id}
            id={id}
            badge={badgeOf(id, workspace)}
            action={actionOf(id, workspace)}
            hasPrice={plan.isSold}
            onAction={() => setAsked({ plan: id, isOpen: true })}
          />
        ))}
      </ul>
      <p className="text-13 text-muted">{words.hint}</p>
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
