import type { Billing, PlanChanged, PlanPreview } from '@ruche/contracts/billing';
import type { WorkspaceView } from '@ruche/contracts/workspaces';
import { describe, expect, it } from 'vitest';
import type { ApiPerson } from '#testing/api.ts';
import { cards, payFor, refreshBilling, submitPage, typedCard } from '#testing/billing.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasSandbox: true, env: { PLAN_SWITCHING: 'off' } });

async function planOf({ call }: ApiPerson): Promise<WorkspaceView['plan']> {
  return ((await call('GET', '/workspace')).body as unknown as WorkspaceView).plan;
}

const previewOf = async ({ call }: ApiPerson, plan: string) =>
  (await call('GET', `/billing/preview?plan=${plan}`)).body as unknown as PlanPreview;

describe('a first subscription', () => {
  it('keeps what is left of the trial free, and starts paying when it ends', async () => {
    const person = await api.signUp();
    const before = (await person.call('GET', '/billing')).body as Billing;
    const trialEndsAt = (await planOf(person)).trialEndsAt;
    expect(before).toMatchObject({ subscription: null, firstPaymentAt: trialEndsAt, invoices: [] });

    const back = await payFor(person, 'essential');
    expect(back).toMatch(/\/dashboard\/settings\/plan\?checkout=cs_/u);
    const billing = await refreshBilling(person);
    expect(billing.subscription).toMatchObject({ status: 'trialing', plan: 'essential', price: { cents: 2900 } });
    expect(new Date(billing.subscription?.trialEndsAt ?? 0).getTime()).toBeCloseTo(Date.parse(trialEndsAt), -4);
    expect(billing).toMatchObject({
      paymentMethod: { brand: 'visa', last4: '4242' },
      nextInvoice: { total: { cents: 2900, currency: 'usd' } },
      name: 'Alice Martin',
      address: { city: 'Lyon', country: 'FR' },
    });
    // While the trial runs, its plan stays.
    expect(await planOf(person)).toMatchObject({ chosen: 'essential', inForce: 'pro', isSold: true, canSwitch: false });
    await api.endTrial(person);
    expect(await planOf(person)).toMatchObject({ inForce: 'essential', isTrial: false, noPlanCause: null });
  });

  it('on a plan above the trial’s is paid at once', async () => {
    const person = await api.signUp();
    await payFor(person, 'expert');
    const billing = await refreshBilling(person);
    expect(billing.subscription).toMatchObject({ status: 'active', plan: 'expert' });
    expect(billing.invoices).toMatchObject([{ status: 'paid', total: { cents: 14_900, currency: 'usd' } }]);
    expect(await planOf(person)).toMatchObject({ inForce: 'expert' });
  });

  it('is not begun by a card that is declined', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    const checkout = await person.call('POST', '/billing/checkout', { body: { plan: 'pro' } });
    const refused = await submitPage(checkout.body['url'] as string, typedCard(cards.declined));
    expect(refused.status).toBe(402);
    expect((await refreshBilling(person)).subscription).toBeNull();
    expect(await planOf(person)).toMatchObject({ inForce: null, noPlanCause: 'trial' });
    await submitPage(checkout.body['url'] as string, typedCard(cards.succeeds));
    expect((await refreshBilling(person)).subscription).toMatchObject({ status: 'active', plan: 'pro' });
  });
});

describe('another plan', () => {
  it('that is larger starts at once, for the amount that was shown', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    await payFor(person, 'essential');
    await refreshBilling(person);
    const preview = await previewOf(person, 'pro');
    expect(preview).toMatchObject({ kind: 'upgrade', price: { cents: 7900 }, plan: 'pro' });
    const body = { plan: 'pro', calculatedAt: preview.calculatedAt };
    const changed = (await person.call('POST', '/billing/change', { body })).body as unknown as PlanChanged;
    expect(changed).toMatchObject({ paymentUrl: null, billing: { subscription: { plan: 'pro', status: 'active' } } });
    expect(changed.billing.invoices[0]?.total).toEqual(preview.dueNow);
    expect(await planOf(person)).toMatchObject({ inForce: 'pro' });
  });

  it('that is smaller starts with the next period, and can be taken back until then', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    await payFor(person, 'expert');
    await refreshBilling(person);
    expect(await previewOf(person, 'essential')).toMatchObject({ kind: 'downgrade', dueNow: { cents: 0 } });
    const changed = await person.call('POST', '/billing/change', { body: { plan: 'essential' } });
    const { billing } = changed.body as unknown as PlanChanged;
    expect(billing.subscription).toMatchObject({ plan: 'expert', next: { plan: 'essential', price: { cents: 2900 } } });
    expect(billing.subscription?.next?.startsAt).toBe(billing.subscription?.currentPeriodEnd);
    expect(billing.nextInvoice?.total.cents).toBe(2900);
    expect(await planOf(person)).toMatchObject({ inForce: 'expert' });
    const resumed = (await person.call('POST', '/billing/resume')).body as Billing;
    expect(resumed).toMatchObject({
      subscription: { plan: 'expert', next: null },
      nextInvoice: { total: { cents: 14_900 } },
    });
  });
});

describe('a cancellation', () => {
  it('waits for the end of the period, and can be taken back until then', async () => {
    const person = await api.signUp();
    await api.endTrial(person);
    await payFor(person, 'pro');
    await refreshBilling(person);
    const canceled = (await person.call('POST', '/billing/cancel')).body as Billing;
    expect(canceled.subscription?.cancelAt).toBe(canceled.subscription?.currentPeriodEnd);
    expect(canceled.nextInvoice).toBeNull();
    expect(await planOf(person)).toMatchObject({ inForce: 'pro' });
    expect(((await person.call('POST', '/billing/resume')).body as Billing).subscription?.cancelAt).toBeNull();
    const again = await person.call('POST', '/billing/resume');
    expect([again.status, again.body['code']]).toEqual([403, 'plan_change_refused']);
  });
});
