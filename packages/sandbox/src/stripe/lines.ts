import type { StripeContext } from './context.ts';
import type { InvoiceItem, InvoiceLine, Period, Price, Subscription, SubscriptionItem } from './objects.ts';
import { formatDay, shareOf } from './periods.ts';
import { find, newId, randomPart } from './store.ts';

export type NewLine = Omit<InvoiceLine, 'id' | 'invoice'>;
type LineInput = { amount: number; description: string; period: Period; isProration?: boolean };

export const formatPrice = (amount: number) => `$${(amount / 100).toFixed(2)}`;

export function nameOfPrice({ db }: Pick<StripeContext, 'db'>, price: Price): string {
  const product = find(db, 'product', price.product);
  return product?.name ?? price.nickname ?? price.id;
}

function lineOf(subscription: Subscription, item: SubscriptionItem, input: LineInput): NewLine {
  const { amount, description, period, isProration = false } = input;
  const { price, quantity } = item;
  return {
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      invoice_item_details: null,
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

const amountOf = ({ price, quantity }: SubscriptionItem) => price.unit_amount * quantity;

/** The lines of a whole period, paid for in advance. */
export function periodLines(context: StripeContext, subscription: Subscription, isTrial = false): NewLine[] {
  return subscription.items.data.map((item) => {
    const name = nameOfPrice(context, item.price);
    const period = { start: item.current_period_start, end: item.current_period_end };
    const price = `${item.quantity} × ${name} (at ${formatPrice(item.price.unit_amount)} / ${item.price.recurring?.interval ?? 'month'})`;
    const description = isTrial ? `Trial period for ${name}` : price;
    return lineOf(subscription, item, { amount: isTrial ? 0 : amountOf(item), description, period });
  });
}

const wasChanged = (item: SubscriptionItem, other: SubscriptionItem | undefined) =>
  !other || other.price.id !== item.price.id || other.quantity !== item.quantity;

const same = (items: readonly SubscriptionItem[], { id }: SubscriptionItem) => items.find((item) => item.id === id);

/** What was paid and is not used is given back, what is used instead is owed: both to the second. */
export function prorationLines(
  context: StripeContext,
  before: Subscription,
  after: readonly SubscriptionItem[],
  at: number,
): NewLine[] {
  const pieces = (items: readonly SubscriptionItem[], others: readonly SubscriptionItem[], sign: 1 | -1) =>
    items
      .filter((item) => wasChanged(item, same(others, item)))
      .map((item) => {
        const { current_period_start: start, current_period_end: end } = same(before.items.data, item) ?? item;
        const amount = sign * shareOf(amountOf(item), { start, end }, at);
        const count = item.quantity === 1 ? '' : `${item.quantity} × `;
        const name = count + nameOfPrice(context, item.price);
        const description = `${sign < 0 ? 'Unused time on' : 'Remaining time on'} ${name} after ${formatDay(at)}`;
        return lineOf(before, item, { amount, description, period: { start: at, end }, isProration: true });
      });
  return [...pieces(before.items.data, after, -1), ...pieces(after, before.items.data, 1)];
}

/** A proration waits as an item until an invoice takes it. */
export function itemOf(subscription: Subscription, line: NewLine, now: number): InvoiceItem {
  return {
    id: newId('invoiceitem'),
    object: 'invoiceitem',
    amount: line.amount,
    created: now,
    currency: line.currency,
    customer: subscription.customer,
    date: now,
    description: line.description,
    invoice: null,
    livemode: false,
    proration: true,
    $subscription: subscription.id,
    $line: line,
  };
}

export function numberedLine(line: NewLine, invoice: string, invoiceItem: string | null): InvoiceLine {
  const details = { ...line.parent.subscription_item_details, invoice_item: invoiceItem };
  return {
    ...line,
    id: `il_${randomPart()}`,
    invoice,
    parent: { ...line.parent, subscription_item_details: details },
  };
}
