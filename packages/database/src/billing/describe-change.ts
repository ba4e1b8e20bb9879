import type { BillingState, PaidPlan, PlanId, Subscription } from '@ruche/contracts/billing';
import type { WorkspaceEvent } from '@ruche/contracts/events';

/** What one reading of a customer says. */
export type Standing = { state: BillingState | null; paid: PaidPlan; chosen: PlanId | null };

const planOf = (standing: Standing) => standing.state?.subscription?.plan ?? null;

function paymentEvents(before: Standing, after: Standing): WorkspaceEvent[] {
  const { paidPlan: plan, paidUntil } = after.paid;
  const unpaid = after.state?.subscription?.unpaid;
  if (plan === null) return [];
  const wasInGrace = before.paid.paidState === 'grace';
  if (after.paid.paidState === 'grace' && !wasInGrace && paidUntil) {
    const amount = unpaid?.amount ?? null;
    return [{ kind: 'payment_failed', plan, amount, graceEndsAt: paidUntil.toISOString() }];
  }
  return wasInGrace && after.paid.paidState === 'paid' ? [{ kind: 'payment_recovered', plan }] : [];
}

const isOver = (subscription: Subscription | null | undefined) => !subscription || subscription.endedAt !== null;

/** What was arranged for the end of the period, or is no longer. */
function arrangementEvents(before: Standing, after: Standing): WorkspaceEvent[] {
  const [old, now] = [before.state?.subscription, after.state?.subscription];
  const plan = planOf(after);
  if (!now || isOver(now) || plan === null) return [];
  const same = old?.id === now.id ? old : null;
  if (now.cancelAt !== null && now.cancelAt !== same?.cancelAt)
    return [{ kind: 'subscription_canceled', plan, endsAt: now.cancelAt }];
  if (now.next !== null && now.next.plan !== same?.next?.plan)
    return [{ kind: 'plan_change_scheduled', plan: now.next.plan, startsAt: now.next.startsAt }];
  const wasArranged = Boolean(same?.cancelAt ?? same?.next);
  const isArranged = Boolean(now.cancelAt ?? now.next);
  return wasArranged && !isArranged && same?.plan === plan ? [{ kind: 'subscription_resumed', plan }] : [];
}

/** Whoever cancels while a payment is due has ended it themselves. */
export const endedUnpaid = (before: Standing, after: Standing): boolean =>
  before.paid.paidState === 'grace' && after.state?.endReason !== 'cancellation_requested';

function planEvents(before: Standing, after: Standing): WorkspaceEvent[] {
  const { paidState, paidPlan } = after.paid;
  if (
    paidState === 'ended' &&
    paidPlan !== null &&
    before.paid.paidState !== 'ended' &&
    before.paid.paidState !== null
  ) {
    const cause = endedUnpaid(before, after) ? 'payment' : 'canceled';
    return [{ kind: 'subscription_ended', plan: paidPlan, cause }];
  }
  return before.chosen !== after.chosen && after.chosen !== null ? [{ kind: 'plan_changed', plan: after.chosen }] : [];
}

/** What is told when one reading of a customer follows another. */
export function describeChange({ before, after }: { before: Standing; after: Standing }): WorkspaceEvent[] {
  const events = [...planEvents(before, after), ...paymentEvents(before, after), ...arrangementEvents(before, after)];
  return events.length > 0 ? events : [{ kind: 'billing_changed', readAt: new Date().toISOString() }];
}
