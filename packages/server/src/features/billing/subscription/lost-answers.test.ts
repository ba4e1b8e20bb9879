import type { Billing } from '@ruche/contracts/billing';
import { describe, expect, it } from 'vitest';
import type { ApiAnswer, ApiPerson } from '#testing/api.ts';
import { cards, payFor, refreshBilling, submitPage, typedCard } from '#testing/billing.ts';
import { shareApi } from '#testing/shared-server.ts';
import { stripeOf } from '#testing/stripe.ts';

// Done at Stripe, and the answer lost: whoever tries again has one subscription, and has paid once.

const api = shareApi({ hasSandbox: true, env: { PLAN_SWITCHING: 'off' } });

type Held = { status: string; items: { data: { price: { id: string } }[] } };
type Paid = { amount_paid: number; billing_reason: string };

async function atStripe(person: ApiPerson) {
  const stripe = stripeOf(api);
  const customer = await stripe.customerIdOf(person);
  const subscriptions = await stripe.call<{ data: Held[] }>('GET', '/subscriptions', { customer, status: 'all' });
  const invoices = await stripe.call<{ data: Paid[] }>('GET', '/invoices', { customer, limit: '100' });
  return {
    running: subscriptions.data.filter(({ status }) => status !== 'canceled'),
    charges: invoices.data.map(({ amount_paid: amount }) => amount).filter((amount) => amount > 0),
  };
}

async function paying(plan: 'essential' | 'pro' | 'expert'): Promise<ApiPerson> {
  const person = await api.signUp();
  await api.endTrial(person);
  await payFor(person, plan);
  await refreshBilling(person);
  return person;
}

type Operation = {
  begin: () => Promise<ApiPerson>;
  act: (person: ApiPerson) => Promise<ApiAnswer>;
  /** The calls of Stripe's API that it makes and that change something there. */
  calls: string[];
  expected: { charges: number; subscription: Partial<NonNullable<Billing['subscription']>> | null };
};

const change = (plan: string) => (person: ApiPerson) => person.call('POST', '/billing/change', { body: { plan } });
const details = {
  name: 'Atelier',
  address: { line1: '1 rue', line2: null, city: 'Lyon', postalCode: '69001', state: null, country: 'FR' },
  vatNumber: 'FR40303265045',
  invoiceEmails: [],
};

const operations: Record<string, Operation> = {
  checkout: {
    begin: async () => {
      const person = await api.signUp();
      await api.endTrial(person);
      return person;
    },
    act: (person) => person.call('POST', '/billing/checkout', { body: { plan: 'pro' } }),
    calls: ['POST /v1/customers', 'POST /v1/checkout/sessions', 'GET /v1/subscriptions'],
    expected: { charges: 0, subscription: null },
  },
  upgrade: {
    begin: () => paying('essential'),
    act: change('expert'),
    calls: ['POST /v1/subscriptions', 'GET /v1/invoices'],
    expected: { charges: 2, subscription: { plan: 'expert', status: 'active' } },
  },
  downgrade: {
    begin: () => paying('expert'),
    act: change('pro'),
    calls: ['POST /v1/subscription_schedules', 'GET /v1/subscription_schedules'],
    expected: { charges: 1, subscription: { plan: 'expert', next: expect.objectContaining({ plan: 'pro' }) as never } },
  },
  cancel: {
    begin: () => paying('pro'),
    act: (person) => person.call('POST', '/billing/cancel'),
    calls: ['POST /v1/subscriptions'],
    expected: { charges: 1, subscription: { plan: 'pro', cancelAt: expect.any(String) as never } },
  },
  resume: {
    begin: async () => {
      const person = await paying('expert');
      await change('pro')(person);
      return person;
    },
    act: (person) => person.call('POST', '/billing/resume'),
    calls: ['POST /v1/subscription_schedules'],
    expected: { charges: 1, subscription: { plan: 'expert', next: null } },
  },
  details: {
    begin: () => paying('pro'),
    act: (person) => person.call('PUT', '/billing/details', { body: details }),
    calls: ['POST /v1/customers'],
    expected: { charges: 1, subscription: { plan: 'pro' } },
  },
};

