import { change, type StripeContext, timeOf } from './context.ts';
import type { Subscription, SubscriptionSchedule } from './objects.ts';
import { find, listObjects } from './store.ts';

/** Invoices that are still open stay so, but nobody tries to collect them any more. */
function stopCollecting(context: StripeContext, { id, customer }: Subscription): void {
  for (const invoice of listObjects(context.db, 'invoice', customer)) {
    const isOurs = invoice.parent.subscription_details.subscription === id;
    if (!isOurs || (invoice.status !== 'open' && invoice.status !== 'draft')) continue;
    change(context, { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}

export function endSchedule(
  context: StripeContext,
  schedule: SubscriptionSchedule,
  status: 'released' | 'canceled' | 'completed',
): SubscriptionSchedule {
  const now = timeOf(context, schedule.test_clock);
  const ended: SubscriptionSchedule = {
    ...schedule,
    status,
    current_phase: null,
    ...(status === 'released' && {
      released_at: now,
      released_subscription: schedule.subscription,
      subscription: null,
    }),
    ...(status === 'canceled' && { canceled_at: now }),
    ...(status === 'completed' && { completed_at: now }),
  };
  return change(context, ended, { event: `subscription_schedule.${status}` });
}

export function endSubscription(
  context: StripeContext,
  subscription: Subscription,
  reason: string | null,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): Subscription {
  const now = timeOf(context, subscription.test_clock);
  stopCollecting(context, subscription);
  const schedule = subscription.schedule && find(context.db, 'subscription_schedule', subscription.schedule);
  if (schedule && schedule.status === 'active') endSchedule(context, schedule, 'canceled');
  const { cancellation_details: details, canceled_at: canceledAt } = subscription;
  const ended: Subscription = {
    ...subscription,
    status,
    ended_at: now,
    canceled_at: canceledAt ?? now,
    pending_update: null,
    schedule: null,
    cancellation_details: { ...details, reason: details.reason ?? reason },
  };
  const event = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  return change(context, ended, { event });
}
