import { listOf } from './billing-objects.ts';
import { change, create, type StripeContext, timeOf } from './context.ts';
import { invalid } from './errors.ts';
import { itemOf, type NewLine, numberedLine } from './lines.ts';
import type { BillingReason, Customer, Invoice, Subscription } from './objects.ts';
import { here } from './present.ts';
import { listObjects, load, newId, randomPart, readSetting } from './store.ts';

/** What a merchant sets in Stripe's dashboard, under “Manage failed payments”, and how long drafts can be edited. */
export type CollectionRules = {
  retryDays: number[];
  finally: 'cancel' | 'unpaid' | 'past_due';
  finalizeAfterSeconds: number;
};
export const collectionSetting = 'collection';
export const readCollection = ({ db }: StripeContext): CollectionRules =>
  readSetting(db, collectionSetting, { retryDays: [3, 5, 6], finally: 'unpaid', finalizeAfterSeconds: 3600 });

type NewInvoice = {
  reason: BillingReason;
  lines: readonly NewLine[];
  /** The period before the invoice, as Stripe counts it; the lines have that which is paid for. */
  period?: { start: number; end: number };
  prorationDate?: number;
};

function takePendingItems(context: StripeContext, subscription: Subscription, invoice: string) {
  const items = listObjects(context.db, 'invoiceitem', subscription.customer)
    .filter((item) => item.$subscription === subscription.id && item.invoice === null)
    .toReversed();
  for (const item of items) change(context, { ...item, invoice }, { event: null });
  return items.map((item) => numberedLine(item.$line, invoice, item.id));
}

const ofCustomer = (customer: Customer, taxIds: { type: string; value: string }[]) => ({
  custom_fields: customer.invoice_settings.custom_fields,
  customer: customer.id,
  customer_address: customer.address,
  customer_email: customer.email,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_tax_exempt: customer.tax_exempt,
  customer_tax_ids: taxIds,
  footer: customer.invoice_settings.footer,
});

const constants = {
  account_country: 'US',
  account_name: 'Ruche (sandbox)',
  amount_overpaid: 0,
  amount_paid: 0,
  attempt_count: 0,
  attempted: false,
  automatic_tax: { enabled: false, liability: null, disabled_reason: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  discounts: [] as [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  total_taxes: [] as [],
  webhooks_delivered_at: null,
  $intent: null,
} as const;

/** What is to be paid once credit, a negative balance, or debt, a positive one, is counted in. */
const dueOf = (total: number, balance: number) => Math.max(total + balance, 0);

export function draftInvoice(context: StripeContext, subscription: Subscription, input: NewInvoice): Invoice {
  const { db } = context;
  const customer = load(db, 'customer', subscription.customer);
  const now = timeOf(context, subscription.test_clock);
  const id = newId('invoice');
  const pending = takePendingItems(context, subscription, id);
  const lines = [...pending, ...input.lines.map((line) => numberedLine(line, id, null))];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const amountDue = dueOf(total, customer.balance);
  const taxIds = listObjects(db, 'tax_id', customer.id).map(({ type, value }) => ({ type, value }));
  const { reason, period = { start: now, end: now }, prorationDate } = input;
  const invoice: Invoice = {
    ...constants,
    ...ofCustomer(customer, taxIds),
    id,
    object: 'invoice',
    amount_due: amountDue,
    amount_remaining: amountDue,
    auto_advance: true,
    automatically_finalizes_at: now + readCollection(context).finalizeAfterSeconds,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
      },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_excluding_tax: total,
  };
  return create(context, invoice, 'invoice.created');
}

/** Prorations wait for the next invoice of the subscription. */
export function addPendingLines(context: StripeContext, subscription: Subscription, lines: readonly NewLine[]): void {
  const now = timeOf(context, subscription.test_clock);
  for (const line of lines) create(context, itemOf(subscription, line, now), 'invoiceitem.created');
}

function createIntent(context: StripeContext, invoice: Invoice, now: number): string {
  const id = newId('payment_intent');
  const intent = {
    id,
    object: 'payment_intent' as const,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic' as const,
    client_secret: `${id}_secret_${randomPart()}`,
    confirmation_method: 'automatic' as const,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    last_payment_error: null,
    latest_charge: null,
    livemode: false as const,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    setup_future_usage: null,
    status: 'requires_payment_method' as const,
    $invoice: invoice.id,
  };
  create(context, intent, 'payment_intent.created');
  create(
    context,
    {
      id: newId('invoice_payment'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: now,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: id },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    },
    null,
  );
  return id;
}

/** A draft gets its number and can no longer change. What is owed is now charged, by whoever calls this. */
export function finalizeInvoice(context: StripeContext, draft: Invoice): Invoice {
  if (draft.status !== 'draft') {
    throw invalid(
      'This invoice is already finalized, you can’t re-finalize a non-draft invoice.',
      undefined,
      'invoice_not_editable',
    );
  }
  const customer = load(context.db, 'customer', draft.customer);
  const now = timeOf(context, draft.test_clock);
  const amountDue = dueOf(draft.total, customer.balance);
  const endingBalance = customer.balance + draft.total - amountDue;
  const numbered: Customer = {
    ...customer,
    balance: endingBalance,
    currency: draft.currency,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  };
  change(context, numbered, { event: endingBalance === customer.balance ? null : 'customer.updated' });
  const opened: Invoice = {
    ...draft,
    amount_due: amountDue,
    amount_remaining: amountDue,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: endingBalance,
    hosted_invoice_url: `${here}/stripe/invoices/${draft.id}`,
    invoice_pdf: `${here}/stripe/invoices/${draft.id}/pdf`,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  const invoice = amountDue > 0 ? { ...opened, $intent: createIntent(context, opened, now) } : opened;
  return change(context, invoice, { event: 'invoice.finalized' });
}

export function voidInvoice(context: StripeContext, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid(`You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`);
  }
  const now = timeOf(context, invoice.test_clock);
  const transitions = { ...invoice.status_transitions, voided_at: now };
  const changed: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: transitions,
  };
  return change(context, changed, { event: 'invoice.voided' });
}
