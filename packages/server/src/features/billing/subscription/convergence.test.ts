import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiPerson } from '#testing/api.ts';
import { payFor } from '#testing/billing.ts';
import { shareApi } from '#testing/shared-server.ts';
import { type StripeCustomer, type StripeEvent, stripeOf } from '#testing/stripe.ts';

// Whatever is delivered, how often and in which order, and whatever is lost: in the end it is so here as it is at Stripe.

const api = shareApi({ hasWorker: true, env: { PLAN_SWITCHING: 'off' } });

const good = 'pm_card_visa';
const failing = 'pm_card_chargeCustomerFail';

async function schedule({ call }: StripeCustomer, subscription: string, plan: string): Promise<void> {
  const { id, phases } = await call<{ id: string; phases: { start_date: number; end_date: number }[] }>(
    'POST',
    '/subscription_schedules',
    { from_subscription: subscription },
  );
  await call('POST', `/subscription_schedules/${id}`, {
    'phases[0][items][0][price]': 'price_expert',
    'phases[0][start_date]': String(phases[0]?.start_date),
    'phases[0][end_date]': String(phases[0]?.end_date),
    'phases[1][items][0][price]': `price_${plan}`,
    'phases[1][duration][interval]': 'month',
  });
}

const trial = { trial_period_days: '14' };
const waiting = { payment_behavior: 'default_incomplete' };

/** How a customer comes into each state that there is. */
const states: Record<string, (customer: StripeCustomer) => Promise<unknown>> = {
  incomplete: (customer) => customer.subscribe('pro', waiting),
  incomplete_expired: async (customer) => {
    await customer.subscribe('pro', waiting);
    await customer.advance(2);
  },
  trialing: (customer) => customer.subscribe('essential', trial),
  'trialing, to be canceled': (customer) => customer.subscribe('pro', { ...trial, cancel_at_period_end: 'true' }),
  active: (customer) => customer.subscribe('pro'),
  'active, to be canceled': (customer) => customer.subscribe('pro', { cancel_at_period_end: 'true' }),
  'active, smaller next': async (customer) => schedule(customer, (await customer.subscribe('expert')).id, 'essential'),
  'active, larger once paid': async (customer) => {
    const { id, items } = await customer.subscribe('essential');
    await customer.useCard(failing);
    await customer.call('POST', `/subscriptions/${id}`, {
      'items[0][id]': items.data[0]?.id ?? '',
      'items[0][price]': 'price_expert',
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
  },
  'active, renewed': async (customer) => {
    await customer.subscribe('pro');
    await customer.advance(32);
  },
  past_due: async (customer) => {
    await customer.subscribe('pro');
    await customer.useCard(failing);
    await customer.advance(32);
  },
  unpaid: async (customer) => {
    await customer.subscribe('expert');
    await customer.useCard(failing);
    await customer.advance(60);
  },
  recovered: async (customer) => {
    await customer.subscribe('pro');
    await customer.useCard(failing);
    await customer.advance(32);
    await customer.useCard(good);
    await customer.advance(4);
  },
  'canceled at the end': async (customer) => {
    await customer.subscribe('pro', { cancel_at_period_end: 'true' });
    await customer.advance(32);
  },
  'canceled at once': async (customer) =>
    customer.call('DELETE', `/subscriptions/${(await customer.subscribe('pro')).id}`),
  paused: async (customer) => {
    const bare = { 'trial_settings[end_behavior][missing_payment_method]': 'pause' };
    await customer.call('POST', `/customers/${customer.id}`, { 'invoice_settings[default_payment_method]': '' });
    await customer.subscribe('pro', { ...trial, ...bare });
    await customer.advance(15);
  },
  'two at once': async (customer) => {
    await customer.subscribe('essential');
    await customer.advance(1);
    await customer.subscribe('expert');
  },
};

type Case = { state: string; person: ApiPerson; customer: StripeCustomer; events: StripeEvent[] };

async function bringInto(state: string, begin: (customer: StripeCustomer) => Promise<unknown>): Promise<Case> {
  const person = await api.signUp();
  const customer = await stripeOf(api).customerOf(person);
  await customer.useCard(good);
  await begin(customer);
  return { state, person, customer, events: [] };
}

/** Nothing is known of it here any more, as in a database from before. */
async function forget(cases: readonly Case[]): Promise<void> {
  const ids = [cases.map(({ person }) => person.workspaceId)];
  const { pool } = api.stack.owner;
  await pool.query('DELETE FROM billing_events WHERE workspace_id = ANY($1)', ids);
  await pool.query('UPDATE billing_accounts SET state = NULL, synced_at = NULL WHERE workspace_id = ANY($1)', ids);
  await pool.query(
    'UPDATE workspaces SET paid_plan = NULL, paid_state = NULL, paid_until = NULL WHERE id = ANY($1)',
    ids,
  );
}

/** Each event twice, one after the other. */
async function deliverTwice(events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) {
    for (let times = 0; times < 2; times += 1) expect(await stripeOf(api).deliver(event)).toBe(200);
  }
}

const ordersOfThree = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe('every state of a subscription', () => {
  it('is stored whichever of its events come, twice each and in every order of three', async () => {
    const stripe = stripeOf(api);
    await stripe.loseWebhooks();
    const cases = await Promise.all(Object.entries(states).map(([state, begin]) => bringInto(state, begin)));
    for (const one of cases) {
      // The newest of each type.
      const events = await stripe.eventsOf(one.customer.id);
      one.events = events.filter(({ type }, nth) => events.findIndex((other) => other.type === type) === nth);
    }
    const reached = await Promise.all(cases.map(({ customer }) => customer.subscriptions()));
    expect(new Set(reached.flat().map(({ status }) => status))).toEqual(
      new Set(['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused']),
    );
    // Each event by itself, from the oldest, whatever it tells of.
    await Promise.all(cases.map(({ events }) => deliverTwice(events.toReversed())));
    await stripe.drain();
    for (const { person, state } of cases) await stripe.expectConverged(person, state);
    // Nothing changes at Stripe from here on.
    const held = new Map(
      await Promise.all(cases.map(async ({ state, person }) => [state, await stripe.read(person)] as const)),
    );
    for (const order of ordersOfThree) {
      await forget(cases);
      await Promise.all(cases.map(({ events }) => deliverTwice(order.flatMap((nth) => events[nth] ?? []))));
      await stripe.drain();
      for (const { person, state } of cases) await stripe.expectConverged(person, { state, order }, held.get(state));
    }
    // Nobody was told of anything: the night puts it right.
    await forget(cases);
    await stripe.reconcile();
    for (const { person, state } of cases)
      await stripe.expectConverged(person, { state, reconciled: true }, held.get(state));
    expect((await cases.at(-1)?.customer.running())?.map(({ status }) => status)).toEqual(['active']);
  });
});

type Step =
  | { kind: 'checkout' | 'change'; plan: 'essential' | 'pro' | 'expert' }
  | { kind: 'cancel' | 'resume' | 'refresh' | 'fail' | 'pay' | 'reconcile' | 'release' }
  | { kind: 'wait'; days: number }
  | { kind: 'webhooks'; mode: 'lost' | 'held' | 'twice' | 'late' };

const plan = fc.constantFrom('essential', 'pro', 'expert');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('checkout', 'change', 'change'), plan }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'resume', 'refresh', 'fail', 'pay') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reconcile', 'release') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(1, 13, 33) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks'),
      mode: fc.constantFrom('lost', 'held', 'twice', 'late'),
    }),
  },
);

