import type { PlanId } from '@ruche/contracts/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, day, type StripeWorld, startStripe, submit } from './testing/stripe-world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await startStripe();
});
afterAll(() => world.close());

const fails = 'pm_card_chargeCustomerFail';
const change = async (person: Customer, plan: PlanId, calculatedAt?: string) =>
  world.payments.changePlan(await person.running(), { plan, calculatedAt });

async function customerOn(plan: PlanId, options?: { trialDays: number }): Promise<Customer> {
  const person = await world.customer();
  expect((await person.pay(plan, options)).status).toBe(303);
  return person;
}

describe('a checkout', () => {
  it('is paid once, and is no longer among the open ones', async () => {
    const person = await world.customer();
    const wish = { customerId: person.id, workspaceId: 'w', plan: 'pro', returnUrl: 'http://localhost/' } as const;
    const page = await world.payments.openCheckout({ ...wish, firstPaymentAt: null });
    expect(await world.payments.listOpenCheckouts(person.id)).toEqual([{ ...page, plan: 'pro' }]);
    expect((await person.pay('pro')).status).toBe(303);
    await world.payments.expireCheckout(page.id);
    // It is done, too, where it had been done before.
    await world.payments.expireCheckout(page.id);
    expect(await world.payments.listOpenCheckouts(person.id)).toEqual([]);
    expect(await person.subscription()).toMatchObject({ status: 'active', plan: 'pro', price: { cents: 7900 } });
    expect(await person.paid()).toBe(7900);
  });

  it('with a first payment later is a trial until then', async () => {
    const person = await customerOn('essential', { trialDays: 10 });
    const at = new Date((person.now() + 10 * day) * 1000).toISOString();
    expect(await person.subscription()).toMatchObject({ status: 'trialing', trialEndsAt: at, plan: 'essential' });
    expect((await person.read()).state.nextInvoice).toEqual({ at, total: { cents: 2900, currency: 'usd' } });
    expect(await person.paid()).toBe(0);
    await person.advance(10 * day + 3601);
    expect(await person.subscription()).toMatchObject({ status: 'active', trialEndsAt: null });
    expect(await person.paid()).toBe(2900);
  });
});

describe('a preview', () => {
  const steps: [PlanId, PlanId][] = [
    ['essential', 'pro'],
    ['essential', 'expert'],
    ['pro', 'expert'],
  ];
  for (const [from, to] of steps) {
    it(`says to the cent what changing from ${from} to ${to} costs, also when confirmed later`, async () => {
      for (const after of [1, 9 * day + 4321, 29 * day + 86_000]) {
        const person = await customerOn(from);
        await person.advance(after);
        const preview = await world.payments.previewPlan(await person.running(), to);
        expect(preview).toMatchObject({ kind: 'upgrade', plan: to });
        await person.advance(300);
        expect(await change(person, to, preview.calculatedAt)).toBeNull();
        const [newest] = await person.invoices();
        expect({ after, paid: newest?.amount_paid }).toEqual({ after, paid: preview.dueNow.cents });
        expect(preview.dueNow.cents).toBe((preview.charge?.cents ?? 0) - (preview.credit?.cents ?? 0));
        expect((await person.subscription()).currentPeriodEnd).toBe(preview.renewsAt);
      }
    });
  }

  it('of a smaller plan, and of one in a trial, costs nothing', async () => {
    const paying = await customerOn('expert');
    const { currentPeriodEnd } = await paying.subscription();
    expect(await world.payments.previewPlan(await paying.running(), 'pro')).toMatchObject({
      kind: 'downgrade',
      dueNow: { cents: 0 },
      price: { cents: 7900 },
      startsAt: currentPeriodEnd,
    });
    const trying = await customerOn('essential', { trialDays: 9 });
    expect(await world.payments.previewPlan(await trying.running(), 'pro')).toMatchObject({
      kind: 'switch',
      dueNow: { cents: 0 },
    });
  });
});