describe('a lost answer', () => {
  for (const [name, { begin, act, calls, expected }] of Object.entries(operations)) {
    it(`of any call of ${name} does nothing twice`, async () => {
      const stripe = stripeOf(api);
      const lost = calls.flatMap((call) => [
        { call, times: 1 },
        { call, times: 2 },
      ]);
      for (const { call, times } of lost) {
        const person = await begin();
        await stripe.control('faults', [{ kind: 'drop-after', call, times }]);
        const first = await act(person);
        await stripe.control('faults', undefined, 'DELETE');
        const what = { name, call, times, code: first.body['code'] };
        // One is asked for again by itself; two are told.
        expect([what, times === 1 ? [200] : [200, 503]]).toEqual([what, expect.arrayContaining([first.status])]);
        const again = first.status === 200 ? first : await act(person);
        expect([what, again.body['message'] ?? again.status]).toEqual([what, 200]);
        const billing = await refreshBilling(person);
        expect({ what, subscription: billing.subscription }).toMatchObject({
          what,
          subscription: expected.subscription,
        });
        const { running, charges } = await atStripe(person);
        expect([what, running.length, charges.length]).toEqual([what, expected.subscription ? 1 : 0, expected.charges]);
        await stripe.expectConverged(person, what);
      }
    });
  }
});

describe('two tabs', () => {
  it('that open pages at once have one to pay on, whatever plans they are for', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    const open = (plan: string) => person.call('POST', '/billing/checkout', { body: { plan } });
    const pages = await Promise.all(['pro', 'pro', 'expert', 'essential', 'pro'].map(open));
    for (const page of pages) expect([200, 409]).toContain(page.status);
    const urls = [...new Set(pages.filter(({ status }) => status === 200).map(({ body }) => String(body['url'])))];
    const paid = await Promise.all(urls.map((url) => submitPage(url, typedCard(cards.succeeds))));
    expect(paid.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(paid.filter(({ status }) => status === 410)).toHaveLength(urls.length - 1);
    // No webhook came: there is nothing to pay any more, and the plan is shown.
    expect((await open('pro')).body['url']).toMatch(/\/dashboard\/settings\/plan$/u);
    expect((await open('pro')).body['code']).toBe('conflict');
    const { running, charges } = await atStripe(person);
    expect([running.length, charges.length]).toEqual([1, 1]);
  });

  it('that pay on the same page at once pay once', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    const { body } = await person.call('POST', '/billing/checkout', { body: { plan: 'pro' } });
    await Promise.all([1, 2].map(() => submitPage(String(body['url']), typedCard(cards.succeeds))));
    expect((await refreshBilling(person)).subscription).toMatchObject({ plan: 'pro', status: 'active' });
    const { running, charges } = await atStripe(person);
    expect([running.length, charges]).toEqual([1, [7900]]);
  });

  it('that upgrade at once, with one key or none, are charged once', async () => {
    for (const headers of [{}, { 'idempotency-key': 'double-click' }]) {
      const person = await paying('essential');
      const upgrade = () => person.call('POST', '/billing/change', { body: { plan: 'pro' }, headers });
      const answers = await Promise.all([upgrade(), upgrade(), upgrade()]);
      for (const { status, body } of answers) expect([200, 403, 409, body['message']]).toContain(status);
      expect(answers.map(({ status }) => status)).toContain(200);
      const { running, charges } = await atStripe(person);
      expect([running.length, charges.length]).toEqual([1, 2]);
      await stripeOf(api).expectConverged(person);
    }
  });

  it('of which one pays while the other changes or cancels end with one subscription', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    const { body } = await person.call('POST', '/billing/checkout', { body: { plan: 'essential' } });
    await Promise.all([
      submitPage(String(body['url']), typedCard(cards.succeeds)),
      person.call('POST', '/billing/checkout', { body: { plan: 'expert' } }),
      change('pro')(person),
      person.call('POST', '/billing/cancel'),
    ]);
    await refreshBilling(person);
    const { running, charges } = await atStripe(person);
    expect(running.length).toBeLessThanOrEqual(1);
    expect(charges.length).toBeLessThanOrEqual(2);
    await stripeOf(api).expectConverged(person);
  });
});

it('after a subscription has ended another one can be begun, and canceled, and begun', async () => {
  const person = await paying('pro');
  const stripe = stripeOf(api);
  for (const plan of ['essential', 'expert'] as const) {
    const customer = await stripe.customerIdOf(person);
    const { data } = await stripe.call<{ data: { id: string }[] }>('GET', '/subscriptions', { customer });
    await stripe.call('DELETE', `/subscriptions/${data[0]?.id ?? ''}`);
    expect((await refreshBilling(person)).subscription?.status).toBe('canceled');
    await payFor(person, plan);
    expect((await refreshBilling(person)).subscription).toMatchObject({ status: 'active', plan });
  }
});
