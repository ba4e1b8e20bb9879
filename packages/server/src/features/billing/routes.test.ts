import { PriceTableSchema, plans } from '@ruche/contracts/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('tells anybody what is sold, cheapest first', async () => {
  const answer = await server.app.inject('/api/v1/plans');
  expect(answer.statusCode).toBe(200);
  const table = PriceTableSchema.strict().parse(answer.json());
  expect(table.plans.map(({ id, pricePerMonth }) => [id, pricePerMonth])).toEqual([
    ['essential', 29],
    ['pro', 79],
    ['expert', 149],
  ]);
  expect(table.plans[2]).toEqual({ id: 'expert', ...plans.expert });
  expect(table).toMatchObject({ currency: 'USD', trial: { days: 14, plan: 'pro' } });
});

it('takes GET alone', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/plans', payload: {} });
  expect(answer.statusCode).toBe(405);
});
