import { listOf } from './billing-objects.ts';
import { change, create, type StripeContext, timeOf } from './context.ts';
import { day, trialNoticeSeconds } from './due.ts';
import { cardProblem, invalid } from './errors.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { periodLines } from './lines.ts';
import type { Customer, Invoice, Metadata, PaymentMethod, Price, Subscription, SubscriptionItem } from './objects.ts';
import { type PaymentResult, payInvoice } from './payments.ts';
import { nextBoundary } from './periods.ts';
import { load, newId, randomPart } from './store.ts';

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';
export type ItemInput = { price: Price; quantity: number; metadata?: Metadata };

export type NewSubscription = {
  customer: Customer;
  items: readonly ItemInput[];
  defaultMethod?: PaymentMethod | null;
  trialDays?: number | null;
  /** A moment, or null for none. */
  trialEnd?: number | null;
  metadata?: Metadata;
  description?: string | null;
  behavior?: PaymentBehavior;
  cancelAtPeriodEnd?: boolean;
  missingPaymentMethod?: 'cancel' | 'create_invoice' | 'pause';
  saveDefault?: boolean;
  isPersonThere?: boolean;
  isAuthenticated?: boolean;
};

const month = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;

/** The recurrence that all items share. */
export function intervalOf(items: readonly { price: Price }[]) {
  const [first, ...rest] = items.map(({ price }) => price);
  if (!first) throw invalid('A subscription needs at least one item.', 'items');
  for (const price of [first, ...rest]) {
    if (!price.recurring)
      throw invalid(
        'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
        'items',
      );
    if (price.currency !== first.currency)
      throw invalid('All prices of a subscription must have the same currency.', 'items');
    const isSame = price.recurring.interval === first.recurring?.interval;
    if (!isSame || price.recurring.interval_count !== first.recurring?.interval_count) {
      throw invalid('The stand-in only bills prices together that have the same interval.', 'items');
    }
  }
  return first.recurring ?? month;
}

export function newItem(subscription: string, input: ItemInput, period: { start: number; end: number }, now: number) {
  const item: SubscriptionItem = {
    id: `si_${randomPart()}`,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    discounts: [],
    metadata: input.metadata ?? {},
    price: input.price,
    quantity: input.quantity,
    subscription,
    tax_rates: [],
  };
  return item;
}

function shapeOf(input: NewSubscription, now: number) {
  const { trialDays = null, trialEnd = null, items } = input;
  const interval = intervalOf(items);
  const end = trialDays === null ? trialEnd : now + trialDays * day;
  const isTrial = end !== null && end > now;
  const anchor = isTrial ? end : now;
  return { isTrial, anchor, period: { start: now, end: isTrial ? end : nextBoundary(now, interval, now) } };
}

function newSubscription(input: NewSubscription, now: number): Subscription {
  const { customer, defaultMethod = null, cancelAtPeriodEnd = false, missingPaymentMethod = 'create_invoice' } = input;
  const { isTrial, anchor, period } = shapeOf(input, now);
  const id = newId('subscription');
  const items = input.items.map((item) => newItem(id, item, period, now));
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: anchor,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: cancelAtPeriodEnd ? period.end : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: cancelAtPeriodEnd ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      reason: cancelAtPeriodEnd ? 'cancellation_requested' : null,
    },
    collection_method: 'charge_automatically',
    created: now,
    currency: items[0]?.price.currency ?? 'usd',
    customer: customer.id,
    days_until_due: null,
    default_payment_method: defaultMethod?.id ?? null,
    description: input.description ?? null,
    discounts: [],
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    metadata: input.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: input.saveDefault === true ? 'on_subscription' : 'off',
    },
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: isTrial ? 'trialing' : 'incomplete',
    test_clock: customer.test_clock,
    trial_end: isTrial ? period.end : null,
    trial_settings: { end_behavior: { missing_payment_method: missingPaymentMethod } },
    trial_start: isTrial ? now : null,
    $isTrialEndTold: isTrial && period.end - now <= trialNoticeSeconds,
    $upcomingTold: 0,
    $updateInvoice: null,
  };
}

export const reload = ({ db }: StripeContext, { id }: Subscription) => load(db, 'subscription', id);

/** A refusal that undoes everything, for those who asked for that. */
function refuseUnpaid(context: StripeContext, { invoice, outcome }: PaymentResult): void {
  if (outcome.kind === 'succeeded') return;
  if (outcome.kind === 'no-method') throw noMethod();
  const intent = invoice.$intent === null ? null : load(context.db, 'payment_intent', invoice.$intent);
  const { payment_method: method, ...failure } = intent?.last_payment_error ?? outcome.failure;
  if (outcome.kind !== 'asks') throw cardProblem(failure, { ...(method && { payment_method: method }) }, false);
  const asks = {
    ...failure,
    code: 'subscription_payment_intent_requires_action',
    message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
  };
  throw cardProblem(asks, { ...(method && { payment_method: method }) }, false);
}

export const noMethod = () =>
  invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    undefined,
    'resource_missing',
  );

/** Draws up an invoice, makes it due, and charges it at once. */
export function invoiceNow(
  context: StripeContext,
  subscription: Subscription,
  input: Parameters<typeof draftInvoice>[2],
  behavior: PaymentBehavior,
  payment: { isPersonThere: boolean; isAuthenticated: boolean },
): Invoice {
  const invoice = finalizeInvoice(context, draftInvoice(context, subscription, input));
  change(context, { ...reload(context, subscription), latest_invoice: invoice.id }, { event: null });
  if (behavior === 'default_incomplete' && invoice.amount_due > 0) return invoice;
  const result = payInvoice(context, invoice, payment);
  if (behavior === 'error_if_incomplete') refuseUnpaid(context, result);
  return result.invoice;
}

export function createSubscription(context: StripeContext, input: NewSubscription): Subscription {
  const now = timeOf(context, input.customer.test_clock);
  const { isPersonThere = false, isAuthenticated = false, behavior = 'allow_incomplete' } = input;
  const subscription = create(context, newSubscription(input, now), 'customer.subscription.created');
  const isTrial = subscription.status === 'trialing';
  const { customer } = input;
  const hasMethod = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (!isTrial && hasMethod === null && behavior !== 'default_incomplete') throw noMethod();
  const lines = periodLines(context, subscription, isTrial);
  const payment = { isPersonThere, isAuthenticated };
  invoiceNow(context, subscription, { reason: 'subscription_create', lines }, behavior, payment);
  if (subscription.$isTrialEndTold) {
    change(context, reload(context, subscription), { event: 'customer.subscription.trial_will_end' });
  }
  return reload(context, subscription);
}
