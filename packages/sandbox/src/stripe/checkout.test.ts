import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cards, periodOf, prices, type StripeSandbox, startStripeSandbox, typed } from './testing/stripe-sandbox.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = sandbox.clientFor();
});
afterEach(() => sandbox.close());

const back = 'http://localhost:3000/settings/plan?session={CHECKOUT_SESSION_ID}';

async function startCheckout(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'alice@example.com', metadata: { workspace: 'w1' } });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: prices.pro, quantity: 1 }],
    success_url: back,
    cancel_url: 'http://localhost:3000/settings/plan',
    client_reference_id: 'w1',
    subscription_data: { metadata: { workspace: 'w1' } },
    ...extra,
  });
  if (session.url === null) throw new Error('A session without a page.');
  return { customer, session, url: session.url };
}

describe('Checkout', () => {
  it('shows what is paid, takes a card, and leads back with a paid subscription', async () => {
    const { customer, session, url } = await startCheckout({
      billing_address_collection: 'required',
      customer_update: { address: 'auto', name: 'auto' },
      tax_id_collection: { enabled: true },
    });
    const page = await (await sandbox.open(url)).text();
    expect(page).toContain('Pay $79.00 and subscribe');
    expect(page).toContain('Ruche Pro');
    expect(page).toContain('alice@example.com');

    const paid = await sandbox.submit(url, {
      ...typed(cards.succeeds),
      tax_id_type: 'eu_vat',
      tax_id: 'FR12345678901',
    });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(back.replace('{CHECKOUT_SESSION_ID}', session.id));

    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'line_items', 'invoice'],
    });
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: 'w1', url: null });
    expect(done.line_items?.data[0]).toMatchObject({ amount_total: 7900, description: 'Ruche Pro' });
    expect(done.subscription).toMatchObject({ status: 'active', customer: customer.id, metadata: { workspace: 'w1' } });
    expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 7900, billing_reason: 'subscription_create' });
    const after = await stripe.customers.retrieve(customer.id, { expand: ['tax_ids', 'subscriptions'] });
    expect(after).toMatchObject({
      name: 'Alice Martin',
      address: { city: 'Lyon', country: 'FR' },
      tax_ids: { data: [{ value: 'FR12345678901' }] },
      subscriptions: { data: [{ status: 'active' }] },
    });

    expect((await sandbox.open(url)).status).toBe(410);
    expect((await sandbox.submit(url, typed(cards.succeeds))).status).toBe(410);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('says why a card is declined, makes nothing, and takes another one', async () => {
    const { customer, url } = await startCheckout();
    const declined = await sandbox.submit(url, typed(cards.declined));
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
    const wrong = await sandbox.submit(url, { ...typed('4242 4242 4242 4241') });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/aria-invalid="true" aria-describedby="problem"/);
    expect((await sandbox.submit(url, typed(cards.succeeds))).status).toBe(303);
  });

  it('asks the bank where it must, and lets it say no', async () => {
    const { customer, url } = await startCheckout();
    const asked = await sandbox.submit(url, typed(cards.asksForAuthentication));
    const challenge = `${sandbox.url()}${asked.headers.get('location') ?? ''}`;
    expect(await (await sandbox.open(challenge)).text()).toContain('Complete authentication');
    const failed = await sandbox.submit(challenge, { answer: 'fail' });
    expect(failed.status).toBe(402);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);

    await sandbox.submit(url, typed(cards.asksForAuthentication));
    const confirmed = await sandbox.submit(challenge, { answer: 'complete' });
    expect(confirmed.headers.get('location')).toContain('/settings/plan?session=cs_test_');
    expect((await stripe.subscriptions.list({ customer: customer.id })).data[0]).toMatchObject({ status: 'active' });
  });

  it('starts a trial without a payment', async () => {
    const { session, url } = await startCheckout({
      subscription_data: {
        trial_period_days: 14,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      },
      payment_method_collection: 'if_required',
    });
    expect(await (await sandbox.open(url)).text()).toContain('Start trial');
    await sandbox.submit(url, { name: 'Alice', country: 'FR' });
    const { subscription, payment_status: status } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription'],
    });
    expect(status).toBe('no_payment_required');
    const trial = subscription as Stripe.Subscription;
    expect(trial).toMatchObject({ status: 'trialing', default_payment_method: null });
    expect(periodOf(trial).end - periodOf(trial).start).toBe(14 * 86_400);
  });

  it('saves another card in setup mode', async () => {
    const customer = await stripe.customers.create({ email: 'bob@example.com' });
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      customer: customer.id,
      success_url: back,
      currency: 'usd',
    });
    const url = session.url ?? '';
    expect(await (await sandbox.open(url)).text()).toContain('Save card');
    expect((await sandbox.submit(url, typed(cards.declined))).status).toBe(402);
    expect((await sandbox.submit(url, typed(cards.succeeds))).status).toBe(303);
    const { setup_intent: setup } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent.payment_method'],
    });
    expect(setup).toMatchObject({
      status: 'succeeded',
      payment_method: { card: { last4: '4242' }, customer: customer.id },
    });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });

  it('expires, by itself and when told', async () => {
    const first = await startCheckout();
    expect(await stripe.checkout.sessions.expire(first.session.id)).toMatchObject({ status: 'expired', url: null });
    const second = await startCheckout();
    await sandbox.control('clock', { advanceSeconds: 86_401 });
    expect(await stripe.checkout.sessions.retrieve(second.session.id)).toMatchObject({ status: 'expired' });
    expect((await sandbox.open(second.url)).status).toBe(410);
  });
});

describe('the billing portal', () => {
  it('changes the card, cancels, takes that back, and gives invoices as PDF', async () => {
    const { customer, url } = await startCheckout();
    await sandbox.submit(url, typed(cards.succeeds));
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://localhost:3000/settings/plan',
    });
    const page = await (await sandbox.open(portal.url)).text();
    expect(page).toContain('href="http://localhost:3000/settings/plan"');
    expect(page).toContain('visa ending in 4242');

    expect((await sandbox.submit(`${portal.url}/card`, typed('5555 5555 5555 4444'))).status).toBe(303);
    const [subscription] = (
      await stripe.subscriptions.list({ customer: customer.id, expand: ['data.default_payment_method'] })
    ).data;
    expect(subscription?.default_payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });

    const path = `${portal.url}/subscriptions/${subscription?.id ?? ''}`;
    await sandbox.submit(`${path}/cancel`, {});
    expect(await stripe.subscriptions.retrieve(subscription?.id ?? '')).toMatchObject({ cancel_at_period_end: true });
    await sandbox.submit(`${path}/renew`, {});
    expect(await stripe.subscriptions.retrieve(subscription?.id ?? '')).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });

    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    const pdf = await fetch(invoice?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await (await sandbox.open(invoice?.hosted_invoice_url ?? '')).text()).toContain('$79.00');
  });

  it('leads back from a flow that the product began', async () => {
    const { customer, url } = await startCheckout();
    await sandbox.submit(url, typed(cards.succeeds));
    const after = 'http://localhost:3000/settings/plan?card=changed';
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: after } },
      },
    });
    expect((await sandbox.submit(`${portal.url}/card`, typed(cards.succeeds))).headers.get('location')).toBe(after);
  });
});
