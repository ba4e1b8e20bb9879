import { dayMs } from '@ruche/contracts/time';
import { planInForce } from '@ruche/contracts/workspaces';
import type { AttentionSource, FirstStepSource } from '#domain/dashboard/overview.ts';

const planPath = '/dashboard/settings/plan';
const warnDays = 5;

export const trialAttention: AttentionSource = async (_tx, { workspace }) => {
  if (workspace.plan !== null) return [];
  if (planInForce(workspace, new Date()) === null) {
    return [
      {
        id: 'trial-ended',
        severity: 'urgent',
        title: 'Your free trial has ended',
        body: 'Nothing was deleted. Choose a plan to go on adding and scheduling.',
        path: planPath,
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
      body: 'Choose a plan to go on without a break.',
      path: planPath,
    },
  ];
};

export const workspaceFirstSteps: FirstStepSource = async (_tx, { workspace }) => [
  { id: 'choose-plan', title: 'Choose a plan', isDone: workspace.plan !== null, path: planPath },
];
