import type { Billing, PlanId } from '@ruche/contracts/billing';
import { expect } from 'vitest';
import type { ApiPerson } from './api.ts';

// What a browser does on the payment provider's pages, as the sandbox imitates them.

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForAuthentication: '4000 0027 6000 3184',
  failsOnRenewal: '4000 0000 0000 0341',
};

/** A form of such a page, filled in; what comes back is not followed. */
export function submitPage(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { accept: 'text/html', origin: new URL(url).origin },
  });
}

export const typedCard = (number: string) => ({
  card_number: number,
  card_expiry: '12 / 40',
  card_cvc: '123',
  name: 'Alice Martin',
  line1: '12 rue des Abeilles',
  city: 'Lyon',
  postal_code: '69001',
  country: 'FR',
});

/** Chooses a plan and pays for it, all of the way; returns where the person comes back to. */
export async function payFor(person: ApiPerson, plan: PlanId, card = cards.succeeds): Promise<string> {
  const checkout = await person.call('POST', '/billing/checkout', { body: { plan } });
  expect({ status: checkout.status, message: checkout.body['message'] }).toEqual({ status: 200, message: undefined });
  const paid = await submitPage(checkout.body['url'] as string, typedCard(card));
  expect(paid.status).toBe(303);
  return paid.headers.get('location') ?? '';
}

/** The subscription as the payment provider says it is now. */
export async function refreshBilling(person: ApiPerson): Promise<Billing> {
  const answer = await person.call('POST', '/billing/refresh');
  expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 200, message: undefined });
  return answer.body as Billing;
}
