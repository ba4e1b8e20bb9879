import type { CheckoutSession, SessionDetails } from './billing-objects.ts';
import { askBank, type Outcome } from './cards.ts';
import { change, create, type StripeContext, timeOf } from './context.ts';
import { day } from './due.ts';
import { attachMethod } from './methods.ts';
import { emptyCustomer, newTaxId } from './new-customer.ts';
import type { Customer, PaymentMethod } from './objects.ts';
import { confirmSetup, createSetup } from './setups.ts';
import { find, listObjects, load } from './store.ts';
import { createSubscription } from './subscriptions.ts';

export const clockOfSession = ({ db }: StripeContext, { customer }: CheckoutSession) =>
  customer === null ? null : (find(db, 'customer', customer)?.test_clock ?? null);

export function trialEndOf(session: CheckoutSession, now: number): number | null {
  const { trialDays, trialEnd } = session.$subscriptionData;
  if (trialDays !== null) return now + trialDays * day;
  return trialEnd !== null && trialEnd > now ? trialEnd : null;
}

/** Whether somebody who starts a trial has to name a card. */
export function needsCard(session: CheckoutSession, now: number): boolean {
  const isFree = session.mode === 'subscription' && trialEndOf(session, now) !== null;
  return !isFree || session.payment_method_collection !== 'if_required';
}

function customerOf(context: StripeContext, session: CheckoutSession, details: SessionDetails, now: number): Customer {
  const known = session.customer === null ? null : find(context.db, 'customer', session.customer);
  const { address: keepsAddress, name: keepsName } = session.$customerUpdate;
  if (!known) {
    const { email, name, address, phone } = details;
    return create(context, { ...emptyCustomer(now, null), email, name, address, phone }, 'customer.created');
  }
  const updated: Customer = {
    ...known,
    address: keepsAddress ? details.address : known.address,
    name: keepsName ? details.name : known.name,
  };
  return change(context, updated);
}

function keepTaxIds(
  context: StripeContext,
  customer: Customer,
  { tax_ids: taxIds }: SessionDetails,
  now: number,
): void {
  const known = new Set(listObjects(context.db, 'tax_id', customer.id).map(({ value }) => value));
  for (const taxId of taxIds) {
    if (!known.has(taxId.value)) create(context, newTaxId(customer.id, taxId, now), 'customer.tax_id.created');
  }
}

type Completion = { details: SessionDetails; method: PaymentMethod | null; isAuthenticated: boolean };

function complete(
  context: StripeContext,
  session: CheckoutSession,
  details: SessionDetails,
  result: Partial<CheckoutSession>,
) {
  const done: CheckoutSession = {
    ...session,
    ...result,
    customer_details: details,
    status: 'complete',
    url: null,
    $waiting: null,
  };
  return change(context, done, {
    event: 'checkout.session.completed',
    at: timeOf(context, clockOfSession(context, session)),
  });
}

function completeSetup(
  context: StripeContext,
  session: CheckoutSession,
  { details, method, isAuthenticated }: Completion,
) {
  const intent = load(context.db, 'setup_intent', session.setup_intent ?? '');
  if (method) confirmSetup(context, intent, method, isAuthenticated);
  return complete(context, session, details, {});
}

function completeSubscription(context: StripeContext, session: CheckoutSession, completion: Completion) {
  const { details, method, isAuthenticated } = completion;
  const now = timeOf(context, clockOfSession(context, session));
  const customer = customerOf(context, session, details, now);
  keepTaxIds(context, customer, details, now);
  const { metadata, description, missingPaymentMethod } = session.$subscriptionData;
  const subscription = createSubscription(context, {
    customer,
    items: session.$lines.map(({ price, quantity }) => ({ price: load(context.db, 'price', price), quantity })),
    // Not attached yet: a card that fails later must not fail now.
    defaultMethod: method,
    trialEnd: trialEndOf(session, now),
    metadata,
    description,
    missingPaymentMethod,
    isPersonThere: true,
    isAuthenticated,
  });
  if (method) {
    change(context, { ...method, $isAuthenticated: isAuthenticated }, { event: null });
    attachMethod(context, method.id, customer.id);
  }
  return complete(context, session, details, {
    customer: customer.id,
    invoice: subscription.latest_invoice,
    payment_status: subscription.status === 'trialing' ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
  });
}

/** What happens when somebody presses the button: nothing is made before their bank has agreed. */
export function submitCheckout(context: StripeContext, session: CheckoutSession, completion: Completion): Outcome {
  const { method, isAuthenticated, details } = completion;
  const outcome: Outcome = method ? askBank(method, { isPersonThere: true, isAuthenticated }) : { kind: 'succeeded' };
  if (outcome.kind === 'asks' && method) {
    change(context, { ...session, $waiting: { paymentMethod: method.id, details } }, { event: null });
  }
  if (outcome.kind === 'succeeded') {
    const finish = session.mode === 'setup' ? completeSetup : completeSubscription;
    finish(context, session, completion);
  }
  return outcome;
}

export function prepareSetup(context: StripeContext, session: CheckoutSession): CheckoutSession {
  const { customer, $setupMetadata: metadata } = session;
  return { ...session, setup_intent: createSetup(context, { customer, metadata }).id };
}
