import { z } from 'zod';
import type { CheckoutSession } from '#src/stripe/billing-objects.ts';
import { prepareSetup } from '#src/stripe/checkout.ts';
import { change, create, readTime, type StripeContext, timeOf } from '#src/stripe/context.ts';
import { day } from '#src/stripe/due.ts';
import { invalid } from '#src/stripe/errors.ts';
import { paginate } from '#src/stripe/lists.ts';
import { here } from '#src/stripe/present.ts';
import { bare, flag, mergeMetadata, metadata, page, positive, text, whole } from '#src/stripe/schemas.ts';
import { sessionLines } from '#src/stripe/session-lines.ts';
import { listObjects, load, newId } from '#src/stripe/store.ts';
import { intervalOf } from '#src/stripe/subscriptions.ts';
import { defineCall, type StripeCall } from './call.ts';

const choice = z.enum(['auto', 'never']).optional();

const CreateSchema = bare.extend({
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: text.optional(),
  client_reference_id: text.optional(),
  currency: text.optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: text.optional(),
  customer_update: z.strictObject({ address: choice, name: choice, shipping: choice }).optional(),
  expires_at: whole.optional(),
  line_items: z
    .array(z.strictObject({ price: text, quantity: positive.optional() }))
    .min(1)
    .max(20)
    .optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['subscription', 'setup'], 'the stand-in knows subscription and setup'),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  setup_intent_data: z.strictObject({ metadata: metadata.optional(), description: text.optional() }).optional(),
  subscription_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      trial_end: whole.optional(),
      trial_period_days: positive.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
        })
        .optional(),
    })
    .optional(),
  success_url: text.min(1),
  tax_id_collection: z
    .strictObject({ enabled: flag, required: z.enum(['never', 'if_supported']).optional() })
    .optional(),
  ui_mode: z.literal('hosted_page').optional(),
});
type Input = z.infer<typeof CreateSchema>;

function checkInput(context: StripeContext, input: Input, now: number): void {
  if (input.customer !== undefined && input.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer_email');
  }
  for (const name of ['success_url', 'cancel_url'] as const) {
    const url = input[name];
    if (url !== undefined && !URL.canParse(url)) throw invalid('Not a valid URL', name, 'url_invalid');
  }
  const { expires_at: expiresAt } = input;
  if (expiresAt !== undefined && (expiresAt < now + 1800 || expiresAt > now + day)) {
    throw invalid('The `expires_at` timestamp must be from 30 minutes to 24 hours from now.', 'expires_at');
  }
  if (input.mode === 'subscription' && !input.line_items)
    throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (input.mode === 'setup' && input.line_items)
    throw invalid('You can not pass `line_items` in `setup` mode.', 'line_items');
  if (input.line_items) {
    const prices = input.line_items.map(({ price }, index) => ({
      price: load(context.db, 'price', price, `line_items[${index}][price]`),
    }));
    intervalOf(prices);
  }
}

const trialDataOf = ({ subscription_data: data }: Input): CheckoutSession['$subscriptionData'] => ({
  description: data?.description ?? null,
  metadata: mergeMetadata({}, data?.metadata),
  trialDays: data?.trial_period_days ?? null,
  trialEnd: data?.trial_end ?? null,
  missingPaymentMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
});

function amountsOf({ db }: StripeContext, lines: CheckoutSession['$lines'], isTrial: boolean) {
  if (lines.length === 0) return { amount_subtotal: null, amount_total: null, currency: null, total_details: null };
  const prices = lines.map(({ price, quantity }) => ({ ...load(db, 'price', price), quantity }));
  const sum = isTrial ? 0 : prices.reduce((total, { unit_amount: amount, quantity }) => total + amount * quantity, 0);
  const details = { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } as const;
  return { amount_subtotal: sum, amount_total: sum, currency: prices[0]?.currency ?? 'usd', total_details: details };
}

function choicesOf(input: Input) {
  const isSubscription = input.mode === 'subscription';
  return {
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    automatic_tax: { enabled: input.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    customer_creation: input.customer === undefined ? ('always' as const) : null,
    customer_email: input.customer_email ?? null,
    locale: input.locale ?? null,
    metadata: mergeMetadata({}, input.metadata),
    mode: input.mode,
    payment_method_collection: isSubscription ? (input.payment_method_collection ?? ('always' as const)) : null,
    success_url: input.success_url,
    tax_id_collection: {
      enabled: input.tax_id_collection?.enabled ?? false,
      required: input.tax_id_collection?.required ?? ('never' as const),
    },
    $customerUpdate: {
      address: input.customer_update?.address === 'auto',
      name: input.customer_update?.name === 'auto',
    },
    $setupMetadata: mergeMetadata({}, input.setup_intent_data?.metadata),
    $subscriptionData: trialDataOf(input),
  };
}

function createSession(context: StripeContext, input: Input): CheckoutSession {
  const customer = input.customer === undefined ? null : load(context.db, 'customer', input.customer, 'customer');
  // People use the page in real time, whatever the time of their test clock.
  const now = readTime(context);
  checkInput(context, input, now);
  const id = newId('checkout.session');
  const choices = choicesOf(input);
  const { trialDays, trialEnd } = choices.$subscriptionData;
  const lines = (input.line_items ?? []).map(({ price, quantity = 1 }) => ({ price, quantity }));
  const session: CheckoutSession = {
    ...choices,
    ...amountsOf(context, lines, trialDays !== null || (trialEnd ?? 0) > timeOf(context, customer?.test_clock ?? null)),
    id,
    object: 'checkout.session',
    client_secret: null,
    created: now,
    customer: customer?.id ?? null,
    customer_details: null,
    expires_at: input.expires_at ?? now + day,
    invoice: null,
    livemode: false,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: input.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    status: 'open',
    subscription: null,
    ui_mode: 'hosted_page',
    url: `${here}/stripe/checkout/${id}`,
    $lines: lines,
    $waiting: null,
  };
  return create(context, input.mode === 'setup' ? prepareSetup(context, session) : session, null);
}

const ListSchema = bare.extend({
  ...page,
  customer: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: text.optional(),
});

export const checkoutCalls: readonly StripeCall[] = [
  defineCall('POST', '/checkout/sessions', CreateSchema, createSession),
  defineCall('GET', '/checkout/sessions', ListSchema, ({ db }, input) => {
    const sessions = listObjects(db, 'checkout.session', input.customer).filter(
      ({ status, subscription }) =>
        (input.status === undefined || status === input.status) &&
        (input.subscription === undefined || subscription === input.subscription),
    );
    return paginate(sessions, input, '/v1/checkout/sessions');
  }),
  defineCall('GET', '/checkout/sessions/:id', bare, ({ db }, _input, { id }) => load(db, 'checkout.session', id)),
  defineCall('GET', '/checkout/sessions/:id/line_items', bare.extend(page), ({ db }, input, { id }) =>
    paginate(sessionLines(db, load(db, 'checkout.session', id)).data, input, `/v1/checkout/sessions/${id}/line_items`),
  ),
  defineCall('POST', '/checkout/sessions/:id/expire', bare, (context, _input, { id }) => {
    const session = load(context.db, 'checkout.session', id);
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return change(context, { ...session, status: 'expired', url: null }, { event: 'checkout.session.expired' });
  }),
];
