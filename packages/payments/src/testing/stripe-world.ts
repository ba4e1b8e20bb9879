import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanId } from '@ruche/contracts/billing';
import { startSandbox } from '@ruche/sandbox';
import { Stripe } from 'stripe';
import { createPayments, type Payments } from '#src/index.ts';

const prices = { essential: 'price_essential', pro: 'price_pro', expert: 'price_expert' };
export const webhookSecret = 'whsec_test';
export const day = 86_400;

const typedCard = (number: string) => ({
  card_number: number,
  card_expiry: '12 / 40',
  card_cvc: '123',
  name: 'Alice Martin',
  line1: '12 rue des Abeilles',
  city: 'Lyon',
  postal_code: '69001',
  country: 'FR',
});

/** A form of a page of the stand-in, filled in; what comes back is not followed. */
export const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { accept: 'text/html', origin: new URL(url).origin },
  });

type Clients = { stripe: Stripe; payments: Payments };

/** What was asked and paid of somebody. */
const moneyOf = ({ stripe }: Clients, customer: string) => ({
  invoices: async () => (await stripe.invoices.list({ customer, limit: 100 })).data,
  /** All that was ever paid, in cents. */
  async paid() {
    const { data } = await stripe.invoices.list({ customer, limit: 100 });
    return data.reduce((sum, { amount_paid: amount }) => sum + amount, 0);
  },
  /** The card that is charged from now on. */
  async useCard(card: string) {
    const method = await stripe.paymentMethods.attach(card, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    for (const { id } of (await stripe.subscriptions.list({ customer })).data)
      await stripe.subscriptions.update(id, { default_payment_method: method.id });
  },
});

function existing<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no subscription.');
  return value;
}

/** Somebody who lives by a clock of their own, from noon of 5 November 2026. */
async function openCustomer(clients: Clients) {
  const { stripe, payments } = clients;
  let now = Date.UTC(2026, 10, 5, 12) / 1000;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now });
  const { id } = await stripe.customers.create({ email: 'alice@example.com', test_clock: clock.id });
  const read = () => payments.readCustomer(id);
  return {
    ...moneyOf(clients, id),
    id,
    read,
    now: () => now,
    async advance(seconds: number) {
      now += seconds;
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
      await stripe.testHelpers.testClocks.retrieve(clock.id);
    },
    running: async () => existing((await read()).subscription),
    subscription: async () => existing((await read()).state.subscription),
    /** Pays for a plan on the page that is opened for it. */
    async pay(plan: PlanId, { card = '4242424242424242', trialDays = 0 } = {}) {
      const page = await payments.openCheckout({
        customerId: id,
        workspaceId: 'workspace',
        plan,
        firstPaymentAt: trialDays === 0 ? null : new Date((now + trialDays * day) * 1000),
        returnUrl: 'http://localhost/plan',
      });
      return submit(page.url, typedCard(card));
    },
  };
}

/** The stand-in, what is tested, and the official package beside it to set things up and to judge. */
export async function startStripe() {
  const folder = await mkdtemp(join(tmpdir(), 'ruche-payments-'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, folder });
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe('sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });
  const paymentsWith = (change: Partial<Parameters<typeof createPayments>[0]> = {}): Payments =>
    createPayments({ secretKey: 'sk_test_sandbox', webhookSecret, prices, apiUrl: sandbox.url, ...change });
  const payments = paymentsWith();
  return {
    stripe,
    payments,
    paymentsWith,
    control: (path: string, body: unknown) =>
      fetch(`${sandbox.url}/control/stripe/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    customer: () => openCustomer({ stripe, payments }),
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type StripeWorld = Awaited<ReturnType<typeof startStripe>>;
export type Customer = Awaited<ReturnType<StripeWorld['customer']>>;
