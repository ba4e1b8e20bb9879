import { plans } from '@ruche/contracts/billing';
import type { AttentionItem } from '@ruche/contracts/dashboard';
import { dayMs } from '@ruche/contracts/time';
import {
  chosenPlan,
  describeNoPlan,
  givenPlan,
  isAllowed,
  type NoPlanCause,
  noPlanCauseOf,
  planInForce,
} from '@ruche/contracts/workspaces';
import { hasCompany, type Workspace } from '@ruche/database/workspaces';
import type { AttentionSource, FirstStepSource } from '#domain/dashboard/overview.ts';
import type { Scope } from '#domain/workspaces/scope.ts';

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

const withoutStop = (sentence: string) => sentence.replace(/\.$/u, '');
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const dayIn = (at: Date, timeZone: string) =>
  at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone });

const endedIds = {
  trial: 'trial-ended',
  subscription: 'subscription-ended',
  payment: 'payment-overdue',
  given: 'given-plan-ended',
} satisfies Record<NoPlanCause, string>;

function noPlanItem({ workspace }: Pick<Scope, 'workspace'>, isOwner: boolean): AttentionItem {
  const cause = noPlanCauseOf(workspace);
  const { what, remedy } = describeNoPlan(cause);
  return {
    id: endedIds[cause],
    severity: 'urgent',
    title: withoutStop(what),
    body: `Nothing was deleted. ${isOwner ? remedy : `Ask the owner to ${lowerFirst(remedy)}`} to keep adding and scheduling.`,
    path: isOwner ? planPath : membersPath,
  };
}

/** A payment failed, and everything goes on for now: for those who can pay. */
function graceItems({ paidState, paidUntil, timeZone }: Scope['workspace'], isOwner: boolean): AttentionItem[] {
  if (!isOwner || paidState !== 'grace' || paidUntil === null) return [];
  return [
    {
      id: 'payment-failed',
      severity: 'urgent',
      title: 'Your last payment failed',
      body: `Everything keeps working until ${dayIn(paidUntil, timeZone)}. Pay the open invoice or update your card.`,
      path: planPath,
    },
  ];
}

export const planAttention: AttentionSource = async (_tx, scope) => {
  const { workspace } = scope;
  const now = new Date();
  const maySwitch = isAllowed(scope, 'plan.change', 'workspace');
  const path = maySwitch ? planPath : membersPath;
  if (planInForce(workspace, now) === null) return [noPlanItem(scope, maySwitch)];
  if (chosenPlan(workspace, now) !== null)
    return [...graceItems(workspace, maySwitch), ...givenPlanAttention(workspace, path, now)];
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
