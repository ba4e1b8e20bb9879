import { plans } from '@ruche/contracts/billing';
import type { AttentionItem } from '@ruche/contracts/dashboard';
import { dayMs } from '@ruche/contracts/time';
import { chosenPlan, givenPlan, isAllowed, noPlanCauseOf, planInForce } from '@ruche/contracts/workspaces';
import { hasCompany, type Workspace } from '@ruche/database/workspaces';
import type { AttentionSource, FirstStepSource } from '#domain/dashboard/overview.ts';

const planPath = '/dashboard/settings/plan';
/** Where others than the owner see whom to ask. */
const membersPath = '/dashboard/settings/members';
const warnDays = 5;

/** A given plan that nothing else stands beside, shortly before its end. */
function givenPlanAttention(workspace: Workspace, path: string, now: Date): AttentionItem[] {
  const { planUntil, trialEndsAt } = workspace;
  const given = givenPlan(workspace, now);
  if (given === null || planUntil === null || planUntil <= trialEndsAt) return [];
  const days = Math.ceil((planUntil.getTime() - now.getTime()) / dayMs);
  if (days > warnDays || chosenPlan({ ...workspace, plan: null }, now) !== null) return [];
  return [
    {
      id: 'given-plan-ending',
      severity: 'warning',
      title: days === 1 ? 'Your plan ends within a day' : `Your plan ends in ${days} days`,
      body: `Your administrator gave you ${plans[given].name} until then. Nothing is deleted when it ends.`,
      path,
    },
  ];
}

export const planAttention: AttentionSource = async (_tx, scope) => {
  const { workspace } = scope;
  const maySwitch = isAllowed(scope, 'plan.change', 'workspace');
  const path = maySwitch ? planPath : membersPath;
  const now = new Date();
  if (chosenPlan(workspace, now) !== null) return givenPlanAttention(workspace, path, now);
  if (planInForce(workspace, now) === null) {
    return [
      {
        id: 'trial-ended',
        severity: 'urgent',
        title: noPlanCauseOf(workspace) === 'trial' ? 'Your free trial has ended' : 'Your plan has ended',
        body: `Nothing was deleted. ${maySwitch ? 'Choose a plan' : 'Ask the owner to choose a plan'} to keep adding and scheduling.`,
        path,
      },
    ];
  }
  const days = Math.ceil((workspace.trialEndsAt.getTime() - Date.now()) / dayMs);
  if (days > warnDays) return [];
  return [
    {
      id: 'trial-ending',
      severity: 'warning',
      title: days === 1 ? 'Your free trial ends within a day' : `Your free trial ends in ${days} days`,
      body: `${maySwitch ? 'Choose a plan' : 'Ask the owner to choose a plan'} to keep working without interruption.`,
      path,
    },
  ];
};

export const memberFirstSteps: FirstStepSource = async (tx, scope) => {
  if (!isAllowed(scope, 'members.manage', 'workspace')) return [];
  return [
    {
      id: 'invite-colleague',
      title: 'Invite a teammate',
      body: 'Plan and review posts together.',
      isDone: await hasCompany(tx, scope.workspace.id),
      path: `${membersPath}?invite=true`,
      otherWay: null,
    },
  ];
};
