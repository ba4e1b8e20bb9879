import { change, type StripeContext, timeOf } from './context.ts';
import { incompleteSeconds, periodOf } from './due.ts';
import { invalid, missing } from './errors.ts';
import { addPendingLines, voidInvoice } from './invoices.ts';
import { type NewLine, periodLines, prorationLines } from './lines.ts';
import type { Metadata, Subscription } from './objects.ts';
import { payInvoice } from './payments.ts';
import { nextBoundary } from './periods.ts';
import { find, load } from './store.ts';
import { intervalOf, invoiceNow, newItem, type PaymentBehavior, reload } from './subscriptions.ts';

type ItemChange = {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Metadata | undefined;
};

type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

export type SubscriptionChange = {
  items?: readonly ItemChange[];
  proration: ProrationBehavior;
  prorationDate?: number | undefined;
  behavior: PaymentBehavior;
  /** The trial ends now, or at another moment. */
  trialEnd?: number | 'now' | undefined;
  startsNewPeriod?: boolean;
  /** Fields that need no more than to be written. */
  fields?: Partial<Subscription>;
  isPersonThere?: boolean;
};

function changeItems(context: StripeContext, subscription: Subscription, changes: readonly ItemChange[], now: number) {
  const items = [...subscription.items.data];
  for (const [index, { id, price, quantity, deleted = false, metadata }] of changes.entries()) {
    const newPrice = price === undefined ? null : load(context.db, 'price', price, `items[${index}][price]`);
    if (newPrice && !newPrice.active)
      throw invalid(
        `The price specified is inactive. This field only accepts active prices.`,
        `items[${index}][price]`,
      );
    const place = id === undefined ? -1 : items.findIndex((item) => item.id === id);
    if (id !== undefined && place < 0) throw missing('subscription_item', id, `items[${index}][id]`);
    const old = items[place];
    if (old && deleted) items.splice(place, 1);
    else if (old) {
      const changed = {
        price: newPrice ?? old.price,
        quantity: quantity ?? old.quantity,
        metadata: metadata ?? old.metadata,
      };
      items[place] = { ...old, ...changed };
    } else if (newPrice) {
      if (items.some((item) => item.price.id === newPrice.id)) {
        throw invalid(
          `Cannot add multiple subscription items with the same price: ${newPrice.id}`,
          `items[${index}][price]`,
        );
      }
      const input = { price: newPrice, quantity: quantity ?? 1, ...(metadata && { metadata }) };
      items.push(newItem(subscription.id, input, periodOf(subscription), now));
    } else
      throw invalid(`Missing required param: items[${index}][price].`, `items[${index}][price]`, 'parameter_missing');
  }
  const before = intervalOf(subscription.items.data);
  const after = intervalOf(items);
  if (after.interval !== before.interval || after.interval_count !== before.interval_count) {
    throw invalid('The stand-in does not change the interval of a subscription.', 'items');
  }
  return items;
}

/** Every item begins a period at the same second. */
export function withPeriod(subscription: Subscription, start: number, end: number): Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  return { ...subscription, items: { ...subscription.items, data } };
}

