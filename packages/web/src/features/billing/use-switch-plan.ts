import { type PlanId, plans } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { offerUndo } from '#components/offer-undo.tsx';
import { useChoosePlan } from '#features/billing/api/choose-plan.ts';
import { planPanel as words } from '#features/billing/words/plan.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { trialEnd } from './plan-start.ts';

function tellFailure(error: unknown): void {
  logFailure('The plan could not be changed.', error);
  toast.error(describeFailure(error));
}

/** Chooses a plan and offers to take it back: to the plan before, or to the trial alone. */
export function useSwitchPlan(workspace: WorkspaceView) {
  const choose = useChoosePlan();
  const before = workspace.plan.chosen;
  const undo = async (to: PlanId | null) => {
    try {
      await choose.mutateAsync({ plan: to });
      toast.success(to === null ? words.undone : words.undoneTo(plans[to].name));
    } catch (error) {
      tellFailure(error);
    }
  };
  const switchTo = async (plan: PlanId, activeClientIds?: string[]) => {
    try {
      const { inForce } = (await choose.mutateAsync({ plan, activeClientIds })).plan;
      const { name } = plans[plan];
      const done = inForce === plan ? words.done(name) : words.doneLater(name, trialEnd(workspace));
      offerUndo({ id: 'plan', done, onUndo: () => void undo(before) });
    } catch (error) {
      tellFailure(error);
    }
  };
  return { switchTo, undo, isBusy: choose.isPending };
}
