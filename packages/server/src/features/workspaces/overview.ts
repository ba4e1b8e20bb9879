import { dayMs } from '@ruche/contracts/time';
import { chosenPlan, isAllowed, noPlanCauseOf, planInForce } from '@ruche/contracts/workspaces';
import { hasCompany } from '@ruche/database/workspaces';
import type { AttentionSource, FirstStepSource } from '#domain/dashboard/overview.ts';

const planPath = '/dashboard/settings/plan';
/** Where others than the owner see whom to ask. */
const membersPath = '/dashboard/settings/members';
const warnDays = 5;

export const trialAttention: AttentionSource = async (_tx, scope) => {
  const { workspace } = scope;
  if (chosenPlan(workspace, new Date()) !== null) return [];
  const maySwitch = isAllowed(scope, 'plan.change', 'workspace');
  const path = maySwitch ? planPath : membersPath;
  if (planInForce(workspace, new Date()) === null) {
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
