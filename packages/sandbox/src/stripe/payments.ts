import { askBank, type Outcome } from './cards.ts';
import { change, type StripeContext, tell, timeOf } from './context.ts';
import { day } from './due.ts';
import { endSubscription } from './ending.ts';
import { invalid } from './errors.ts';
import { readCollection } from './invoices.ts';
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from './objects.ts';
import { here } from './present.ts';
import { find, listObjects, load } from './store.ts';

export type PaymentOptions = {
  method?: PaymentMethod | null;
  isPersonThere: boolean;
  isAuthenticated?: boolean;
  /** One of Stripe's own attempts, after which it makes another. */
  isAutomatic?: boolean;
};
export type PaymentResult = { invoice: Invoice; outcome: Outcome | { kind: 'no-method' } };

function subscriptionOf({ db }: StripeContext, invoice: Invoice): Subscription {
  return load(db, 'subscription', invoice.parent.subscription_details.subscription);
}

export function findMethod(context: StripeContext, invoice: Invoice): PaymentMethod | null {
  const customer = load(context.db, 'customer', invoice.customer);
  const { default_payment_method: ofSubscription } = subscriptionOf(context, invoice);
  const id =
    invoice.default_payment_method ?? ofSubscription ?? customer.invoice_settings.default_payment_method ?? null;
  return id === null ? null : find(context.db, 'payment_method', id);
}

function setDelinquent(context: StripeContext, id: string, delinquent: boolean): void {
  const customer = load(context.db, 'customer', id);
  if (customer.delinquent !== delinquent) change(context, { ...customer, delinquent });
}

function applyPending(subscription: Subscription, pending: NonNullable<Subscription['pending_update']>): Subscription {
  const { billing_cycle_anchor: anchor, trial_end: trialEnd, cancel_at_period_end: isEnding } = pending;
  return {
    ...subscription,
    items: { ...subscription.items, data: pending.subscription_items },
    pending_update: null,
    $updateInvoice: null,
    ...(anchor !== null && { billing_cycle_anchor: anchor }),
    // Only ever the end of the trial: it was paid for.
    ...(trialEnd !== null && { trial_end: trialEnd, status: 'active' as const }),
    ...(isEnding === false && { cancel_at: null, cancel_at_period_end: false, canceled_at: null }),
  };
}

/** What a payment means for its subscription. */
function notePaid(context: StripeContext, invoice: Invoice): void {
  const subscription = subscriptionOf(context, invoice);
  const event = { event: 'customer.subscription.updated' };
  if (subscription.$updateInvoice === invoice.id && subscription.pending_update) {
    const applied = applyPending(subscription, subscription.pending_update);
    change(context, applied, event);
    tell(context, applied, 'customer.subscription.pending_update_applied');
    return;
  }
  if (subscription.status === 'incomplete') {
    change(context, { ...subscription, status: subscription.trial_end === null ? 'active' : 'trialing' }, event);
    return;
  }
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
  const isLatest = subscription.latest_invoice === invoice.id;
  const others = listObjects(context.db, 'invoice', invoice.customer).filter(
    (other) => other.status === 'open' && other.parent.subscription_details.subscription === subscription.id,
  );
  if (isLatest || others.length === 0) change(context, { ...subscription, status: 'active' }, event);
}

function markPaid(context: StripeContext, invoice: Invoice, method: PaymentMethod | null): Invoice {
  const now = timeOf(context, invoice.test_clock);
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: method ? Math.max(invoice.attempt_count, 1) : invoice.attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  if (method && invoice.$intent !== null) {
    const intent: PaymentIntent = {
      ...load(context.db, 'payment_intent', invoice.$intent),
      amount_received: invoice.amount_due,
      last_payment_error: null,
      next_action: null,
      payment_method: method.id,
      status: 'succeeded',
    };
    change(context, intent, { event: 'payment_intent.succeeded', at: now });
    const payment = listObjects(context.db, 'invoice_payment').find((one) => one.invoice === invoice.id);
    if (payment) {
      const transitions = { canceled_at: null, paid_at: now };
      const done = {
        ...payment,
        status: 'paid' as const,
        amount_paid: invoice.amount_due,
        status_transitions: transitions,
      };
      change(context, done, { event: 'invoice_payment.paid', at: now });
    }
  }
  change(context, paid, { event: 'invoice.paid' });
  tell(context, paid, 'invoice.payment_succeeded');
  if (invoice.amount_due > 0) setDelinquent(context, invoice.customer, false);
  notePaid(context, paid);
  return paid;
}

