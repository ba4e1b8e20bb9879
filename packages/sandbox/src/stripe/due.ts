import type { Invoice, Subscription, SubscriptionSchedule } from './objects.ts';
import type { StripeObject } from './store.ts';

export const day = 86_400;
/** How long before the end of a trial and of a period Stripe tells of it. */
export const trialNoticeSeconds = 3 * day;
export const upcomingNoticeSeconds = 7 * day;
/** How long a first payment may take. */
export const incompleteSeconds = 23 * 3600;

const isRunning = ({ status }: Subscription) => ['trialing', 'active', 'past_due', 'unpaid'].includes(status);

export const periodOf = ({ items }: Subscription) => ({
  start: items.data[0]?.current_period_start ?? 0,
  end: items.data[0]?.current_period_end ?? 0,
});

function momentsOfSubscription(subscription: Subscription): (number | null)[] {
  const { status, created, cancel_at: cancelAt, pending_update: pending, trial_end: trialEnd } = subscription;
  if (status === 'incomplete') return [created + incompleteSeconds];
  if (!isRunning(subscription)) return [];
  const { start, end } = periodOf(subscription);
  const notice = Math.max(end - upcomingNoticeSeconds, start);
  const trialNotice = status === 'trialing' && !subscription.$isTrialEndTold && trialEnd !== null;
  return [
    end,
    cancelAt,
    pending?.expires_at ?? null,
    trialNotice ? Math.max(trialEnd - trialNoticeSeconds, created) : null,
    cancelAt === null && subscription.$upcomingTold < end ? notice : null,
  ];
}

function momentsOfSchedule({ status, phases, $appliedUntil: appliedUntil }: SubscriptionSchedule): (number | null)[] {
  if (status !== 'active' && status !== 'not_started') return [];
  const edges = phases.flatMap((phase) => [phase.start_date, phase.end_date]);
  return edges.filter((edge) => edge > appliedUntil);
}

function momentsOfInvoice(invoice: Invoice): (number | null)[] {
  if (invoice.status === 'draft') return [invoice.auto_advance ? invoice.automatically_finalizes_at : null];
  return [invoice.status === 'open' ? invoice.next_payment_attempt : null];
}

function momentsOf(object: StripeObject): (number | null)[] {
  if (object.object === 'subscription') return momentsOfSubscription(object);
  if (object.object === 'subscription_schedule') return momentsOfSchedule(object);
  if (object.object === 'invoice') return momentsOfInvoice(object);
  if (object.object === 'checkout.session' && object.status === 'open') return [object.expires_at];
  return [];
}

/** When something happens to an object by itself; null where nothing will. */
export function dueAt(object: StripeObject): number | null {
  const moments = momentsOf(object).filter((moment) => moment !== null);
  return moments.length > 0 ? Math.min(...moments) : null;
}
