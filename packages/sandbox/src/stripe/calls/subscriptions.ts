import { z } from 'zod';
import { change, type StripeContext, timeOf } from '#src/stripe/context.ts';
import { periodOf } from '#src/stripe/due.ts';
import { endSubscription } from '#src/stripe/ending.ts';
import { invalid } from '#src/stripe/errors.ts';
import { addPendingLines } from '#src/stripe/invoices.ts';
import { prorationLines } from '#src/stripe/lines.ts';
import { paginate } from '#src/stripe/lists.ts';
import type { PaymentMethod, Subscription } from '#src/stripe/objects.ts';
import { startPeriod } from '#src/stripe/renew.ts';
import { bare, clearable, flag, mergeMetadata, metadata, page, positive, text, whole } from '#src/stripe/schemas.ts';
import { listObjects, load } from '#src/stripe/store.ts';
import { createSubscription, invoiceNow, reload } from '#src/stripe/subscriptions.ts';
import { type SubscriptionChange, updateSubscription, withPeriod } from '#src/stripe/update-subscription.ts';
import { defineCall, type StripeCall } from './call.ts';

const proration = z.enum(['create_prorations', 'always_invoice', 'none']);
const behavior = z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete']);
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
});
const paymentSettings = z.strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() });
const details = z.strictObject({ comment: clearable.optional(), feedback: clearable.optional() });

const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: positive.optional(),
  deleted: flag.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const shared = {
  cancel_at_period_end: flag.optional(),
  default_payment_method: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: behavior.optional(),
  payment_settings: paymentSettings.optional(),
  proration_behavior: proration.optional(),
  trial_end: z.union([z.literal('now'), whole]).optional(),
  trial_settings: trialSettings.optional(),
};

const CreateSchema = bare.extend({
  ...shared,
  customer: text,
  items: z.array(itemChange).min(1).max(20),
  trial_period_days: positive.optional(),
});

const UpdateSchema = bare.extend({
  ...shared,
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancel_at: z.union([z.literal(''), whole, z.literal('min_period_end'), z.literal('max_period_end')]).optional(),
  cancellation_details: details.optional(),
  items: z.array(itemChange).max(20).optional(),
  proration_date: whole.optional(),
});

function loadMethodOf({ db }: StripeContext, id: string, customer: string): PaymentMethod {
  const method = load(db, 'payment_method', id, 'default_payment_method');
  if (method.customer === customer) return method;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'default_payment_method',
    'resource_missing',
  );
}

/** Which trial somebody asked for: null is none. */
const trialOf = ({ trial_end: end }: { trial_end?: number | 'now' | undefined }) =>
  typeof end === 'number' ? end : null;

export function createFrom(context: StripeContext, input: z.infer<typeof CreateSchema>): Subscription {
  const { db } = context;
  const customer = load(db, 'customer', input.customer, 'customer');
  const items = input.items.map(({ price, quantity = 1, metadata: words }, index) => {
    if (price === undefined)
      throw invalid(`Missing required param: items[${index}][price].`, `items[${index}][price]`, 'parameter_missing');
    return { price: load(db, 'price', price, `items[${index}][price]`), quantity, ...(words && { metadata: words }) };
  });
  const method = input.default_payment_method ?? null;
  return createSubscription(context, {
    customer,
    items,
    defaultMethod: method === null ? null : loadMethodOf(context, method, customer.id),
    trialDays: input.trial_period_days ?? null,
    trialEnd: trialOf(input),
    metadata: mergeMetadata({}, input.metadata),
    description: input.description ?? null,
    behavior: input.payment_behavior ?? 'allow_incomplete',
    cancelAtPeriodEnd: input.cancel_at_period_end ?? false,
    missingPaymentMethod: input.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    saveDefault: input.payment_settings?.save_default_payment_method === 'on_subscription',
    isPersonThere: input.off_session !== true,
  });
}

type Cancellation = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'cancellation_details'>;

/** Cancelling at the end of the period is a date that can be taken back until then. */
export function cancellationAt(
  subscription: Subscription,
  at: number | null,
  atPeriodEnd: boolean,
  now: number,
): Cancellation {
  const reason = at === null ? null : 'cancellation_requested';
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: at === null ? null : now,
    cancellation_details: { ...subscription.cancellation_details, reason },
  };
}

function cancellationOf(
  subscription: Subscription,
  input: z.infer<typeof UpdateSchema>,
  now: number,
): Cancellation | null {
  const { cancel_at: date, cancel_at_period_end: atEnd } = input;
  const { end } = periodOf(subscription);
  if (atEnd !== undefined) return cancellationAt(subscription, atEnd ? end : null, atEnd, now);
  if (date === undefined) return null;
  if (date === '') return cancellationAt(subscription, null, false, now);
  return cancellationAt(subscription, typeof date === 'number' ? date : end, typeof date !== 'number', now);
}

