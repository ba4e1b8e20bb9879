import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, giveCard, periodOf, prices, type StripeSandbox, startStripeSandbox } from './testing/stripe-sandbox.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = sandbox.clientFor();
});
afterEach(() => sandbox.close());

async function subscribe(price = prices.pro, card = 'pm_card_visa') {
  const person = await sandbox.clockCustomer(stripe);
  await giveCard(stripe, person.customer.id, card);
  const subscription = await stripe.subscriptions.create({ customer: person.customer.id, items: [{ price }] });
  return { ...person, subscription, ...periodOf(subscription) };
}

const invoicesOf = async (customer: string) => (await stripe.invoices.list({ customer })).data;
const typesOf = async () => (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();

describe('an upgrade', () => {
  it('costs to the cent what its preview said, by the second', async () => {
    const { customer, subscription, start, end, itemId, advance } = await subscribe();
    expect(subscription).toMatchObject({ status: 'active', latest_invoice: expect.stringMatching(/^in_/) as string });
    expect(new Date(end * 1000).toISOString()).toBe('2026-12-05T12:00:00.000Z');
    const at = start + 10 * day + 1234;
    await advance(at);

    const change = {
      items: [{ id: itemId, price: prices.expert }],
      proration_behavior: 'always_invoice' as const,
      proration_date: at,
    };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    const credit = -Math.round((7900 * (end - at)) / (end - start));
    const debit = Math.round((14_900 * (end - at)) / (end - start));
    expect(preview.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
      [credit, 'Unused time on Ruche Pro after 15 Nov 2026'],
      [debit, 'Remaining time on Ruche Expert after 15 Nov 2026'],
    ]);
    expect(preview).toMatchObject({ amount_due: credit + debit, status: 'draft', number: null });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      items: { data: [{ price: { id: prices.pro } }] },
    });
    expect(await invoicesOf(customer.id)).toHaveLength(1);

    const upgraded = await stripe.subscriptions.update(subscription.id, {
      ...change,
      expand: ['latest_invoice.payments'],
    });
    const invoice = upgraded.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: 'paid',
      total: preview.total,
      amount_paid: preview.amount_due,
      billing_reason: 'subscription_update',
    });
    expect(invoice.lines.data.map(({ amount, description, period }) => ({ amount, description, period }))).toEqual(
      preview.lines.data.map(({ amount, description, period }) => ({ amount, description, period })),
    );
    expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: preview.amount_due });
    expect(periodOf(upgraded)).toEqual({ start, end, itemId });
  });

  it('without an invoice of its own is paid with the next period', async () => {
    const { subscription, itemId, start, end, advance, customer } = await subscribe(prices.essential);
    await advance(start + 15 * day);
    const change = { items: [{ id: itemId, price: prices.pro }], proration_date: start + 15 * day };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    await stripe.subscriptions.update(subscription.id, change);
    expect(await invoicesOf(customer.id)).toHaveLength(1);
    await advance(end + 7200);
    const [renewal] = await invoicesOf(customer.id);
    expect(renewal).toMatchObject({ status: 'paid', total: preview.total, amount_due: preview.amount_due });
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-1450, 3950, 7900]);
  });

  it('that cannot be paid is refused, or waits for its payment', async () => {
    const { customer, subscription, itemId } = await subscribe();
    await giveCard(stripe, customer.id, 'pm_card_chargeCustomerFail');
    const items = [{ id: itemId, price: prices.expert }];
    const refused = stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    await expect(refused).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect(await invoicesOf(customer.id)).toHaveLength(1);

    const held = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(held).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: prices.pro } }] },
      pending_update: { subscription_items: [{ price: { id: prices.expert } }] },
    });
    const good = await giveCard(stripe, customer.id);
    await stripe.invoices.pay(held.latest_invoice as string, { payment_method: good });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      items: { data: [{ price: { id: prices.expert } }] },
      pending_update: null,
    });
    expect(await typesOf()).toContain('customer.subscription.pending_update_applied');
  });

  it('that waits for its payment leaves trial and cancellation as they are, and another one replaces it', async () => {
    const { customer, frozen } = await sandbox.clockCustomer(stripe);
    await giveCard(stripe, customer.id, 'pm_card_chargeCustomerFail');
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.essential }],
      trial_period_days: 14,
      cancel_at_period_end: true,
    });
    const change = {
      items: [{ id: periodOf(trial).itemId, price: prices.expert }],
      trial_end: 'now' as const,
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice' as const,
      payment_behavior: 'pending_if_incomplete' as const,
    };
    const first = await stripe.subscriptions.update(trial.id, change);
    const second = await stripe.subscriptions.update(trial.id, change);
    expect(second).toMatchObject({
      status: 'trialing',
      trial_end: frozen + 14 * day,
      cancel_at: frozen + 14 * day,
      items: { data: [{ price: { id: prices.essential } }] },
      pending_update: { trial_end: frozen, cancel_at_period_end: false },
    });
    expect(await stripe.invoices.retrieve(first.latest_invoice as string)).toMatchObject({ status: 'void' });
    const good = await giveCard(stripe, customer.id);
    await stripe.invoices.pay(second.latest_invoice as string, { payment_method: good });
    expect(await stripe.subscriptions.retrieve(trial.id)).toMatchObject({
      status: 'active',
      cancel_at: null,
      items: { data: [{ price: { id: prices.expert }, current_period_start: frozen }] },
    });
  });
});

