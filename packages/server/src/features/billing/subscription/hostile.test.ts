import type { Billing } from '@ruche/contracts/billing';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, callIn, expectRefused, newClient } from '#testing/api.ts';
import { cards, payFor, refreshBilling } from '#testing/billing.ts';
import { shareApi } from '#testing/shared-server.ts';
import { stripeOf } from '#testing/stripe.ts';

const api = shareApi({ hasSandbox: true, env: { PLAN_SWITCHING: 'off' } });

async function paying(plan: 'essential' | 'pro' | 'expert'): Promise<ApiPerson> {
  const person = await api.signUp();
  await api.endTrial(person);
  await payFor(person, plan);
  await refreshBilling(person);
  return person;
}

const details = {
  name: 'Atelier',
  address: { line1: '1 rue', line2: null, city: 'Lyon', postalCode: '69001', state: null, country: 'FR' },
  vatNumber: null,
  invoiceEmails: [],
};

const routes: [string, string, object?][] = [
  ['GET', '/billing'],
  ['GET', '/billing/preview?plan=expert'],
  ['POST', '/billing/refresh'],
  ['POST', '/billing/checkout', { plan: 'pro' }],
  ['POST', '/billing/portal', { flow: 'overview' }],
  ['POST', '/billing/change', { plan: 'expert' }],
  ['POST', '/billing/cancel'],
  ['POST', '/billing/resume'],
  ['PUT', '/billing/details', details],
];

describe('payments of a workspace', () => {
  it('are the business of its owners alone', async () => {
    const owner = await paying('pro');
    const [stranger, manager, member] = [await api.signUp(), await api.signUp(), await api.signUp()];
    await api.join(manager, owner.workspaceId, 'manager');
    await api.join(member, owner.workspaceId, 'member');
    const before = (await owner.call('GET', '/billing')).text;
    for (const [method, path, body] of routes) {
      const options = body === undefined ? {} : { body };
      expectRefused(await api.call(method, path, options), 401, 'unauthenticated');
      for (const person of [manager, member]) expectRefused(await person.call(method, path, options), 403, 'forbidden');
      expectRefused(await callIn(stranger, owner.workspaceId).call(method, path, options), 404, 'not_found');
    }
    await refreshBilling(owner);
    const { syncedAt: _read, ...after } = (await owner.call('GET', '/billing')).body as Billing;
    expect(JSON.parse(before)).toMatchObject(after);
  });

  it('take no price, date, or amount from whoever asks', async () => {
    const person = await paying('essential');
    const preview = (await person.call('GET', '/billing/preview?plan=expert')).body['dueNow'] as { cents: number };
    const end = (await refreshBilling(person)).subscription?.currentPeriodEnd;
    const last = new Date(Date.parse(end ?? '') - 1000).toISOString();
    const answer = await person.call('POST', '/billing/change', { body: { plan: 'expert', calculatedAt: last } });
    const { billing } = answer.body as unknown as { billing: Billing };
    expect(billing.subscription?.plan).toBe('expert');
    expect(billing.invoices[0]?.total.cents).toBeGreaterThan(preview.cents - 10);
  });

  it('never show keys, secrets, or card numbers in answers, logs, or stored rows', async () => {
    const person = await paying('pro');
    const { stack } = api;
    const { rows } = await stack.owner.pool.query<{ row: string }>(
      'SELECT row_to_json(b)::text AS row FROM billing_accounts AS b',
    );
    const answers = await Promise.all(routes.map(([method, path, body]) => person.call(method, path, { body })));
    const seen = [stack.log(), ...rows.map(({ row }) => row), ...answers.map(({ text }) => text)];
    const secrets = ['sk_test_sandbox', 'whsec_sandbox', cards.succeeds, cards.succeeds.replaceAll(' ', ''), '12 / 40'];
    for (const secret of secrets) expect([secret, seen.some((text) => text.includes(secret))]).toEqual([secret, false]);
    expect(stack.log()).toContain('/billing');
  });
});

const eventAbout = (id: string, object: object) => ({
  id,
  object: 'event',
  type: 'invoice.paid',
  created: 1,
  data: { object },
});
const stored = async () => Number((await api.stack.owner.pool.query('SELECT FROM billing_events')).rowCount);