function fieldsOf(
  context: StripeContext,
  old: Subscription,
  input: z.infer<typeof UpdateSchema>,
): Partial<Subscription> {
  const method = input.default_payment_method;
  if (typeof method === 'string') loadMethodOf(context, method, old.customer);
  const cancellation = cancellationOf(old, input, timeOf(context, old.test_clock));
  const words = { ...(cancellation?.cancellation_details ?? old.cancellation_details) };
  const { comment = words.comment, feedback = words.feedback } = input.cancellation_details ?? {};
  return {
    ...cancellation,
    ...(input.cancellation_details && { cancellation_details: { ...words, comment, feedback } }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.metadata !== undefined && { metadata: mergeMetadata(old.metadata, input.metadata) }),
    ...(input.trial_settings && { trial_settings: input.trial_settings }),
    ...(input.payment_settings?.save_default_payment_method && {
      payment_settings: {
        ...old.payment_settings,
        save_default_payment_method: input.payment_settings.save_default_payment_method,
      },
    }),
  };
}

/** What one can ask the price of. */
export const SubscriptionDetailsSchema = z.strictObject({
  billing_cycle_anchor: UpdateSchema.shape.billing_cycle_anchor,
  cancel_at_period_end: UpdateSchema.shape.cancel_at_period_end,
  cancel_now: flag.optional(),
  items: UpdateSchema.shape.items,
  proration_behavior: UpdateSchema.shape.proration_behavior,
  proration_date: UpdateSchema.shape.proration_date,
  trial_end: UpdateSchema.shape.trial_end,
});

export function changeOf(
  context: StripeContext,
  old: Subscription,
  input: z.infer<typeof UpdateSchema>,
): SubscriptionChange {
  return {
    ...(input.items && { items: input.items }),
    proration: input.proration_behavior ?? 'create_prorations',
    prorationDate: input.proration_date,
    behavior: input.payment_behavior ?? 'allow_incomplete',
    trialEnd: input.trial_end,
    startsNewPeriod: input.billing_cycle_anchor === 'now',
    fields: fieldsOf(context, old, input),
    isPersonThere: input.off_session !== true,
  };
}

const CancelSchema = bare.extend({
  cancellation_details: details.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

function cancelNow(
  context: StripeContext,
  subscription: Subscription,
  input: z.infer<typeof CancelSchema>,
): Subscription {
  if (subscription.ended_at !== null)
    throw invalid(`No such subscription: ${subscription.id}`, 'id', 'resource_missing');
  const { comment = null, feedback = null } = input.cancellation_details ?? {};
  if (input.prorate === true) {
    addPendingLines(
      context,
      subscription,
      prorationLines(context, subscription, [], timeOf(context, subscription.test_clock)),
    );
  }
  const words = { ...subscription.cancellation_details, comment, feedback };
  const ended = endSubscription(context, { ...subscription, cancellation_details: words }, 'cancellation_requested');
  if (input.invoice_now === true) {
    const payment = { isPersonThere: false, isAuthenticated: false };
    invoiceNow(context, ended, { reason: 'manual', lines: [] }, 'allow_incomplete', payment);
  }
  return reload(context, ended);
}

const ListSchema = bare.extend({
  ...page,
  customer: text.optional(),
  price: text.optional(),
  status: z
    .enum([
      'incomplete',
      'incomplete_expired',
      'trialing',
      'active',
      'past_due',
      'canceled',
      'unpaid',
      'paused',
      'ended',
      'all',
    ])
    .optional(),
  test_clock: text.optional(),
});

function isListed({ status, ended_at: endedAt }: Subscription, wanted: z.infer<typeof ListSchema>['status']): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  return wanted === 'ended' ? endedAt !== null : status === wanted;
}

export const subscriptionsCalls: readonly StripeCall[] = [
  defineCall('POST', '/subscriptions', CreateSchema, createFrom),
  defineCall('GET', '/subscriptions', ListSchema, ({ db }, input) => {
    const subscriptions = listObjects(db, 'subscription', input.customer).filter(
      (one) =>
        isListed(one, input.status) &&
        (input.price === undefined || one.items.data.some(({ price }) => price.id === input.price)) &&
        (input.test_clock === undefined || one.test_clock === input.test_clock),
    );
    return paginate(subscriptions, input, '/v1/subscriptions');
  }),
  defineCall('GET', '/subscriptions/:id', bare, ({ db }, _input, { id }) => load(db, 'subscription', id)),
  defineCall('POST', '/subscriptions/:id', UpdateSchema, (context, input, { id }) => {
    const old = load(context.db, 'subscription', id);
    return updateSubscription(context, old, changeOf(context, old, input));
  }),
  defineCall('DELETE', '/subscriptions/:id', CancelSchema, (context, input, { id }) =>
    cancelNow(context, load(context.db, 'subscription', id), input),
  ),
  defineCall(
    'POST',
    '/subscriptions/:id/resume',
    bare.extend({
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      proration_behavior: proration.optional(),
    }),
    (context, _input, { id }) => {
      const subscription = load(context.db, 'subscription', id);
      if (subscription.status !== 'paused') throw invalid('The subscription is not paused, and cannot be resumed.');
      // What comes next counts from now: the time in between was not used.
      const now = timeOf(context, subscription.test_clock);
      const resumed = withPeriod(subscription, periodOf(subscription).start, now);
      startPeriod(context, { ...resumed, billing_cycle_anchor: now, status: 'active' });
      return change(context, reload(context, subscription), { event: 'customer.subscription.resumed' });
    },
  ),
  defineCall('GET', '/subscription_items', bare.extend({ ...page, subscription: text }), ({ db }, input) => {
    const { items } = load(db, 'subscription', input.subscription, 'subscription');
    return paginate(items.data, input, '/v1/subscription_items');
  }),
];
