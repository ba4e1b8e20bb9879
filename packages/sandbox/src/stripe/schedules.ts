import { change, type StripeContext, tell, timeOf } from './context.ts';
import { endSchedule, endSubscription } from './ending.ts';
import type { Phase, Subscription, SubscriptionSchedule } from './objects.ts';
import { find, load } from './store.ts';
import { updateSubscription } from './update-subscription.ts';

const isAt = (moment: number) => (phase: Phase) => phase.start_date <= moment && moment < phase.end_date;

/** Phases that begin where a period ends cost nothing extra: there is no time left to prorate. */
function applyPhase(context: StripeContext, subscription: Subscription, phase: Phase): void {
  const { data } = subscription.items;
  const wanted = phase.items.map((item, index) => ({ ...item, id: data[index]?.id }));
  const dropped = data.slice(phase.items.length).map(({ id }) => ({ id, deleted: true }));
  const isSame =
    dropped.length === 0 &&
    wanted.every(({ price, quantity }, index) => data[index]?.price.id === price && data[index].quantity === quantity);
  if (isSame) return;
  updateSubscription(context, subscription, {
    items: [...wanted, ...dropped],
    proration: phase.proration_behavior,
    behavior: 'allow_incomplete',
  });
}

/** Brings a schedule to what it should be at a moment: in a phase, or at its end. */
export function advanceSchedule(context: StripeContext, schedule: SubscriptionSchedule, at: number): void {
  const subscription = schedule.subscription && find(context.db, 'subscription', schedule.subscription);
  const phase = schedule.phases.find(isAt(at));
  const last = schedule.phases.at(-1);
  const noted: SubscriptionSchedule = { ...schedule, $appliedUntil: at };
  if (!subscription || subscription.ended_at !== null) {
    endSchedule(context, noted, 'canceled');
    return;
  }
  if (phase) {
    const current = { start_date: phase.start_date, end_date: phase.end_date };
    const isNew = schedule.current_phase?.start_date !== phase.start_date;
    change(context, { ...noted, status: 'active', current_phase: current });
    if (isNew) applyPhase(context, subscription, phase);
    return;
  }
  if (last === undefined || last.end_date > at) {
    change(context, noted, { event: null });
    return;
  }
  if (schedule.end_behavior === 'cancel') {
    endSchedule(context, noted, 'completed');
    endSubscription(context, { ...subscription, schedule: null }, 'cancellation_requested');
    return;
  }
  endSchedule(context, noted, 'released');
  change(
    context,
    { ...load(context.db, 'subscription', subscription.id), schedule: null },
    { event: 'customer.subscription.updated' },
  );
}

export function releaseSchedule(context: StripeContext, schedule: SubscriptionSchedule): SubscriptionSchedule {
  const released = endSchedule(context, schedule, 'released');
  const subscription = schedule.subscription && find(context.db, 'subscription', schedule.subscription);
  if (subscription) change(context, { ...subscription, schedule: null }, { event: 'customer.subscription.updated' });
  return released;
}

/** What is in force now changes with the schedule, as its current phase does. */
export function applySchedule(context: StripeContext, schedule: SubscriptionSchedule): SubscriptionSchedule {
  const now = timeOf(context, schedule.test_clock);
  const phase = schedule.phases.find(isAt(now));
  const current = phase ? { start_date: phase.start_date, end_date: phase.end_date } : null;
  const saved = change(context, { ...schedule, current_phase: current, $appliedUntil: now });
  const subscription = schedule.subscription && find(context.db, 'subscription', schedule.subscription);
  if (phase && subscription) applyPhase(context, subscription, phase);
  const isExpiring = phase !== undefined && phase === saved.phases.at(-1) && phase.end_date - now < 7 * 86_400;
  if (isExpiring) tell(context, saved, 'subscription_schedule.expiring');
  return saved;
}
