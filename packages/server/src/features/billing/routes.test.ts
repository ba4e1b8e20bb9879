import { type PriceTable, PriceTableSchema, plans } from '@ruche/contracts/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let selling: TestApp;
let giving: TestApp;

beforeAll(async () => {
  selling = await startTestApp({ env: { PLAN_SWITCHING: 'off' } });
  giving = await startTestApp();
});
afterAll(() => Promise.all([selling.close(), giving.close()]));

async function readPlans({ app }: TestApp): Promise<PriceTable> {
  const answer = await app.inject('/api/v1/plans');
  expect(answer.statusCode).toBe(200);
  return PriceTableSchema.strict().parse(answer.json());
}

it('tells anybody what is sold, cheapest first', async () => {
  const table = await readPlans(selling);
  expect(table.plans.map(({ id, pricePerMonth }) => [id, pricePerMonth])).toEqual([
    ['essential', 29],
    ['pro', 79],
    ['expert', 149],
  ]);
  expect(table.plans[2]).toEqual({ id: 'expert', ...plans.expert });
  expect(table).toMatchObject({ isSold: true, currency: 'USD', trial: { days: 14, plan: 'pro' } });
});

it('tells what plans include, and no price, where none is sold', async () => {
  const table = await readPlans(giving);
  expect(table).toMatchObject({ isSold: false, currency: null, trial: { days: 14, plan: 'pro' } });
  expect(table.plans).toEqual(
    (['essential', 'pro', 'expert'] as const).map((id) => ({ id, ...plans[id], pricePerMonth: null })),
  );
});

it('takes GET alone', async () => {
  const answer = await selling.app.inject({ method: 'POST', url: '/api/v1/plans', payload: {} });
  expect(answer.statusCode).toBe(405);
});
