import {
  type BillingState,
  InvoiceSchema,
  type Money,
  type PaymentMethod,
  type PlanId,
  planIds,
  type Subscription,
  SubscriptionStatusSchema,
} from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';
import type { PaymentClient } from './client.ts';

// Everything of a customer, read anew each time: nothing is concluded from what a webhook said.

const invoicesShown = 24;

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const isoOrNull = (seconds: number | null | undefined) => (seconds ? isoOf(seconds) : null);
export const moneyOf = (cents: number, currency: string): Money => ({ cents, currency });
const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

/** By its price; by its product where the plan has another price by now, and who subscribed before keeps theirs. */
export async function planOf({ prices, readProducts }: PaymentClient, price: Stripe.Price): Promise<PlanId | null> {
  const known = planIds.find((plan) => prices[plan] === price.id);
  if (known) return known;
  const products = await readProducts();
  const [found, ...others] = planIds.filter((plan) => products[plan] === idOf(price.product));
  return found !== undefined && others.length === 0 ? found : null;
}

const liveliness: Record<string, number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 3,
  canceled: 4,
  incomplete: 5,
};

/** The one that counts: what runs before what has ended, before what never began; then the newest. */
function byLiveliness(one: Stripe.Subscription, other: Stripe.Subscription): number {
  return (liveliness[one.status] ?? 9) - (liveliness[other.status] ?? 9) || other.created - one.created;
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no price.`);
  return item;
}

/** The next phase of its schedule: the smaller plan that starts when the period ends. */
async function readNext(client: PaymentClient, subscription: Stripe.Subscription): Promise<Subscription['next']> {
  const { stripe } = client;
  const id = idOf(subscription.schedule);
  if (id === null) return null;
  const schedule = await stripe.subscriptionSchedules.retrieve(id, { expand: ['phases.items.price'] });
  if (schedule.status !== 'active' && schedule.status !== 'not_started') return null;
  const { current_period_end: end } = itemOf(subscription);
  const phase = schedule.phases.find(({ start_date: start }) => start >= end);
  const price = phase?.items[0]?.price;
  if (!phase || !price) return null;
  const full = typeof price === 'string' ? await stripe.prices.retrieve(price) : price;
  if (!('unit_amount' in full)) return null;
  const plan = await planOf(client, full);
  if (plan === null) return null;
  return { plan, startsAt: isoOf(phase.start_date), price: moneyOf(full.unit_amount ?? 0, full.currency) };
}

/** The oldest one whose payment was tried in vain. */
function unpaidOf(subscription: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Subscription['unpaid'] {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null;
  const own = invoices.filter(
    (invoice) =>
      invoice.status === 'open' && idOf(invoice.parent?.subscription_details?.subscription) === subscription.id,
  );
  const oldest = own.toSorted((one, other) => one.created - other.created)[0];
  if (!oldest) return null;
  return {
    invoiceId: oldest.id,
    amount: moneyOf(oldest.amount_remaining, oldest.currency),
    since: isoOf(oldest.status_transitions.finalized_at ?? oldest.created),
    payUrl: oldest.hosted_invoice_url ?? null,
    nextAttemptAt: isoOrNull(oldest.next_payment_attempt),
  };
}

async function presentSubscription(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Promise<Subscription> {
  const { price, current_period_end: periodEnd } = itemOf(subscription);
  const isRunning = subscription.ended_at === null;
  return {
    id: subscription.id,
    // A state that is not known yet gives nothing and takes nothing.
    status: SubscriptionStatusSchema.catch('incomplete').parse(subscription.status),
    plan: await planOf(client, price),
    price: moneyOf(price.unit_amount ?? 0, price.currency),
    startedAt: isoOf(subscription.start_date),
    currentPeriodEnd: isoOf(periodEnd),
    trialEndsAt: subscription.status === 'trialing' ? isoOrNull(subscription.trial_end) : null,
    cancelAt: isRunning ? isoOrNull(subscription.cancel_at) : null,
    endedAt: isoOrNull(subscription.ended_at),
    next: isRunning ? await readNext(client, subscription) : null,
    unpaid: unpaidOf(subscription, invoices),
  };
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

type Invoice = BillingState['invoices'][number];

/** The largest of its lines: of a change of plans it is that for the new one. */
function coversOf({ prices }: PaymentClient, { lines }: Stripe.Invoice): Invoice['covers'] {
  const [line] = lines.data.toSorted((one, other) => other.amount - one.amount);
  const price = idOf(line?.pricing?.price_details?.price);
  const plan = planIds.find((one) => prices[one] === price);
  if (!line || !plan) return null;
  return { plan, from: isoOf(line.period.start), to: isoOf(line.period.end) };
}

function presentInvoice(client: PaymentClient, invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    status: InvoiceSchema.shape.status.catch('draft').parse(invoice.status),
    total: moneyOf(invoice.total, invoice.currency),
    createdAt: isoOf(invoice.created),
    paidAt: isoOrNull(invoice.status_transitions.paid_at),
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    covers: coversOf(client, invoice),
  };
}

function presentMethod(method: string | Stripe.PaymentMethod | null | undefined): PaymentMethod | null {
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month: expiresMonth, exp_year: expiresYear } = method.card;
  return { brand, last4, expiresMonth, expiresYear };
}

function presentAddress({ address }: Stripe.Customer): BillingState['address'] {
  if (!address?.country) return null;
  const { line1, line2, city, postal_code: postalCode, state, country } = address;
  return {
    line1: line1 ?? '',
    line2: line2 || null,
    city: city ?? '',
    postalCode: postalCode ?? '',
    state: state || null,
    country,
  };
}

/** Null where nothing more is due: it ends, or has no price for what comes. */
async function readNextInvoice(
  { stripe }: PaymentClient,
  raw: Stripe.Subscription | undefined,
  subscription: Subscription | null,
): Promise<BillingState['nextInvoice']> {
  if (!raw || !subscription || subscription.endedAt !== null || subscription.cancelAt !== null) return null;
  if (!['active', 'trialing', 'past_due'].includes(subscription.status)) return null;
  const at = subscription.trialEndsAt ?? subscription.currentPeriodEnd;
  if (subscription.next) return { total: subscription.next.price, at };
  try {
    const preview = await stripe.invoices.createPreview({ subscription: raw.id });
    return { total: moneyOf(preview.amount_due, preview.currency), at };
  } catch (error) {
    // It was canceled since it was read; what tells of that makes somebody read it anew.
    if (codeOf(error) === 'invoice_upcoming_none') return null;
    throw error;
  }
}

export type CustomerReading = {
  state: BillingState;
  /** What counts, as Stripe has it. */
  subscription: Stripe.Subscription | null;
  /** Others that run beside it, and should not. */
  duplicates: Stripe.Subscription[];
  /** Whether somebody deleted the customer at Stripe: nothing can be bought for them any more. */
  isGone: boolean;
};

async function listTaxIds({ stripe }: PaymentClient, customerId: string): Promise<Stripe.TaxId[]> {
  try {
    return (await stripe.customers.listTaxIds(customerId, { limit: 10 })).data;
  } catch (error) {
    // Of a customer who was deleted.
    if (codeOf(error) === 'resource_missing') return [];
    throw error;
  }
}

/** The subscription's own, or the customer's. */
async function readMethod(
  { stripe }: PaymentClient,
  own: string | Stripe.PaymentMethod | null | undefined,
  customer: Stripe.Customer | null,
): Promise<PaymentMethod | null> {
  if (!customer) return null;
  if (own) return presentMethod(own);
  const id = idOf(customer.invoice_settings.default_payment_method);
  return id === null ? null : presentMethod(await stripe.paymentMethods.retrieve(id));
}

const runs = ({ status }: Stripe.Subscription) =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status);

export async function readCustomer(client: PaymentClient, customerId: string): Promise<CustomerReading> {
  const { stripe } = client;
  const [found, subscriptions, invoices, taxIds] = await Promise.all([
    stripe.customers.retrieve(customerId),
    stripe.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    }),
    stripe.invoices.list({ customer: customerId, limit: 100 }),
    listTaxIds(client, customerId),
  ]);
  const customer = found.deleted === true ? null : found;
  const [raw, ...others] = subscriptions.data.toSorted(byLiveliness);
  const subscription = raw ? await presentSubscription(client, raw, invoices.data) : null;
  return {
    state: {
      subscription,
      paymentMethod: await readMethod(client, raw?.default_payment_method, customer),
      nextInvoice: await readNextInvoice(client, raw, subscription),
      invoices: invoices.data
        .filter(({ status }) => status !== 'draft')
        .slice(0, invoicesShown)
        .map((invoice) => presentInvoice(client, invoice)),
      endReason: raw?.cancellation_details?.reason ?? null,
      name: customer?.name ?? null,
      email: customer?.email ?? null,
      address: customer && presentAddress(customer),
      vatNumber: taxIds[0]?.value ?? null,
    },
    subscription: raw ?? null,
    duplicates: others.filter(runs),
    isGone: customer === null,
  };
}
