import { dayMs } from '#src/time/durations.ts';
import type { PlanId } from './plans.ts';
import type { Subscription, SubscriptionStatus } from './subscription.ts';

/** How long everything goes on after a payment has failed. */
export const graceDays = 14;

export const paidStates = ['paid', 'grace', 'ended'] as const;
export type PaidState = (typeof paidStates)[number];

/** What a workspace has of its subscription: the plan, and until when; null as long as it is paid. */
export type PaidPlan = {
  paidPlan: PlanId | null;
  paidState: PaidState | null;
  paidUntil: Date | null;
};

const none: PaidPlan = { paidPlan: null, paidState: null, paidUntil: null };

const meanings = {
  trialing: 'paid',
  active: 'paid',
  past_due: 'grace',
  unpaid: 'grace',
  paused: 'ended',
  canceled: 'ended',
  // Of a first payment that was never made.
  incomplete: null,
  incomplete_expired: null,
} as const satisfies Record<SubscriptionStatus, PaidState | null>;

/** What follows from the subscription as it is at the payment provider, and from nothing else. */
export function paidPlanOf(subscription: Subscription | null): PaidPlan {
  if (!subscription) return none;
  const { plan, status, unpaid, endedAt, currentPeriodEnd } = subscription;
  const meaning = meanings[status];
  if (plan === null || meaning === null) return none;
  if (meaning === 'paid') return { paidPlan: plan, paidState: 'paid', paidUntil: null };
  if (meaning === 'ended')
    return { paidPlan: plan, paidState: 'ended', paidUntil: new Date(endedAt ?? currentPeriodEnd) };
  const since = new Date(unpaid?.since ?? currentPeriodEnd);
  return { paidPlan: plan, paidState: 'grace', paidUntil: new Date(since.getTime() + graceDays * dayMs) };
}