function checkChangeable(subscription: Subscription, { items, fields, trialEnd }: SubscriptionChange): void {
  const { status, schedule } = subscription;
  const onlyWords =
    items === undefined &&
    trialEnd === undefined &&
    Object.keys(fields ?? {}).every((key) => key === 'metadata' || key === 'cancellation_details');
  if ((status === 'canceled' || status === 'incomplete_expired') && !onlyWords) {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (status === 'incomplete' && items !== undefined) {
    throw invalid('This subscription’s first payment is not complete: its items cannot be changed.', 'items');
  }
  if (schedule !== null && fields && 'cancel_at' in fields) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
}

function datedChange(subscription: Subscription, now: number, date: number | undefined): number {
  const { start, end } = periodOf(subscription);
  if (date === undefined) return now;
  if (date < start || date >= end) {
    throw invalid('Cannot specify proration date outside of current subscription period', 'proration_date');
  }
  return date;
}

type Plan = { after: Subscription; lines: NewLine[]; isNewPeriod: boolean };

/** What the subscription will be, and what that costs for the time that is already paid for. */
function planChange(context: StripeContext, before: Subscription, input: SubscriptionChange, now: number): Plan {
  const { items = [], proration, trialEnd, startsNewPeriod = false, fields } = input;
  const changedItems = changeItems(context, before, items, now);
  const at = datedChange(before, now, input.prorationDate);
  const isTrial = before.status === 'trialing';
  const endsTrial = isTrial && trialEnd === 'now';
  const isNewPeriod = endsTrial || (startsNewPeriod && !isTrial);
  const swapped: Subscription = {
    ...before,
    ...fields,
    items: { ...before.items, data: changedItems, total_count: changedItems.length },
  };
  const isProrated = proration !== 'none' && !isTrial && periodOf(before).end > at;
  if (isNewPeriod) {
    const period = nextBoundary(now, intervalOf(changedItems), now);
    const renewed = withPeriod({ ...swapped, billing_cycle_anchor: now }, now, period);
    const after: Subscription = endsTrial ? { ...renewed, status: 'active', trial_end: now } : renewed;
    const unused = isProrated ? prorationLines(context, before, [], at) : [];
    return { after, lines: [...unused, ...periodLines(context, after)], isNewPeriod };
  }
  if (typeof trialEnd === 'number' && trialEnd > now) {
    const longer = withPeriod(
      { ...swapped, trial_end: trialEnd, billing_cycle_anchor: trialEnd, $isTrialEndTold: false },
      periodOf(before).start,
      trialEnd,
    );
    return { after: { ...longer, status: 'trialing', trial_start: before.trial_start ?? now }, lines: [], isNewPeriod };
  }
  const lines = isProrated ? prorationLines(context, before, changedItems, at) : [];
  return { after: swapped, lines, isNewPeriod };
}

const ifChanged = <Value>(now: Value, before: Value) => (now === before ? null : now);

/** An update that waits for its payment: until then everything stays as it was. */
function holdUpdate(context: StripeContext, before: Subscription, after: Subscription, now: number): void {
  const { latest_invoice: invoice, $updateInvoice } = reload(context, before);
  const pending = {
    billing_cycle_anchor: ifChanged(after.billing_cycle_anchor, before.billing_cycle_anchor),
    cancel_at_period_end: ifChanged(after.cancel_at_period_end, before.cancel_at_period_end),
    expires_at: Math.min(now + incompleteSeconds, periodOf(before).end),
    subscription_items: after.items.data,
    trial_end: ifChanged(after.trial_end, before.trial_end),
  };
  const held: Subscription = { ...before, latest_invoice: invoice, $updateInvoice, pending_update: pending };
  change(context, held, { event: 'customer.subscription.updated' });
}

/** What waits for its payment is no longer wanted: nobody can pay for it any more. */
export function discardPending(context: StripeContext, subscription: Subscription): Subscription {
  if (subscription.pending_update === null) return subscription;
  const invoice =
    subscription.$updateInvoice === null ? null : find(context.db, 'invoice', subscription.$updateInvoice);
  if (invoice?.status === 'open') voidInvoice(context, invoice);
  const cleared: Subscription = { ...reload(context, subscription), pending_update: null, $updateInvoice: null };
  return change(context, cleared, { event: 'customer.subscription.updated' });
}

export function updateSubscription(
  context: StripeContext,
  known: Subscription,
  input: SubscriptionChange,
): Subscription {
  checkChangeable(known, input);
  const before = input.items || input.trialEnd !== undefined ? discardPending(context, known) : known;
  const now = timeOf(context, before.test_clock);
  const { after, lines, isNewPeriod } = planChange(context, before, input, now);
  const { proration, behavior, isPersonThere = false, prorationDate } = input;
  const isInvoiced = lines.length > 0 && (isNewPeriod || proration === 'always_invoice');
  const payment = { isPersonThere, isAuthenticated: false };
  if (!isInvoiced) {
    addPendingLines(context, before, lines);
    return change(context, after, { event: 'customer.subscription.updated' });
  }
  const isHeld = behavior === 'pending_if_incomplete';
  const told = isHeld ? null : 'customer.subscription.updated';
  change(context, after, { event: told });
  if (!isNewPeriod) addPendingLines(context, before, lines);
  const invoice = invoiceNow(
    context,
    after,
    {
      reason: 'subscription_update',
      lines: isNewPeriod ? lines : [],
      prorationDate: prorationDate ?? now,
    },
    isHeld ? 'default_incomplete' : behavior,
    payment,
  );
  if (isHeld) return settleHeld(context, before, after, invoice.id, now);
  return reload(context, before);
}

function settleHeld(
  context: StripeContext,
  before: Subscription,
  after: Subscription,
  invoiceId: string,
  now: number,
): Subscription {
  const invoice = load(context.db, 'invoice', invoiceId);
  if (invoice.status === 'open') {
    change(context, { ...reload(context, before), $updateInvoice: invoiceId }, { event: null });
    payInvoice(context, invoice, { isPersonThere: false });
  }
  if (find(context.db, 'invoice', invoiceId)?.status !== 'paid') holdUpdate(context, before, after, now);
  else {
    const done: Subscription = { ...reload(context, before), $updateInvoice: null };
    change(context, { ...done, items: before.items }, { event: null });
    change(context, done, { event: 'customer.subscription.updated' });
  }
  return reload(context, before);
}