/** The open invoice is paid with a card that works, on its own page. */
async function payOpen(customer: StripeCustomer): Promise<void> {
  await customer.useCard(good);
  const open = (await customer.invoices()).find(({ status }) => status === 'open');
  if (open) await customer.call('POST', `/invoices/${open.id}/pay`).catch(() => undefined);
}

/** What our API answered; null where it was not asked. */
async function take(taken: Step, person: ApiPerson, customer: StripeCustomer): Promise<number | null> {
  const stripe = stripeOf(api);
  if (taken.kind === 'wait') await customer.advance(taken.days);
  else if (taken.kind === 'webhooks') await stripe.control('webhooks', [{ mode: taken.mode, times: 5, delayMs: 50 }]);
  else if (taken.kind === 'release') await stripe.control('webhooks/release', {});
  else if (taken.kind === 'reconcile') await stripe.reconcile();
  else if (taken.kind === 'fail') await customer.useCard(failing);
  else if (taken.kind === 'pay') await payOpen(customer);
  else if (taken.kind === 'checkout' && (await customer.running()).length === 0) await payFor(person, taken.plan);
  else {
    const body = 'plan' in taken ? { body: { plan: taken.plan } } : {};
    return (await person.call('POST', `/billing/${taken.kind}`, body)).status;
  }
  return null;
}

/** Somebody in the end hears of the latest things that happened, in whichever order. */
async function deliverLatest({ id }: StripeCustomer): Promise<void> {
  const stripe = stripeOf(api);
  await stripe.control('faults', undefined, 'DELETE');
  const events = (await stripe.eventsOf(id)).slice(0, 4);
  await Promise.all(events.map((event) => stripe.deliver({ ...event, id: `${event.id}_again` })));
  await stripe.drain();
}

describe('every sequence', () => {
  it('of payments, changes, time, and deliveries ends as it is at Stripe, with one subscription', async () => {
    const stripe = stripeOf(api);
    const run = async (steps: Step[], hasReconciled: boolean) => {
      await stripe.control('faults', undefined, 'DELETE');
      const person = await api.signUp();
      const customer = await stripe.customerOf(person);
      await payFor(person, 'pro');
      for (const one of steps) {
        const status = await take(one, person, customer);
        expect([null, 200, 402, 403, 409]).toContain(status);
        expect((await customer.running()).length).toBeLessThanOrEqual(1);
      }
      await (hasReconciled ? stripe.reconcile() : deliverLatest(customer));
      await stripe.expectConverged(person, steps);
    };
    const sequences = fc.array(step, { minLength: 3, maxLength: 7 });
    // Canceled while what comes next is being read.
    const canceled: [Step[], boolean] = [
      [
        { kind: 'pay' },
        { kind: 'wait', days: 33 },
        { kind: 'pay' },
        { kind: 'checkout', plan: 'pro' },
        { kind: 'cancel' },
      ],
      true,
    ];
    const property = fc.asyncProperty(sequences, fc.boolean(), run);
    await fc.assert(property, { numRuns: 5, examples: [canceled], endOnFailure: true });
  });
});
