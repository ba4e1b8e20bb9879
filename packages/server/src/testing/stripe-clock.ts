import { expect } from 'vitest';
import type { Api, ApiPerson } from './api.ts';

// What only the payment provider can do, asked of its stand-in: time that passes, and cards that begin to fail.

type Form = Record<string, string>;
export type Found = { id: string; status: string } & Record<string, unknown>;

/** A call of the provider’s own API. */
export async function callStripe(
  { stack }: Api,
  method: 'GET' | 'POST',
  path: string,
  form: Form = {},
): Promise<Found> {
  const answer = await fetch(`${stack.sandboxUrl}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  const body = (await answer.json()) as Found;
  expect({ status: answer.status, error: body['error'] }).toEqual({ status: 200, error: undefined });
  return body;
}

async function control({ stack }: Api, method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/control/stripe/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
}

/** How failed payments are tried again, for everybody at this stand-in. */
export const setCollection = (api: Api, collection: object) => control(api, 'POST', 'collection', collection);

/** Nothing that happens meanwhile is told by a webhook. */
export async function withoutWebhooks(api: Api, work: () => Promise<unknown>): Promise<void> {
  await control(api, 'POST', 'webhooks', [{ mode: 'lost', times: 100 }]);
  await work();
  await control(api, 'DELETE', 'faults');
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

export type ClockedCustomer = {
  id: string;
  subscriptionId: string;
  payWith: (card: string) => Promise<void>;
  advanceTo: (at: Date) => Promise<void>;
};

/** Somebody with a subscription to Pro, by a clock of their own; paid from its beginning, or from that time on. */
export async function addClockedCustomer(
  api: Api,
  { workspaceId, email }: ApiPerson,
  { begin, paidFrom }: { begin: Date; paidFrom?: Date },
): Promise<ClockedCustomer> {
  const clock = await callStripe(api, 'POST', 'test_helpers/test_clocks', { frozen_time: String(secondsOf(begin)) });
  const { id } = await callStripe(api, 'POST', 'customers', { email, name: 'Atelier Alice', test_clock: clock.id });
  await api.stack.owner.pool.query(
    'INSERT INTO billing_accounts (workspace_id, customer_id, invoice_emails) VALUES ($1, $2, $3)',
    [workspaceId, id, [email]],
  );
  const payWith = async (card: string) => {
    const method = await callStripe(api, 'POST', `payment_methods/${card}/attach`, { customer: id });
    await callStripe(api, 'POST', `customers/${id}`, { 'invoice_settings[default_payment_method]': method.id });
  };
  await payWith('pm_card_visa');
  const subscription = await callStripe(api, 'POST', 'subscriptions', {
    customer: id,
    'items[0][price]': 'price_pro',
    ...(paidFrom && { trial_end: String(secondsOf(paidFrom)) }),
  });
  const advanceTo = async (at: Date) => {
    await callStripe(api, 'POST', `test_helpers/test_clocks/${clock.id}/advance`, {
      frozen_time: String(secondsOf(at)),
    });
    const isReady = async () => (await callStripe(api, 'GET', `test_helpers/test_clocks/${clock.id}`)).status;
    await expect.poll(isReady).toBe('ready');
  };
  return { id, subscriptionId: subscription.id, payWith, advanceTo };
}