/** When Stripe tries by itself again. Null: not at all, or no more. */
function nextAttempt(context: StripeContext, invoice: Invoice, subscription: Subscription): number | null {
  if (subscription.status === 'incomplete' || subscription.$updateInvoice === invoice.id) return null;
  const days = readCollection(context).retryDays[invoice.attempt_count - 1];
  return days === undefined ? null : timeOf(context, invoice.test_clock) + days * day;
}

function noteFailed(context: StripeContext, invoice: Invoice, isExhausted: boolean): void {
  const subscription = subscriptionOf(context, invoice);
  if (subscription.status === 'incomplete' || subscription.$updateInvoice === invoice.id) return;
  const isRunning = ['active', 'trialing', 'past_due'].includes(subscription.status);
  if (!isRunning) return;
  setDelinquent(context, invoice.customer, true);
  const verdict = readCollection(context).finally;
  if (isExhausted && verdict === 'cancel') {
    endSubscription(context, subscription, 'payment_failed');
    return;
  }
  const status = isExhausted && verdict === 'unpaid' ? 'unpaid' : 'past_due';
  change(context, { ...subscription, status }, { event: 'customer.subscription.updated' });
}

function noteIntent(context: StripeContext, invoice: Invoice, method: PaymentMethod | null, outcome: Outcome): void {
  if (invoice.$intent === null || outcome.kind === 'succeeded') return;
  const asks = outcome.kind === 'asks';
  const url = `${here}/stripe/invoices/${invoice.id}/challenge`;
  const intent: PaymentIntent = {
    ...load(context.db, 'payment_intent', invoice.$intent),
    last_payment_error: { ...outcome.failure, ...(method && { payment_method: method }) },
    next_action: asks ? { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } } : null,
    payment_method: asks ? (method?.id ?? null) : null,
    status: asks ? 'requires_action' : 'requires_payment_method',
  };
  const event = asks ? 'payment_intent.requires_action' : 'payment_intent.payment_failed';
  change(context, intent, { event, at: timeOf(context, invoice.test_clock) });
}

function markFailed(
  context: StripeContext,
  invoice: Invoice,
  outcome: Outcome | { kind: 'no-method' },
  { isAutomatic = false, isPersonThere }: PaymentOptions,
): Invoice {
  const subscription = subscriptionOf(context, invoice);
  // Only the first attempt and Stripe's own ones count.
  const attempts = isAutomatic || invoice.attempt_count === 0 ? invoice.attempt_count + 1 : invoice.attempt_count;
  const counted: Invoice = { ...invoice, attempted: true, attempt_count: attempts };
  const isScheduling = isAutomatic || invoice.attempt_count === 0;
  const next = isScheduling ? nextAttempt(context, counted, subscription) : invoice.next_payment_attempt;
  const failed: Invoice = { ...counted, next_payment_attempt: next };
  const asks = outcome.kind === 'asks';
  if (asks && isPersonThere) change(context, failed, { event: 'invoice.payment_action_required' });
  else {
    change(context, failed, { event: 'invoice.payment_failed' });
    if (asks) tell(context, failed, 'invoice.payment_action_required');
  }
  if (isScheduling) noteFailed(context, failed, isAutomatic && next === null);
  return failed;
}

/** One attempt to collect an open invoice. */
export function payInvoice(context: StripeContext, invoice: Invoice, options: PaymentOptions): PaymentResult {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status !== 'open') throw invalid(`This invoice can no longer be paid: it is ${invoice.status}.`);
  if (invoice.amount_due === 0) return { invoice: markPaid(context, invoice, null), outcome: { kind: 'succeeded' } };
  const method = options.method ?? findMethod(context, invoice);
  const { isPersonThere, isAuthenticated = false } = options;
  const outcome = method ? askBank(method, { isPersonThere, isAuthenticated }) : ({ kind: 'no-method' } as const);
  if (method && outcome.kind === 'succeeded') return { invoice: markPaid(context, invoice, method), outcome };
  if (outcome.kind !== 'no-method') noteIntent(context, invoice, method, outcome);
  return { invoice: markFailed(context, invoice, outcome, options), outcome };
}

export function payOutOfBand(context: StripeContext, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalid(`This invoice can no longer be paid: it is ${invoice.status}.`);
  return markPaid(context, invoice, null);
}