describe('a downgrade', () => {
  it('waits in a schedule for the end of the period, and can be taken back until then', async () => {
    const { customer, subscription, start, end, advance } = await subscribe(prices.expert);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const phases = (next: string) => [
      { items: [{ price: prices.expert, quantity: 1 }], start_date: start, end_date: end },
      { items: [{ price: next, quantity: 1 }], duration: { interval: 'month' as const, interval_count: 1 } },
    ];
    await stripe.subscriptionSchedules.update(schedule.id, { phases: phases(prices.pro), end_behavior: 'release' });
    await stripe.subscriptionSchedules.release(schedule.id);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ schedule: null });

    const again = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(again.id, { phases: phases(prices.essential), end_behavior: 'release' });
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview).toMatchObject({ amount_due: 2900, lines: { data: [{ amount: 2900 }] } });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });

    await advance(end - 1);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      items: { data: [{ price: { id: prices.expert } }] },
    });
    await advance(end + 7200);
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: prices.essential }, current_period_start: end }] },
    });
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ total: 2900, status: 'paid' });
    await advance(periodOf(after).end + 7200);
    expect(await stripe.subscriptionSchedules.retrieve(again.id)).toMatchObject({ status: 'released' });
  });
});

describe('renewals', () => {
  it('come back on the 31st, are announced, and are final an hour later', async () => {
    const frozen = Date.UTC(2027, 0, 31, 8) / 1000;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    await giveCard(stripe, customer.id);
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices.pro }] });
    const { end } = periodOf(subscription);
    expect(new Date(end * 1000).toISOString()).toBe('2027-02-28T08:00:00.000Z');
    const advancing = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + 60 });
    expect(advancing.status).toBe('advancing');
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready');
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle' });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + 3600 });
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'paid', period_start: frozen, period_end: end });
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(new Date(periodOf(renewed).end * 1000).toISOString()).toBe('2027-03-31T08:00:00.000Z');
    expect(await typesOf()).toContain('invoice.upcoming');
  });

  it('end a trial with a charge, three days after telling of it', async () => {
    const { customer, frozen, advance } = await sandbox.clockCustomer(stripe);
    await giveCard(stripe, customer.id);
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.pro }],
      trial_period_days: 14,
    });
    expect(trial).toMatchObject({ status: 'trialing', trial_end: frozen + 14 * day });
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ amount_due: 0, status: 'paid' });
    await advance(frozen + 11 * day);
    expect(await typesOf()).toContain('customer.subscription.trial_will_end');
    await advance(frozen + 14 * day + 3600);
    expect(await stripe.subscriptions.retrieve(trial.id)).toMatchObject({ status: 'active' });
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ amount_due: 7900, status: 'paid' });
  });

  it('do not come for a trial without a card that is to end with it', async () => {
    const { customer, frozen, advance } = await sandbox.clockCustomer(stripe);
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.pro }],
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    });
    await advance(frozen + 15 * day);
    expect(await stripe.subscriptions.retrieve(trial.id)).toMatchObject({ status: 'canceled' });
  });
});

const letFail = (customer: string) => giveCard(stripe, customer, 'pm_card_chargeCustomerFail');

