import { describe, expect, it } from 'vitest';
import { payFor } from '#testing/billing.ts';
import { shareApi } from '#testing/shared-server.ts';

const api = shareApi({ hasWorker: true, env: { PLAN_SWITCHING: 'off' } });

describe('a payment', () => {
  it('is known by its webhooks alone: the worker reads what is paid for', async () => {
    const person = await api.signUp();
    await payFor(person, 'expert');
    const planInForce = async () => (await person.call('GET', '/workspace')).body['plan'];
    await expect.poll(planInForce, { timeout: 30_000 }).toMatchObject({ chosen: 'expert', inForce: 'expert' });
    expect((await person.call('GET', '/billing')).body).toMatchObject({
      subscription: { status: 'active', plan: 'expert' },
      invoices: [{ status: 'paid' }],
    });
  });

  it('is not believed without the signature', async () => {
    const answer = await api.call('POST', '/webhooks/stripe', { body: { id: 'evt_1' } });
    expect([answer.status, answer.body['code']]).toEqual([401, 'unauthenticated']);
  });
});
