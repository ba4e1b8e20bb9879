import type { BillingDetails, BillingState, PlanId, PlanPreview } from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';
import {
  cancelSubscription,
  changePlan,
  endDuplicate,
  endSubscription,
  type PlanChange,
  previewPlan,
  resumeSubscription,
} from './change-plan.ts';
import {
  type CheckoutPage,
  type CheckoutWish,
  expireCheckout,
  listOpenCheckouts,
  type OpenCheckout,
  openCheckout,
} from './checkout.ts';
import { createClient, type PaymentClient, type PaymentOptions } from './client.ts';
import { createCustomer, type NewCustomer } from './customers.ts';
import { updateDetails } from './details.ts';
import { asPaymentError } from './payment-error.ts';
import { type CustomerReading, readCustomer } from './read-state.ts';
import { type PaymentNotice, readWebhook } from './webhooks.ts';

export { PaymentError } from './payment-error.ts';
export type { CustomerReading } from './read-state.ts';

export type PortalWish = { customerId: string; flow: 'overview' | 'payment_method'; returnUrl: string };

/** A subscription as it was read a moment ago: changes are made to what is so, not to what is stored here. */
type Subscription = Stripe.Subscription;

/** Everything that is asked of the payment provider. What goes wrong is thrown as a `PaymentError`. */
export type Payments = {
  /** The one that Stripe knows of that workspace already, or a new one. */
  createCustomer(customer: NewCustomer): Promise<string>;
  readCustomer(customerId: string): Promise<CustomerReading>;
  /** The same, and of several subscriptions at once, which should never be, only the one that counts goes on. */
  readSettled(customerId: string): Promise<BillingState>;
  openCheckout(wish: CheckoutWish): Promise<CheckoutPage>;
  /** The pages that can still be paid on, the newest first. */
  listOpenCheckouts(customerId: string): Promise<OpenCheckout[]>;
  /** Nobody can pay on it any more. Done, too, where somebody just did. */
  expireCheckout(id: string): Promise<void>;
  openPortal(wish: PortalWish): Promise<string>;
  previewPlan(subscription: Subscription, plan: PlanId): Promise<PlanPreview>;
  changePlan(subscription: Subscription, change: PlanChange): Promise<string | null>;
  cancel(subscription: Subscription): Promise<void>;
  resume(subscription: Subscription): Promise<void>;
  updateDetails(customerId: string, details: BillingDetails): Promise<void>;
  /** For a customer who is gone. */
  endAll(customerId: string): Promise<void>;
  readWebhook(delivery: { body: Buffer; signature: string }): Promise<PaymentNotice | null>;
};

async function readSettled(client: PaymentClient, customerId: string): Promise<BillingState> {
  const { state, duplicates } = await readCustomer(client, customerId);
  if (duplicates.length === 0) return state;
  // What was paid for the unused time is credited to the customer's next invoices.
  for (const duplicate of duplicates) await endDuplicate(client, duplicate);
  return (await readCustomer(client, customerId)).state;
}

async function openPortal({ stripe }: PaymentClient, { customerId, flow, returnUrl }: PortalWish): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    ...(flow === 'payment_method' && {
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  });
  return session.url;
}

async function endAll(client: PaymentClient, customerId: string): Promise<void> {
  const { stripe } = client;
  // Pages first: nobody begins a subscription after those that run were listed.
  for (const { id } of await listOpenCheckouts(client, customerId)) await expireCheckout(client, id);
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const { id, ended_at: endedAt } of data) if (endedAt === null) await endSubscription(client, id);
}

export function createPayments(options: PaymentOptions): Payments {
  let connecting: Promise<PaymentClient> | null = null;
  const connect = () => (connecting ??= createClient(options));

  async function ask<Result>(work: (client: PaymentClient) => Promise<Result>): Promise<Result> {
    const client = await connect();
    try {
      return await work(client);
    } catch (error) {
      throw asPaymentError(client.errors, error);
    }
  }

  return {
    createCustomer: (customer) => ask((client) => createCustomer(client, customer)),
    readCustomer: (customerId) => ask((client) => readCustomer(client, customerId)),
    readSettled: (customerId) => ask((client) => readSettled(client, customerId)),
    openCheckout: (wish) => ask((client) => openCheckout(client, wish)),
    listOpenCheckouts: (customerId) => ask((client) => listOpenCheckouts(client, customerId)),
    expireCheckout: (id) => ask((client) => expireCheckout(client, id)),
    openPortal: (wish) => ask((client) => openPortal(client, wish)),
    previewPlan: (subscription, plan) => ask((client) => previewPlan(client, subscription, plan)),
    changePlan: (subscription, change) => ask((client) => changePlan(client, subscription, change)),
    cancel: (subscription) => ask((client) => cancelSubscription(client, subscription)),
    resume: (subscription) => ask((client) => resumeSubscription(client, subscription)),
    updateDetails: (customerId, details) => ask((client) => updateDetails(client, customerId, details)),
    endAll: (customerId) => ask((client) => endAll(client, customerId)),
    readWebhook: async (delivery) => readWebhook((await connect()).stripe, options.webhookSecret, delivery),
  };
}
