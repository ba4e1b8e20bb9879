import { z } from 'zod';
import { change, type StripeContext } from '#src/stripe/context.ts';
import { cardProblem, invalid } from '#src/stripe/errors.ts';
import { finalizeInvoice, voidInvoice } from '#src/stripe/invoices.ts';
import { paginate } from '#src/stripe/lists.ts';
import type { Invoice, PaymentMethod } from '#src/stripe/objects.ts';
import { payInvoice, payOutOfBand } from '#src/stripe/payments.ts';
import { previewInvoice } from '#src/stripe/preview.ts';
import { bare, clearable, flag, mergeMetadata, metadata, page, text } from '#src/stripe/schemas.ts';
import { find, listObjects, load } from '#src/stripe/store.ts';
import { noMethod } from '#src/stripe/subscriptions.ts';
import { updateSubscription } from '#src/stripe/update-subscription.ts';
import { defineCall, type StripeCall } from './call.ts';
import { changeOf, createFrom, SubscriptionDetailsSchema } from './subscriptions.ts';

const ListSchema = bare.extend({
  ...page,
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
});

const PreviewSchema = bare.extend({
  customer: text.optional(),
  schedule: text.optional(),
  subscription: text.optional(),
  subscription_details: SubscriptionDetailsSchema.optional(),
});

const PaySchema = bare.extend({
  off_session: flag.optional(),
  paid_out_of_band: flag.optional(),
  payment_method: text.optional(),
});

const UpdateSchema = bare.extend({
  auto_advance: flag.optional(),
  default_payment_method: clearable.optional(),
  description: clearable.optional(),
  footer: clearable.optional(),
  metadata: metadata.optional(),
});

function preview(context: StripeContext, input: z.infer<typeof PreviewSchema>): Invoice {
  const details = input.subscription_details ?? {};
  const known = input.subscription ?? runningOf(context, input.customer);
  if (known === undefined) {
    const { customer } = input;
    const { items, trial_end: trialEnd } = details;
    if (customer === undefined || !items)
      throw invalid('You must pass a subscription, or a customer and items.', 'customer', 'parameter_missing');
    return previewInvoice(context, customer, (quiet) =>
      createFrom(quiet, {
        customer,
        items,
        payment_behavior: 'default_incomplete',
        ...(trialEnd !== undefined && { trial_end: trialEnd }),
      }),
    );
  }
  const subscription = load(context.db, 'subscription', known, 'subscription');
  return previewInvoice(context, subscription.customer, (quiet) => {
    if (!input.subscription_details) return subscription;
    if (details.cancel_now === true)
      throw invalid('The stand-in does not preview a cancellation at once.', 'subscription_details[cancel_now]');
    return updateSubscription(quiet, subscription, changeOf(quiet, subscription, details));
  });
}

const runningOf = ({ db }: StripeContext, customer: string | undefined) =>
  customer === undefined
    ? undefined
    : listObjects(db, 'subscription', customer).find(({ ended_at: endedAt }) => endedAt === null)?.id;

function loadOwnMethod({ db }: StripeContext, id: string, invoice: Invoice): PaymentMethod {
  const method = load(db, 'payment_method', id, 'payment_method');
  if (method.customer === invoice.customer) return method;
  throw invalid(`The customer does not have a payment method with the ID ${id}.`, 'payment_method', 'resource_missing');
}

function pay(context: StripeContext, invoice: Invoice, input: z.infer<typeof PaySchema>): Invoice {
  if (input.paid_out_of_band === true) return payOutOfBand(context, invoice);
  const open = invoice.status === 'draft' ? finalizeInvoice(context, invoice) : invoice;
  const method = input.payment_method === undefined ? null : loadOwnMethod(context, input.payment_method, open);
  const { outcome, invoice: after } = payInvoice(context, open, { method, isPersonThere: input.off_session === false });
  if (outcome.kind === 'no-method') throw noMethod();
  if (outcome.kind === 'succeeded') return after;
  const intent = after.$intent === null ? null : find(context.db, 'payment_intent', after.$intent);
  const isAsking = outcome.kind === 'asks';
  const failure = isAsking ? { ...outcome.failure, code: 'invoice_payment_intent_requires_action' } : outcome.failure;
  throw cardProblem(failure, { ...(intent && { payment_intent: intent }) });
}

const PaymentsSchema = bare.extend({
  ...page,
  invoice: text.optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
});

export const invoicesCalls: readonly StripeCall[] = [
  defineCall('GET', '/invoices', ListSchema, ({ db }, input) => {
    const invoices = listObjects(db, 'invoice', input.customer).filter(
      ({ status, parent }) =>
        (input.status === undefined || status === input.status) &&
        (input.subscription === undefined || parent.subscription_details.subscription === input.subscription),
    );
    return paginate(invoices, input, '/v1/invoices');
  }),
  defineCall('POST', '/invoices/create_preview', PreviewSchema, preview),
  defineCall('GET', '/invoices/:id', bare, ({ db }, _input, { id }) => load(db, 'invoice', id)),
  defineCall('POST', '/invoices/:id', UpdateSchema, (context, input, { id }) => {
    const invoice = load(context.db, 'invoice', id);
    const {
      auto_advance: auto = invoice.auto_advance,
      description = invoice.description,
      footer = invoice.footer,
    } = input;
    const method =
      input.default_payment_method === undefined ? invoice.default_payment_method : input.default_payment_method;
    const words = mergeMetadata(invoice.metadata, input.metadata);
    return change(context, {
      ...invoice,
      auto_advance: auto,
      default_payment_method: method,
      description,
      footer,
      metadata: words,
    });
  }),
  defineCall('GET', '/invoices/:id/lines', bare.extend(page), ({ db }, input, { id }) =>
    paginate(load(db, 'invoice', id).lines.data, input, `/v1/invoices/${id}/lines`),
  ),
  defineCall(
    'POST',
    '/invoices/:id/finalize',
    bare.extend({ auto_advance: flag.optional() }),
    (context, _input, { id }) => finalizeInvoice(context, load(context.db, 'invoice', id)),
  ),
  defineCall('POST', '/invoices/:id/pay', PaySchema, (context, input, { id }) =>
    pay(context, load(context.db, 'invoice', id), input),
  ),
  defineCall('POST', '/invoices/:id/void', bare, (context, _input, { id }) =>
    voidInvoice(context, load(context.db, 'invoice', id)),
  ),
  defineCall('GET', '/invoice_payments', PaymentsSchema, ({ db }, input) => {
    const payments = listObjects(db, 'invoice_payment').filter(
      ({ invoice, status }) =>
        (input.invoice === undefined || invoice === input.invoice) &&
        (input.status === undefined || status === input.status),
    );
    return paginate(payments, input, '/v1/invoice_payments');
  }),
  defineCall(
    'GET',
    '/invoiceitems',
    bare.extend({ ...page, customer: text.optional(), pending: flag.optional() }),
    ({ db }, input) => {
      const items = listObjects(db, 'invoiceitem', input.customer).filter(
        ({ invoice }) => input.pending !== true || invoice === null,
      );
      return paginate(items, input, '/v1/invoiceitems');
    },
  ),
  defineCall('GET', '/payment_intents/:id', bare, ({ db }, _input, { id }) => load(db, 'payment_intent', id)),
  defineCall('GET', '/payment_intents', bare.extend({ ...page, customer: text.optional() }), ({ db }, input) =>
    paginate(listObjects(db, 'payment_intent', input.customer), input, '/v1/payment_intents'),
  ),
];
