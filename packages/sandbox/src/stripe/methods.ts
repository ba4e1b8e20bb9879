import { cardFromToken, findTestCard, requireAttachable } from './cards.ts';
import { change, create, type StripeContext, timeOf } from './context.ts';
import { invalid } from './errors.ts';
import type { PaymentMethod } from './objects.ts';
import { find, listObjects, load } from './store.ts';

/** A card by its id; a name of Stripe's test cards makes a new one. */
export function loadMethod(context: StripeContext, id: string, now: number, param?: string): PaymentMethod {
  const known = find(context.db, 'payment_method', id);
  const test = known ? undefined : findTestCard(id);
  if (test) return create(context, cardFromToken(test, now), null);
  return known ?? load(context.db, 'payment_method', id, param);
}

export function attachMethod(context: StripeContext, id: string, customerId: string): PaymentMethod {
  const customer = load(context.db, 'customer', customerId, 'customer');
  const method = loadMethod(context, id, timeOf(context, customer.test_clock));
  if (method.customer === customerId) return method;
  if (method.customer !== null) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    );
  }
  requireAttachable(method);
  const at = timeOf(context, customer.test_clock);
  return change(context, { ...method, customer: customerId }, { event: 'payment_method.attached', at });
}

/** A card that is gone pays for nothing any more. */
export function detachMethod(context: StripeContext, id: string): PaymentMethod {
  const method = load(context.db, 'payment_method', id);
  const { customer: customerId } = method;
  if (customerId === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
      'payment_method_unexpected_state',
    );
  }
  const customer = load(context.db, 'customer', customerId);
  if (customer.invoice_settings.default_payment_method === id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    change(context, { ...customer, invoice_settings: settings });
  }
  for (const subscription of listObjects(context.db, 'subscription', customerId)) {
    if (subscription.default_payment_method !== id) continue;
    change(context, { ...subscription, default_payment_method: null }, { event: 'customer.subscription.updated' });
  }
  return change(context, { ...method, customer: null }, { event: 'payment_method.detached' });
}

/** The card that pays from now on, at the customer and at all subscriptions that have one of their own. */
export function setDefaultMethod(context: StripeContext, customerId: string, id: string): void {
  const customer = load(context.db, 'customer', customerId);
  const settings = { ...customer.invoice_settings, default_payment_method: id };
  change(context, { ...customer, invoice_settings: settings });
  for (const subscription of listObjects(context.db, 'subscription', customerId)) {
    if (subscription.ended_at !== null || subscription.default_payment_method === null) continue;
    change(context, { ...subscription, default_payment_method: id }, { event: 'customer.subscription.updated' });
  }
}
