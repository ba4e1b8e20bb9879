import type { BillingDetails } from '@ruche/contracts/billing';
import { paidPlanOf } from '@ruche/contracts/billing';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type StripeWorld, startStripe, webhookSecret } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripe();
});
afterAll(() => world.close());

const newCustomer = (workspaceId: string) => ({ workspaceId, email: 'a@example.com', name: 'Atelier', replaces: null });

describe('a customer', () => {
  it('is made once for a workspace, and found again when only Stripe remembers', async () => {
    const { payments } = world;
    const both = await Promise.all([1, 2].map(() => payments.createCustomer(newCustomer('one')).catch(() => null)));
    const id = both.find((one) => one !== null);
    expect(await payments.createCustomer({ ...newCustomer('one'), name: 'Renamed', email: null })).toBe(id);
    expect(await payments.createCustomer(newCustomer('two'))).not.toBe(id);
  });

  it('who was deleted has nothing left, and is replaced', async () => {
    const person = await world.customer();
    await person.pay('pro');
    await world.stripe.customers.del(person.id);
    const { state, isGone } = await person.read();
    expect(isGone).toBe(true);
    expect(state).toMatchObject({
      subscription: { status: 'canceled' },
      paymentMethod: null,
      email: null,
      address: null,
    });
    const replaced = { ...newCustomer('three'), replaces: person.id };
    expect(await world.payments.createCustomer(replaced)).not.toBe(person.id);
  });

  it('with two subscriptions keeps the newest, and gets back what the other one cost', async () => {
    const person = await world.customer();
    await person.pay('essential');
    await person.advance(60);
    await person.pay('pro');
    expect((await person.read()).duplicates).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => world.payments.readSettled(person.id)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.subscription).toMatchObject({ plan: 'pro', status: 'active' });
    expect((await world.stripe.subscriptions.list({ customer: person.id })).data).toHaveLength(1);
    await person.advance(32 * day);
    // 7,900 are due, less the unused time of Essential.
    expect(await person.paid()).toBe(2900 + 7900 + (7900 - 2900));
  });

  it('who is gone from here ends everything that runs, and every page', async () => {
    const person = await world.customer();
    const wish = { customerId: person.id, workspaceId: 'w', plan: 'pro', returnUrl: 'http://localhost/' } as const;
    await person.pay('pro');
    await world.payments.openCheckout({ ...wish, firstPaymentAt: null });
    for (let times = 0; times < 2; times += 1) await world.payments.endAll(person.id);
    expect(await person.subscription()).toMatchObject({ status: 'canceled' });
    expect(await world.payments.listOpenCheckouts(person.id)).toEqual([]);
  });

  it('opens a portal that comes back', async () => {
    const person = await world.customer();
    await person.pay('pro');
    for (const flow of ['overview', 'payment_method'] as const) {
      const url = await world.payments.openPortal({ customerId: person.id, flow, returnUrl: 'http://localhost/plan' });
      const page = await fetch(url, { headers: { accept: 'text/html' } });
      expect({ flow, status: page.status }).toEqual({ flow, status: 200 });
      expect(await page.text()).toContain('http://localhost/plan');
    }
  });
});

const details = (country: string, vatNumber: string | null): BillingDetails => ({
  name: 'Fleurs de Louise',
  address: { line1: '1 Main Street', line2: null, city: 'Somewhere', postalCode: '1000', state: null, country },
  vatNumber,
  invoiceEmails: [],
});

describe('details', () => {
  it('have tax numbers of many countries, one at a time, in the way that Stripe knows them', async () => {
    const person = await world.customer();
    const numbers = [
      ['FR', 'FR40303265045', 'eu_vat', 'FR40303265045'],
      ['GR', 'EL123456789', 'eu_vat', 'EL123456789'],
      ['GB', 'GB123456789', 'gb_vat', 'GB123456789'],
      ['CH', 'CHE123456789MWST', 'ch_vat', 'CHE-123.456.789 MWST'],
      ['US', '123456789', 'us_ein', '12-3456789'],
      ['NO', '123456789MVA', 'no_vat', '123456789MVA'],
    ] as const;
    for (const [country, number, type, value] of numbers) {
      // The second time changes nothing.
      for (let times = 0; times < 2; times += 1)
        await world.payments.updateDetails(person.id, details(country, number));
      const { data } = await world.stripe.customers.listTaxIds(person.id);
      expect(data.map((taxId) => [taxId.type, taxId.value])).toEqual([[type, value]]);
      expect((await person.read()).state).toMatchObject({ vatNumber: value, address: { country } });
    }
    await world.payments.updateDetails(person.id, details('US', null));
    expect((await person.read()).state.vatNumber).toBeNull();
  });

  it('keep the number before where the new one is refused', async () => {
    const person = await world.customer();
    await world.payments.updateDetails(person.id, details('FR', 'FR40303265045'));
    for (const [country, number] of [
      ['FR', '40303265045'],
      ['AQ', 'AQ1234'],
    ] as const) {
      await expect(world.payments.updateDetails(person.id, details(country, number))).rejects.toMatchObject({
        problem: 'refused',
        code: 'tax_id',
      });
    }
    expect((await person.read()).state).toMatchObject({ vatNumber: 'FR40303265045', address: { country: 'FR' } });
  });
});