describe('a larger plan', () => {
  it('costs no less for whoever claims a later moment, and is not refused for one long ago', async () => {
    const honest = await customerOn('essential');
    await honest.advance(day);
    const due = (await world.payments.previewPlan(await honest.running(), 'expert')).dueNow.cents;
    for (const [claimed, least] of [
      ['2026-12-05T11:59:59.000Z', due],
      ['2030-01-01T00:00:00.000Z', due],
      ['2020-01-01T00:00:00.000Z', 12_000],
    ] as const) {
      const person = await customerOn('essential');
      await person.advance(day);
      await change(person, 'expert', claimed);
      expect({ claimed, paid: (await person.paid()) - 2900 >= least }).toEqual({ claimed, paid: true });
    }
  });

  it('than the trial’s is paid at once, and begins a period', async () => {
    const person = await customerOn('pro', { trialDays: 9 });
    await person.advance(day);
    const preview = await world.payments.previewPlan(await person.running(), 'expert');
    expect(preview).toMatchObject({ kind: 'upgrade', dueNow: { cents: 14_900 }, credit: null });
    expect(await change(person, 'expert', preview.calculatedAt)).toBeNull();
    expect(await person.subscription()).toMatchObject({ status: 'active', plan: 'expert', trialEndsAt: null });
    expect(await person.paid()).toBe(14_900);
  });

  for (const [what, card] of [
    ['a declined card', fails],
    ['3-D Secure', 'pm_card_authenticationRequired'],
  ] as const) {
    it(`waits for its payment after ${what}; a cancellation stays until then`, async () => {
      const person = await customerOn('essential');
      await world.payments.cancel(await person.running());
      await person.useCard(card);
      await person.advance(day);
      const url = await change(person, 'pro');
      expect(url).toMatch(/\/stripe\/invoices\/in_/u);
      const waiting = await person.subscription();
      expect(waiting).toMatchObject({ plan: 'essential', status: 'active', cancelAt: waiting.currentPeriodEnd });
      // Asked once more, there is still one payment to make.
      const again = (await change(person, 'pro')) ?? '';
      expect((await person.invoices()).filter(({ status }) => status === 'open')).toHaveLength(1);
      if (card === fails) {
        await submit(`${again}/pay`, {
          card_number: '4242424242424242',
          card_expiry: '01/40',
          card_cvc: '123',
          name: 'A',
        });
      } else {
        await submit(`${again}/pay`, { saved: 'yes' });
        await submit(`${again}/challenge`, { answer: 'complete' });
      }
      expect(await person.subscription()).toMatchObject({ plan: 'pro', status: 'active', cancelAt: null });
    });
  }

  it('that is never paid leaves everything as it was, a smaller plan for later included', async () => {
    const person = await customerOn('pro');
    await change(person, 'essential');
    const before = await person.subscription();
    await person.useCard(fails);
    expect(await change(person, 'expert')).not.toBeNull();
    await person.advance(2 * day);
    expect(await person.subscription()).toEqual(before);
    expect((await person.invoices()).filter(({ status }) => status === 'open')).toEqual([]);
  });
});

describe('a smaller plan', () => {
  it('starts with the next period, costs its price, and can be followed by a smaller one', async () => {
    const person = await customerOn('expert');
    await change(person, 'pro');
    const { currentPeriodEnd: end, next } = await person.subscription();
    expect(next).toEqual({ plan: 'pro', startsAt: end, price: { cents: 7900, currency: 'usd' } });
    expect((await person.read()).state.nextInvoice).toMatchObject({ total: { cents: 7900 }, at: end });
    await person.advance(32 * day);
    expect(await person.subscription()).toMatchObject({ plan: 'pro', status: 'active', next: null });
    expect(await person.paid()).toBe(14_900 + 7900);
    await change(person, 'essential');
    expect((await person.subscription()).next).toMatchObject({ plan: 'essential' });
    await person.advance(31 * day);
    expect(await person.subscription()).toMatchObject({ plan: 'essential', next: null });
    expect(await person.paid()).toBe(14_900 + 7900 + 2900);
  });

  it('is replaced by another choice, undone by resuming and by choosing the current one', async () => {
    const person = await customerOn('expert');
    await change(person, 'essential');
    await change(person, 'pro');
    expect((await person.subscription()).next?.plan).toBe('pro');
    await world.payments.resume(await person.running());
    expect((await person.subscription()).next).toBeNull();
    await change(person, 'pro');
    await change(person, 'expert');
    expect(await person.subscription()).toMatchObject({ plan: 'expert', next: null, cancelAt: null });
    expect(await person.paid()).toBe(14_900);
  });

  it('is forgotten by a larger one that is paid, and takes back a cancellation', async () => {
    const person = await customerOn('pro');
    await world.payments.cancel(await person.running());
    await change(person, 'essential');
    expect(await person.subscription()).toMatchObject({ cancelAt: null, next: { plan: 'essential' } });
    expect(await change(person, 'expert')).toBeNull();
    expect(await person.subscription()).toMatchObject({ plan: 'expert', next: null, cancelAt: null });
    await person.advance(32 * day);
    expect(await person.subscription()).toMatchObject({ plan: 'expert', status: 'active' });
  });
});

describe('a cancellation', () => {
  it('waits for the end of what is paid, or of the trial, and can be taken back', async () => {
    for (const trialDays of [0, 9]) {
      const person = await customerOn('pro', { trialDays });
      await change(person, 'essential');
      await world.payments.cancel(await person.running());
      const canceled = await person.subscription();
      expect(canceled.cancelAt).toBe(canceled.currentPeriodEnd);
      expect(canceled.next).toBeNull();
      await world.payments.resume(await person.running());
      expect(await person.subscription()).toMatchObject({ cancelAt: null, next: null });
      await world.payments.cancel(await person.running());
      await person.advance(32 * day);
      expect(await person.subscription()).toMatchObject({ status: 'canceled', endedAt: canceled.cancelAt });
      await expect(world.payments.resume(await person.running())).rejects.toMatchObject({ problem: 'refused' });
    }
  });

  for (const [status, days] of [
    ['past_due', 31],
    ['unpaid', 60],
  ] as const) {
    it(`ends one that is ${status} at once, and nothing is asked for any more`, async () => {
      const person = await customerOn('pro');
      await person.useCard(fails);
      await person.advance(days * day);
      const { unpaid, ...overdue } = await person.subscription();
      expect(overdue.status).toBe(status);
      expect(unpaid).toMatchObject({ amount: { cents: 7900 }, payUrl: expect.stringContaining('/in_') as string });
      await world.payments.cancel(await person.running());
      expect(await person.subscription()).toMatchObject({ status: 'canceled', unpaid: null });
      expect((await person.invoices()).filter(({ status: one }) => one === 'open')).toEqual([]);
      await person.advance(40 * day);
      expect(await person.paid()).toBe(7900);
    });
  }
});
