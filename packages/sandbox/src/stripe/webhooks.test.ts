import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveCard, prices, type StripeSandbox, startStripeSandbox } from './testing/stripe-sandbox.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let product: Awaited<ReturnType<StripeSandbox['listen']>>;
beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = sandbox.clientFor();
});
afterEach(async () => {
  await sandbox.close();
  await product.stop();
});

type Delivered = (typeof product.received)[number];

function check({ body, headers }: Delivered, secret = product.secret): Stripe.Event {
  const signature = headers['stripe-signature'];
  return stripe.webhooks.constructEvent(body, typeof signature === 'string' ? signature : '', secret);
}

const names = () => product.received.map((delivered) => (check(delivered).data.object as Stripe.Customer).name);
const deliveries = async () =>
  (await (await sandbox.fetch('/control/stripe/deliveries')).json()) as {
    url: string;
    type: string;
    attempts: number;
    status: number | null;
    isPending: boolean;
  }[];

describe('webhooks', () => {
  it('are signed over their raw body, in the order of a first payment', async () => {
    product = await sandbox.listen();
    const customer = await stripe.customers.create({ email: 'alice@example.com' });
    await giveCard(stripe, customer.id);
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices.pro }] });
    await vi.waitFor(() =>
      expect(product.received.map((delivered) => check(delivered).type)).toContain('customer.subscription.updated'),
    );
    const events = product.received.map((delivered) => check(delivered));
    expect(events.map(({ type }) => type)).toEqual([
      'customer.created',
      'payment_method.attached',
      'customer.updated',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    const last = events.at(-1);
    expect(last?.data).toMatchObject({
      object: { id: subscription.id, status: 'active' },
      previous_attributes: { status: 'incomplete' },
    });
    const known = await stripe.events.retrieve(last?.id ?? '');
    expect(known.data).toEqual(last?.data);
    const [first = { headers: {}, body: '' }] = product.received;
    expect(() => check(first, 'whsec_other')).toThrow(/signature/i);
    expect(() => check({ ...first, body: `${first.body} ` })).toThrow(/signature/i);
  });

  it('only bring what an endpoint asked for', async () => {
    product = await sandbox.listen(['customer.updated']);
    const { id } = await stripe.customers.create();
    await stripe.customers.update(id, { name: 'Alice' });
    await stripe.customers.update(id, { name: 'Alice' });
    await product.until(1);
    expect(names()).toEqual(['Alice']);
    expect((await stripe.events.list({ type: 'customer.*' })).data.map(({ type }) => type)).toEqual([
      'customer.updated',
      'customer.created',
    ]);
  });

  it('are sent again until they are taken', async () => {
    product = await sandbox.listen(['customer.created']);
    product.answerWith(500);
    await stripe.customers.create({ name: 'Alice' });
    await product.until(2);
    expect(names()).toEqual(['Alice', 'Alice']);
    await vi.waitFor(async () => {
      const sent = (await deliveries()).filter(({ url }) => url === product.url);
      expect(sent).toMatchObject([{ attempts: 2, status: 200, isPending: false }]);
    });
  });

  it('come twice, late, in another order, forged, or not at all where that is asked for', async () => {
    // The endpoint that the product has by default would use up the plans.
    await stripe.webhookEndpoints.del('we_sandbox');
    product = await sandbox.listen(['customer.created']);
    await sandbox.control('webhooks', [
      { mode: 'twice' },
      { mode: 'lost' },
      { mode: 'held', times: 3 },
      { mode: 'forged' },
    ]);
    for (const name of ['twice', 'lost', 'a', 'b', 'c', 'forged']) await stripe.customers.create({ name });
    await product.until(3);
    const [first, second, third] = product.received;
    expect(first && check(first).id).toBe(second && check(second).id);
    expect(() => third && check(third)).toThrow(/signature/i);
    product.received.splice(2, 1);
    await sandbox.control('webhooks/release', {});
    await product.until(5);
    expect(names()).toEqual(['twice', 'twice', 'c', 'b', 'a']);
    const lost = (await stripe.events.list({ type: 'customer.created' })).data.find(
      (event) => (event.data.object as Stripe.Customer).name === 'lost',
    );
    await sandbox.control(`events/${lost?.id ?? ''}/resend`, {});
    await product.until(6);
    expect(names().at(-1)).toBe('lost');
  });

  it('never leave this machine', async () => {
    product = await sandbox.listen();
    const outside = stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['*'] });
    await expect(outside).rejects.toMatchObject({ param: 'url', code: 'url_invalid' });
  });
});