async function subscribe(product: string, currency: string) {
  const person = await world.customer();
  const recurring = { interval: 'month' as const };
  const price = await world.stripe.prices.create({ product, currency, unit_amount: 4200, recurring });
  await person.useCard('pm_card_visa');
  await world.stripe.subscriptions.create({ customer: person.id, items: [{ price: price.id }] });
  return person;
}

describe('prices that are not ours', () => {
  it('of another product give no plan, and nothing breaks', async () => {
    const { id } = await world.stripe.products.create({ name: 'Honey' });
    const person = await subscribe(id, 'eur');
    const { subscription } = (await person.read()).state;
    expect(subscription).toMatchObject({ plan: null, status: 'active', price: { cents: 4200, currency: 'eur' } });
    expect(paidPlanOf(subscription)).toEqual({ paidPlan: null, paidState: null, paidUntil: null });
  });

  it('of a plan’s product are an earlier price of that plan, which whoever has it keeps', async () => {
    const person = await subscribe('prod_pro', 'usd');
    expect(await person.subscription()).toMatchObject({ plan: 'pro', price: { cents: 4200 } });
    expect((await world.payments.previewPlan(await person.running(), 'expert')).kind).toBe('upgrade');
    await world.payments.changePlan(await person.running(), { plan: 'pro' });
    expect(await person.paid()).toBe(4200);
  });
});

describe('what goes wrong', () => {
  it('has a name: wrong keys, limits, a provider that fails, hangs, or is gone', async () => {
    const person = await world.customer();
    const wrongKey = world.paymentsWith({ secretKey: 'sk_live_very_secret_value' });
    const told = (await wrongKey.readCustomer(person.id).catch((error: unknown) => error)) as Error;
    expect(told).toMatchObject({ name: 'PaymentError', problem: 'misconfigured' });
    expect(told.message).not.toContain('very_secret');
    for (const kind of ['rate-limit', 'server-error', 'drop-before']) {
      // What Stripe limits is not asked again at once.
      await world.control('faults', [{ kind, times: kind === 'rate-limit' ? 1 : 2, call: 'GET /v1/invoices' }]);
      await expect(person.read()).rejects.toMatchObject({ problem: 'unavailable' });
      if (kind === 'rate-limit') continue;
      // A single failure is not noticed.
      await world.control('faults', [{ kind, times: 1, call: 'GET /v1/invoices' }]);
      expect((await person.read()).isGone).toBe(false);
    }
    const hasty = world.paymentsWith({ timeoutMs: 50 });
    await world.control('faults', [{ kind: 'slow', delayMs: 2000, times: 8 }]);
    await expect(hasty.readCustomer(person.id)).rejects.toMatchObject({ problem: 'unavailable' });
    await expect(world.paymentsWith({ apiUrl: 'http://127.0.0.1:1' }).readCustomer(person.id)).rejects.toMatchObject({
      problem: 'unavailable',
    });
  });
});

const eventOf = (customer: string | null) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 1_800_000_000,
    data: { object: { id: 'in_1', object: 'invoice', customer } },
  });
const sign = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp });
const read = (payload: string, signature: string) =>
  world.payments.readWebhook({ body: Buffer.from(payload), signature });

describe('a webhook', () => {
  it('is read for its customer where our secret has signed it a moment ago', async () => {
    const payload = eventOf('cus_1');
    expect(await read(payload, sign(payload))).toEqual({
      id: 'evt_1',
      type: 'invoice.paid',
      customerId: 'cus_1',
      happenedAt: new Date(1_800_000_000_000),
    });
    const nobody = eventOf(null);
    expect(await read(nobody, sign(nobody))).toMatchObject({ customerId: null });
    // While a secret is rotated, Stripe signs with both.
    const [, rotated = ''] = sign(payload, 'whsec_next').split(',');
    expect(await read(payload, `${sign(payload)},${rotated}`)).not.toBeNull();
    const [time, own] = sign(payload).split(',');
    expect(await read(payload, `${String(time)},${rotated},${String(own)}`)).not.toBeNull();
  });

  it('is nothing with another secret, an old time, another body, or no signature', async () => {
    const payload = eventOf('cus_1');
    const old = Math.floor(Date.now() / 1000) - 301;
    const wrong = [
      sign(payload, 'whsec_somebody_else'),
      sign(payload, webhookSecret, old),
      sign(eventOf('cus_2')),
      sign(payload).replace(/v1=./u, 'v1=x'),
      't=,v1=',
      '',
    ];
    for (const signature of wrong) expect([signature, await read(payload, signature)]).toEqual([signature, null]);
    expect(await read('not JSON', sign('not JSON'))).toBeNull();
    expect(await read('{}', sign('{}'))).toBeNull();
  });
});
