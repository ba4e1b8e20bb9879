import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveCard, prices, type StripeSandbox, startStripeSandbox } from './testing/stripe-sandbox.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startStripeSandbox();
  stripe = sandbox.clientFor();
});
afterEach(() => sandbox.close());

describe('keys and errors', () => {
  it('refuses keys that are none, and live ones', async () => {
    for (const key of ['sk_live_abcdefghijkl', 'nonsense_of_some_length']) {
      await expect(sandbox.clientFor(key).customers.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
      });
    }
    const bare = await sandbox.fetch('/v1/customers');
    expect(bare.status).toBe(401);
    expect(bare.headers.get('request-id')).toMatch(/^req_/);
  });

  it('says which parameter is wrong, missing, unknown, or names nothing', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such customer: 'cus_nobody'",
    });
    const { id: customer } = await stripe.customers.create();
    await expect(stripe.subscriptions.create({ customer, items: [{ price: 'price_none' }] })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'items[0][price]',
    });
    await expect(stripe.subscriptions.create({ customer, items: [{ price: prices.pro }] })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const wrong = { nme: 'Alice' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(wrong)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'nme' });
    const nothing = {} as Stripe.BillingPortal.SessionCreateParams;
    await expect(stripe.billingPortal.sessions.create(nothing)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'customer',
    });
    await expect(stripe.charges.list()).rejects.toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
  });

  it('answers limits, failures, and lost answers as they happen', async () => {
    await sandbox.control('faults', [{ kind: 'rate-limit' }]);
    await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError', code: 'rate_limit' });
    await sandbox.control('faults', [{ kind: 'server-error', call: 'POST /v1/customers' }]);
    expect((await stripe.customers.list()).data).toEqual([]);
    await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await sandbox.control('faults', [{ kind: 'drop-after', call: 'POST /v1/customers' }]);
    const patient = sandbox.clientFor('sk_test_sandbox', { maxNetworkRetries: 2 });
    await patient.customers.create({ email: 'once@example.com' });
    expect((await stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
  });
});

describe('idempotency keys', () => {
  it('give the same answer to the same request, and refuse another one', async () => {
    const options = { idempotencyKey: 'order-1' };
    const first = await stripe.customers.create({ name: 'Alice', metadata: { a: '1' } }, options);
    const second = await stripe.customers.create({ name: 'Alice', metadata: { a: '1' } }, options);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ name: 'Bob' }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await sandbox.restart();
    const again = await sandbox.clientFor().customers.create({ name: 'Alice', metadata: { a: '1' } }, options);
    expect(again.id).toBe(first.id);
  });

  it('remember declined payments, and forget what was merely wrong', async () => {
    const { id: customer } = await stripe.customers.create();
    const options = { idempotencyKey: 'attach-1' };
    const attach = () => stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }, options);
    await expect(attach()).rejects.toMatchObject({ type: 'StripeCardError' });
    await expect(attach()).rejects.toMatchObject({ type: 'StripeCardError' });
    const wrong = stripe.subscriptions.create({ customer, items: [] }, { idempotencyKey: 'sub-1' });
    await expect(wrong).rejects.toMatchObject({ statusCode: 400 });
    await giveCard(stripe, customer);
    const right = await stripe.subscriptions.create(
      { customer, items: [{ price: prices.pro }] },
      { idempotencyKey: 'sub-1' },
    );
    expect(right.status).toBe('active');
  });

  it('refuse a second request while the first is on its way', async () => {
    await sandbox.control('faults', [{ kind: 'slow', delayMs: 400, call: 'POST /v1/customers' }]);
    const options = { idempotencyKey: 'twice' };
    const outcomes = await Promise.allSettled([
      stripe.customers.create({}, options),
      stripe.customers.create({}, options),
    ]);
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('lists, expansion, and fields', () => {
  it('pages by starting_after, backwards by ending_before, and by itself', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name });
    const first = await stripe.customers.list({ limit: 2 });
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['e', 'd'], true]);
    const second = await stripe.customers.list({ limit: 2, starting_after: first.data[1]?.id ?? '' });
    expect(second.data.map(({ name }) => name)).toEqual(['c', 'b']);
    const before = await stripe.customers.list({ limit: 2, ending_before: second.data[0]?.id ?? '' });
    expect(before.data.map(({ name }) => name)).toEqual(['e', 'd']);
    const all: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
    expect(all.join('')).toBe('edcba');
  });

  it('puts objects where ids were, and refuses what is none', async () => {
    const price = await stripe.prices.retrieve(prices.expert, { expand: ['product'] });
    expect(price.product).toMatchObject({ name: 'Ruche Expert' });
    const listed = await stripe.prices.list({ expand: ['data.product'] });
    expect(listed.data.map(({ unit_amount: amount }) => amount)).toEqual([14_900, 7900, 2900]);
    await expect(stripe.prices.list({ expand: ['data.nothing'] })).rejects.toMatchObject({ param: 'expand' });
  });

  it('keeps nested fields, clears with empty ones, and merges metadata', async () => {
    const { id } = await stripe.customers.create({
      name: 'Café & Cie',
      address: { line1: '1 rue', city: 'Lyon', country: 'FR' },
      metadata: { a: '1', b: '2', $own: 'kept' },
      invoice_settings: { custom_fields: [{ name: 'PO', value: '42' }], footer: 'Merci' },
    });
    const updated = await stripe.customers.update(id, {
      name: '',
      metadata: { a: '', c: '3' },
      address: { city: 'Paris' },
    });
    expect(updated).toMatchObject({
      name: null,
      metadata: { b: '2', c: '3', $own: 'kept' },
      address: { city: 'Paris' },
    });
    expect(updated.metadata).not.toHaveProperty('a');
    expect(updated.invoice_settings).toMatchObject({ custom_fields: [{ name: 'PO', value: '42' }], footer: 'Merci' });
    const tax = await stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'FR12345678901' });
    expect((await stripe.customers.listTaxIds(id)).data).toMatchObject([{ id: tax.id, country: 'FR' }]);
    await expect(stripe.customers.createTaxId(id, { type: 'eu_vat', value: '?' })).rejects.toMatchObject({
      code: 'tax_id_invalid',
    });
    await stripe.customers.deleteTaxId(id, tax.id);
    expect(await stripe.customers.del(id)).toMatchObject({ deleted: true });
  });

  it('tells its version, and is reached below /stripe as well', async () => {
    const { headers } = (await stripe.customers.list()).lastResponse;
    expect(headers['stripe-version']).toBe(Stripe.API_VERSION);
    const below = await sandbox.fetch('/stripe/v1/prices/price_pro', {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    expect(await below.json()).toMatchObject({ id: 'price_pro', unit_amount: 7900 });
  });
});

describe('setups', () => {
  it('keep another card once the bank has agreed', async () => {
    const { id: customer } = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' });
    await expect(
      stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    ).rejects.toMatchObject({ type: 'StripeCardError' });
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });
    expect(done.status).toBe('succeeded');
    const [method] = (await stripe.paymentMethods.list({ customer, type: 'card' })).data;
    expect(method).toMatchObject({ id: done.payment_method, card: { brand: 'mastercard' } });
    expect(await stripe.paymentMethods.detach(method?.id ?? '')).toMatchObject({ customer: null });
    expect(JSON.stringify(method)).not.toContain('5555555555554444');
  });
});
