import { type Billing, type PlanId, plans, type Subscription } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';

// How things stand between a workspace and its plan, where plans are sold: one of these at a time.

type Running = { subscription: Subscription; name: string };
export type Standing =
  | { kind: 'trial'; plan: PlanId; endsAt: string }
  | { kind: 'trial_ended'; endedAt: string }
  /** The administrator gave it: nothing is paid for it. */
  | { kind: 'given'; plan: PlanId }
  /** Chosen, and free until the trial ends. */
  | ({ kind: 'before_payment'; startsAt: string } & Running)
  | ({ kind: 'active' } & Running)
  | ({ kind: 'canceled'; endsAt: string } & Running)
  | ({ kind: 'smaller_next'; next: NonNullable<Subscription['next']> } & Running)
  /** A payment failed; `isOver` once nothing can be changed any more. */
  | ({ kind: 'overdue'; graceEndsAt: string | null; isOver: boolean } & Running)
  | { kind: 'ended'; name: string; endedAt: string | null };

const notRunning: ReadonlySet<Subscription['status']> = new Set([
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
]);

export function hasRunningPlan({ subscription }: Billing): boolean {
  return subscription !== null && !notRunning.has(subscription.status);
}

const nameOf = (plan: PlanId | null) => (plan === null ? 'Custom' : plans[plan].name);

function standingOfRunning({ plan }: WorkspaceView, { graceEndsAt }: Billing, subscription: Subscription): Standing {
  const running = { subscription, name: nameOf(subscription.plan) };
  const { status, cancelAt, next, trialEndsAt } = subscription;
  if (status === 'past_due' || status === 'unpaid') {
    return { kind: 'overdue', graceEndsAt, isOver: plan.noPlanCause === 'payment', ...running };
  }
  if (cancelAt !== null) return { kind: 'canceled', endsAt: cancelAt, ...running };
  if (next !== null) return { kind: 'smaller_next', next, ...running };
  if (trialEndsAt !== null) return { kind: 'before_payment', startsAt: trialEndsAt, ...running };
  return { kind: 'active', ...running };
}

export function standingOf(workspace: WorkspaceView, billing: Billing): Standing {
  const { subscription } = billing;
  if (subscription !== null && hasRunningPlan(billing)) return standingOfRunning(workspace, billing, subscription);
  const { chosen, inForce, noPlanCause, trialEndsAt } = workspace.plan;
  if (chosen !== null) return { kind: 'given', plan: chosen };
  if (inForce !== null) return { kind: 'trial', plan: inForce, endsAt: trialEndsAt };
  if (noPlanCause === 'trial') return { kind: 'trial_ended', endedAt: trialEndsAt };
  return { kind: 'ended', name: nameOf(subscription?.plan ?? null), endedAt: subscription?.endedAt ?? null };
}
