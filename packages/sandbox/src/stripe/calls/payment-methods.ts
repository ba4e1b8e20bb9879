import { z } from 'zod';
import { cardFromToken, checkCard, createCard, findTestCard } from '#src/stripe/cards.ts';
import { change, create, readTime } from '#src/stripe/context.ts';
import { cardProblem, invalid } from '#src/stripe/errors.ts';
import { paginate } from '#src/stripe/lists.ts';
import { attachMethod, detachMethod, loadMethod } from '#src/stripe/methods.ts';
import {
  address,
  bare,
  clearable,
  mergeMetadata,
  metadata,
  page,
  positive,
  readAddress,
  text,
} from '#src/stripe/schemas.ts';
import { confirmSetup, createSetup } from '#src/stripe/setups.ts';
import { listObjects, load } from '#src/stripe/store.ts';
import { defineCall, type StripeCall } from './call.ts';

const billingDetails = z.strictObject({
  address: address.optional(),
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
});

const card = z.union([
  z.strictObject({ token: text }),
  z.strictObject({ number: text, exp_month: positive, exp_year: positive, cvc: text.optional() }),
]);

const UpdateSchema = bare.extend({ billing_details: billingDetails.optional(), metadata: metadata.optional() });
const CreateSchema = UpdateSchema.extend({ type: z.literal('card'), card });
const MethodsSchema = bare.extend({ ...page, customer: text.optional(), type: z.literal('card').optional() });

function cardOf(input: z.infer<typeof card>, now: number) {
  if ('token' in input) {
    const test = findTestCard(input.token);
    if (!test) throw invalid(`No such token: '${input.token}'`, 'card[token]', 'resource_missing');
    return cardFromToken(test, now);
  }
  const details = { number: input.number, month: input.exp_month, year: input.exp_year, cvc: input.cvc ?? '123' };
  const failure = checkCard(details, now);
  if (failure) throw cardProblem(failure);
  return createCard(details, {}, now);
}

function readDetails(input: z.infer<typeof billingDetails>) {
  const { address: place, email, name, phone } = input;
  const read = place === undefined ? null : readAddress(place);
  return {
    ...(read && { address: read }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
  };
}

const methodCalls: StripeCall[] = [
  defineCall('POST', '/payment_methods', CreateSchema, (context, input) => {
    const method = cardOf(input.card, readTime(context));
    const details = { ...method.billing_details, ...readDetails(input.billing_details ?? {}) };
    return create(context, { ...method, billing_details: details, metadata: mergeMetadata({}, input.metadata) }, null);
  }),
  defineCall('GET', '/payment_methods', MethodsSchema, ({ db }, input) => {
    const methods = input.customer === undefined ? [] : listObjects(db, 'payment_method', input.customer);
    return paginate(methods, input, '/v1/payment_methods');
  }),
  defineCall('GET', '/payment_methods/:id', bare, (context, _input, { id }) => load(context.db, 'payment_method', id)),
  defineCall('POST', '/payment_methods/:id', UpdateSchema, (context, input, { id }) => {
    const method = load(context.db, 'payment_method', id);
    const details = { ...method.billing_details, ...readDetails(input.billing_details ?? {}) };
    return change(context, {
      ...method,
      billing_details: details,
      metadata: mergeMetadata(method.metadata, input.metadata),
    });
  }),
  defineCall('POST', '/payment_methods/:id/attach', bare.extend({ customer: text }), (context, input, { id }) =>
    attachMethod(context, id, input.customer),
  ),
  defineCall('POST', '/payment_methods/:id/detach', bare, (context, _input, { id }) => detachMethod(context, id)),
  defineCall('GET', '/customers/:id/payment_methods', MethodsSchema, ({ db }, input, { id }) =>
    paginate(
      listObjects(db, 'payment_method', load(db, 'customer', id).id),
      input,
      `/v1/customers/${id}/payment_methods`,
    ),
  ),
  defineCall('GET', '/customers/:id/payment_methods/:method', bare, ({ db }, _input, { method = '' }) =>
    load(db, 'payment_method', method),
  ),
];

const SetupSchema = bare.extend({
  customer: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
});

const setupCalls: StripeCall[] = [
  defineCall('POST', '/setup_intents', SetupSchema, (context, input) =>
    createSetup(context, {
      customer: input.customer ?? null,
      description: input.description ?? null,
      metadata: mergeMetadata({}, input.metadata),
      usage: input.usage ?? 'off_session',
    }),
  ),
  defineCall('GET', '/setup_intents', bare.extend({ ...page, customer: text.optional() }), ({ db }, input) =>
    paginate(listObjects(db, 'setup_intent', input.customer), input, '/v1/setup_intents'),
  ),
  defineCall('GET', '/setup_intents/:id', bare, ({ db }, _input, { id }) => load(db, 'setup_intent', id)),
  defineCall(
    'POST',
    '/setup_intents/:id/confirm',
    bare.extend({ payment_method: text, return_url: text.optional() }),
    (context, input, { id }) => {
      const method = loadMethod(context, input.payment_method, readTime(context), 'payment_method');
      const intent = confirmSetup(context, load(context.db, 'setup_intent', id), method);
      if (intent.last_setup_error) throw cardProblem(intent.last_setup_error, { setup_intent: intent });
      return intent;
    },
  ),
  defineCall('POST', '/setup_intents/:id/cancel', bare, (context, _input, { id }) => {
    const intent = load(context.db, 'setup_intent', id);
    if (intent.status === 'succeeded')
      throw invalid(
        'You cannot cancel this SetupIntent because it has a status of succeeded.',
        undefined,
        'setup_intent_unexpected_state',
      );
    return change(context, { ...intent, status: 'canceled', next_action: null }, { event: 'setup_intent.canceled' });
  }),
];

export const paymentMethodsCalls: readonly StripeCall[] = [...methodCalls, ...setupCalls];
