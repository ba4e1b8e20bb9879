import { change, type StripeContext, tell } from './context.ts';
import { periodOf, trialNoticeSeconds, upcomingNoticeSeconds } from './due.ts';
import { endSubscription } from './ending.ts';
import { draftInvoice, voidInvoice } from './invoices.ts';
import { periodLines } from './lines.ts';
import type { Invoice, Subscription } from './objects.ts';
import { nextBoundary } from './periods.ts';
import { find, load } from './store.ts';
import { intervalOf } from './subscriptions.ts';
import { discardPending, withPeriod } from './update-subscription.ts';

const updated = { event: 'customer.subscription.updated' };

function hasMethod({ db }: StripeContext, { customer, default_payment_method: own }: Subscription): boolean {
  return (own ?? load(db, 'customer', customer).invoice_settings.default_payment_method) !== null;
}

/** The next period begins: its invoice is a draft at first. */
export function startPeriod(context: StripeContext, subscription: Subscription): Invoice {
  const { start, end } = periodOf(subscription);
  const next = nextBoundary(subscription.billing_cycle_anchor, intervalOf(subscription.items.data), end);
  const moved = withPeriod(subscription, end, next);
  const isTrialOver = subscription.status === 'trialing';
  const invoice = draftInvoice(context, moved, {
    reason: 'subscription_cycle',
    lines: periodLines(context, moved),
    period: { start, end },
  });
  // What nobody pays for is no longer charged by itself.
  if (subscription.status === 'unpaid') change(context, { ...invoice, auto_advance: false }, { event: null });
  const status = isTrialOver ? 'active' : subscription.status;
  change(context, { ...moved, status, latest_invoice: invoice.id }, updated);
  return invoice;
}

function endPeriod(context: StripeContext, subscription: Subscription): void {
  const { missing_payment_method: without } = subscription.trial_settings.end_behavior;
  const isBare = subscription.status === 'trialing' && !hasMethod(context, subscription);
  if (isBare && without === 'cancel') endSubscription(context, subscription, null);
  else if (isBare && without === 'pause') {
    const paused = change(context, { ...subscription, status: 'paused' }, updated);
    tell(context, paused, 'customer.subscription.paused');
  } else startPeriod(context, subscription);
}

function expireUpdate(context: StripeContext, subscription: Subscription): void {
  const cleared = discardPending(context, subscription);
  tell(context, cleared, 'customer.subscription.pending_update_expired');
}

function tellUpcoming(context: StripeContext, subscription: Subscription): void {
  const { end } = periodOf(subscription);
  change(context, { ...subscription, $upcomingTold: end }, { event: null });
  const amount = subscription.items.data.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const latest = subscription.latest_invoice === null ? null : find(context.db, 'invoice', subscription.latest_invoice);
  if (!latest) return;
  const upcoming = {
    ...latest,
    billing_reason: 'upcoming' as const,
    status: 'draft' as const,
    number: null,
    next_payment_attempt: end,
  };
  tell(
    context,
    { ...upcoming, amount_due: amount, amount_remaining: amount, amount_paid: 0, total: amount, subtotal: amount },
    'invoice.upcoming',
  );
}

/** Whatever is due for a subscription at this moment; one thing at a time. */
export function advanceSubscription(context: StripeContext, subscription: Subscription, at: number): void {
  const { status, cancel_at: cancelAt, pending_update: pending, trial_end: trialEnd } = subscription;
  const { start, end } = periodOf(subscription);
  if (status === 'incomplete') {
    endSubscription(context, subscription, null, 'incomplete_expired');
    const first =
      subscription.latest_invoice === null ? null : find(context.db, 'invoice', subscription.latest_invoice);
    if (first?.status === 'open') voidInvoice(context, first);
  } else if (cancelAt !== null && cancelAt <= at) endSubscription(context, subscription, 'cancellation_requested');
  else if (pending && pending.expires_at <= at) expireUpdate(context, subscription);
  else if (end <= at) endPeriod(context, subscription);
  else if (
    status === 'trialing' &&
    !subscription.$isTrialEndTold &&
    trialEnd !== null &&
    trialEnd - trialNoticeSeconds <= at
  ) {
    change(context, { ...subscription, $isTrialEndTold: true }, { event: 'customer.subscription.trial_will_end' });
  } else if (Math.max(end - upcomingNoticeSeconds, start) <= at) tellUpcoming(context, subscription);
}