describe('a renewal that fails', () => {
  it('is tried again by schedule, and then cancels where that is set', async () => {
    await sandbox.control('collection', { finally: 'cancel' });
    const { customer, subscription, end, advance } = await subscribe();
    await letFail(customer.id);
    await advance(end + 3600);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    const [invoice] = await invoicesOf(customer.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: end + 3600 + 3 * day });
    await advance(end + 3600 + 8 * day);
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ attempt_count: 3 });
    await advance(end + 3600 + 14 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await typesOf()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  });

  it('is unpaid in the end, until somebody pays on the invoice’s page', async () => {
    await sandbox.control('collection', { retryDays: [7, 7] });
    const { customer, subscription, end, advance } = await subscribe();
    await letFail(customer.id);
    await advance(end + 3600 + 14 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'unpaid' });
    const [invoice] = await invoicesOf(customer.id);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
    const paid = await sandbox.submit(`${invoice?.hosted_invoice_url ?? ''}/pay`, {
      card_number: '4242424242424242',
      card_expiry: '01/40',
      card_cvc: '123',
      name: 'A',
    });
    expect(paid.status).toBe(303);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false });
    await advance(periodOf(await stripe.subscriptions.retrieve(subscription.id)).end + 3600);
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'paid' });
  });

  it('is over as soon as another card pays', async () => {
    const { customer, subscription, end, advance } = await subscribe();
    await letFail(customer.id);
    await advance(end + 3600);
    const [invoice] = await invoicesOf(customer.id);
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    });
    await giveCard(stripe, customer.id);
    expect(await stripe.invoices.pay(invoice?.id ?? '')).toMatchObject({ status: 'paid' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  it('asks for authentication where the bank does, on the invoice’s page', async () => {
    const { customer, subscription, end, advance } = await subscribe();
    await giveCard(stripe, customer.id, 'pm_card_authenticationRequired');
    await advance(end + 3600);
    expect(await typesOf()).toContain('invoice.payment_action_required');
    const [invoice] = await invoicesOf(customer.id);
    const page = invoice?.hosted_invoice_url ?? '';
    const asked = await sandbox.submit(`${page}/pay`, { saved: 'yes' });
    expect(asked.headers.get('location')).toMatch(/challenge$/);
    await sandbox.submit(`${page}/challenge`, { answer: 'complete' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('a first payment that is left to the client', () => {
  it('waits with its secret, and starts the subscription once it is made', async () => {
    const { customer } = await sandbox.clockCustomer(stripe);
    const waiting = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.pro }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(waiting).toMatchObject({
      status: 'incomplete',
      latest_invoice: {
        status: 'open',
        confirmation_secret: { client_secret: expect.stringMatching(/^pi_.+_secret_/) as string },
      },
    });
    await giveCard(stripe, customer.id);
    await stripe.invoices.pay((waiting.latest_invoice as Stripe.Invoice).id);
    expect(await stripe.subscriptions.retrieve(waiting.id)).toMatchObject({ status: 'active' });
  });

  it('gives up after 23 hours', async () => {
    const { customer, frozen, advance } = await sandbox.clockCustomer(stripe);
    const waiting = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.pro }],
      payment_behavior: 'default_incomplete',
    });
    await advance(frozen + day);
    expect(await stripe.subscriptions.retrieve(waiting.id)).toMatchObject({ status: 'incomplete_expired' });
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'void' });
  });

  it('is not needed for a trial, which pauses without a card and goes on with one', async () => {
    const { customer, frozen, advance } = await sandbox.clockCustomer(stripe);
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.pro }],
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    await advance(frozen + 15 * day);
    expect(await stripe.subscriptions.retrieve(trial.id)).toMatchObject({ status: 'paused' });
    await giveCard(stripe, customer.id);
    expect(await stripe.subscriptions.resume(trial.id)).toMatchObject({ status: 'active' });
    const early = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.pro }],
      trial_period_days: 14,
    });
    const chosen = await stripe.subscriptions.update(early.id, { trial_end: 'now' });
    expect(chosen).toMatchObject({ status: 'active', trial_end: frozen + 15 * day });
    expect((await invoicesOf(customer.id))[0]).toMatchObject({ status: 'paid', amount_paid: 7900 });
  });
});

describe('cancelling', () => {
  it('at the end of the period can be taken back until then', async () => {
    const { subscription, end, advance } = await subscribe();
    const canceling = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(canceling).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    await advance(end + 7200);
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(renewed).toMatchObject({ status: 'active', cancel_at: null });

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance(periodOf(renewed).end);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: periodOf(renewed).end,
    });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    });
    expect((await stripe.subscriptions.list({ customer: renewed.customer as string })).data).toEqual([]);
  });

  it('at once ends it, and gives credit where that is asked for', async () => {
    const { customer, subscription, start, advance } = await subscribe();
    await advance(start + 15 * day);
    const canceled = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    expect(canceled.status).toBe('canceled');
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -3950 });
  });
});

describe('time', () => {
  it('moves for everybody without a test clock, too', async () => {
    const customer = await stripe.customers.create({ email: 'alice@example.com' });
    await giveCard(stripe, customer.id);
    const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices.pro }] });
    await sandbox.control('clock', { advanceSeconds: 32 * day });
    expect((await invoicesOf(customer.id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    await sandbox.restart();
    stripe = sandbox.clientFor();
    const kept = await stripe.subscriptions.retrieve(subscription.id);
    expect(periodOf(kept).start).toBe(periodOf(subscription).end);
    const { now } = (await (await sandbox.fetch('/control/stripe/clock')).json()) as { now: number };
    expect(now).toBeGreaterThan(Date.now() / 1000 + 31 * day);
    await sandbox.fetch('/control/reset', { method: 'POST' });
    await expect(stripe.subscriptions.retrieve(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.prices.retrieve(prices.pro)).toMatchObject({ unit_amount: 7900, currency: 'usd' });
  });
});