describe('the address for webhooks', () => {
  it('takes what Stripe signed, once, and nothing else', async () => {
    const person = await paying('pro');
    const stripe = stripeOf(api);
    await stripe.loseWebhooks();
    await person.call('POST', '/billing/cancel');
    const [event] = await stripe.eventsOf(await stripe.customerIdOf(person));
    const before = await stored();
    const wrong = ['', 't=1,v1=00', 'nonsense', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`];
    for (const signature of wrong) {
      expect([signature, await stripe.deliver(event, { 'stripe-signature': signature })]).toEqual([signature, 401]);
    }
    for (const body of ['', '[]', '{}', 'null', '\0', '{"id":"evt_x"']) {
      const status = await stripe.deliver(body);
      expect([body, [200, 400, 401].includes(status)]).toEqual([body, true]);
    }
    expect(await stripe.deliver('x'.repeat(2 * 1024 * 1024))).toBe(413);
    expect((await fetch(`${api.url}/webhooks/stripe`)).status).toBe(405);
    expect(await stored()).toBe(before);
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png']) {
      expect([type, await stripe.deliver(event, { 'content-type': type })]).toEqual([type, 200]);
    }
    expect(await stored()).toBe(before + 1);
    await stripe.control('faults', undefined, 'DELETE');
  });

  it('stores nothing of customers whom nobody knows here, and of nobody', async () => {
    const stripe = stripeOf(api);
    const before = await stored();
    for (const object of [
      { object: 'customer', id: 'cus_unknown' },
      { object: 'invoice', customer: 'cus_unknown' },
      {},
    ])
      expect(await stripe.deliver(eventAbout(`evt_${JSON.stringify(object).length}`, object))).toBe(200);
    expect(await stored()).toBe(before);
  });
});

describe('a payment provider that fails', () => {
  it('is told as that, changes nothing, and is asked again afterwards', async () => {
    const person = await paying('pro');
    const stripe = stripeOf(api);
    const before = (await person.call('GET', '/billing')).body;
    for (const kind of ['drop-before', 'server-error', 'rate-limit']) {
      await stripe.control('faults', [{ kind, times: 500 }]);
      for (const [method, path, body] of routes.slice(1)) {
        const answer = await person.call(method, path, { body });
        expect([kind, path, answer.status, answer.body['code']]).toEqual([kind, path, 503, 'payments_unavailable']);
        expect(answer.text).not.toContain('Request rate limit');
      }
      await stripe.control('faults', undefined, 'DELETE');
    }
    expect((await person.call('GET', '/billing')).body).toEqual(before);
    await refreshBilling(person);
    await stripe.expectConverged(person);
  });

  it('is waited for without keeping anybody else: neither connections nor teammates', async () => {
    const stripe = stripeOf(api);
    const changing = await paying('essential');
    const slow = [changing, ...(await Promise.all([paying('pro'), paying('pro'), paying('pro')]))];
    const other = await api.signUp();
    await stripe.control('faults', [{ kind: 'slow', delayMs: 1500, times: 500 }]);
    let done = 0;
    const count = () => {
      done += 1;
    };
    const waiting = slow.flatMap((person) =>
      Array.from({ length: 4 }, async () => person.call('POST', '/billing/refresh').then(count)),
    );
    const change = changing.call('POST', '/billing/change', { body: { plan: 'expert' } }).then(count);
    for (let times = 0; times < 10; times += 1) expect((await other.call('GET', '/clients')).status).toBe(200);
    for (const person of slow) expect((await person.call('POST', '/clients', { body: newClient() })).status).toBe(201);
    expect(done).toBe(0);
    await stripe.control('faults', undefined, 'DELETE');
    await Promise.all([...waiting, change]);
    await refreshBilling(changing);
    await stripe.expectConverged(changing);
  });
});

describe('somebody whom the payment provider', () => {
  it('deleted can pay again, as another customer', async () => {
    const person = await paying('pro');
    const stripe = stripeOf(api);
    const old = await stripe.customerIdOf(person);
    await stripe.call('DELETE', `/customers/${old}`);
    expect((await refreshBilling(person)).subscription?.status).toBe('canceled');
    expect((await person.call('GET', '/workspace')).body['plan']).toMatchObject({ inForce: null });
    await payFor(person, 'essential');
    expect((await refreshBilling(person)).subscription).toMatchObject({ plan: 'essential', status: 'active' });
    expect(await stripe.customerIdOf(person)).not.toBe(old);
    const portal = await person.call('POST', '/billing/portal', { body: { flow: 'overview' } });
    expect(portal.status).toBe(200);
  });

  it('knows better than a restored backup is found again, and pays nothing twice', async () => {
    const person = await paying('pro');
    const stripe = stripeOf(api);
    const customer = await stripe.customerIdOf(person);
    const { pool } = api.stack.owner;
    await pool.query('DELETE FROM billing_accounts WHERE workspace_id = $1', [person.workspaceId]);
    await pool.query('UPDATE workspaces SET paid_plan = NULL, paid_state = NULL, paid_until = NULL WHERE id = $1', [
      person.workspaceId,
    ]);
    const answer = await person.call('POST', '/billing/checkout', { body: { plan: 'pro' } });
    expect(answer.body['url']).toMatch(/\/dashboard\/settings\/plan$/u);
    expect(await stripe.customerIdOf(person)).toBe(customer);
    await stripe.expectConverged(person);
    expect((await person.call('GET', '/workspace')).body['plan']).toMatchObject({ inForce: 'pro' });
  });
});
