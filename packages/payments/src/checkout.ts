import type { PlanId } from '@ruche/contracts/billing';
import type { PaymentClient } from './client.ts';

export type CheckoutPage = { id: string; url: string };

export type CheckoutWish = {
  customerId: string;
  workspaceId: string;
  plan: PlanId;
  /** Nothing is charged before; null is right away. */
  firstPaymentAt: Date | null;
  returnUrl: string;
};

/** Where the person comes back to, and with what. */
const withResult = (url: string, result: string) => `${url}${url.includes('?') ? '&' : '?'}checkout=${result}`;

export async function openCheckout({ stripe, prices }: PaymentClient, wish: CheckoutWish): Promise<CheckoutPage> {
  const { customerId, workspaceId, plan, firstPaymentAt, returnUrl } = wish;
  const metadata = { workspace_id: workspaceId, plan };
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: workspaceId,
    line_items: [{ price: prices[plan], quantity: 1 }],
    // Stripe puts the ID in; its braces must not be encoded.
    success_url: withResult(returnUrl, '{CHECKOUT_SESSION_ID}'),
    cancel_url: withResult(returnUrl, 'canceled'),
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    metadata,
    subscription_data: {
      metadata,
      ...(firstPaymentAt && { trial_end: Math.floor(firstPaymentAt.getTime() / 1000) }),
    },
  });
  if (session.url === null) throw new Error('The checkout session has no page.');
  return { id: session.id, url: session.url };
}

export type OpenCheckout = CheckoutPage & { plan: string | null };

export async function listOpenCheckouts({ stripe }: PaymentClient, customerId: string): Promise<OpenCheckout[]> {
  const { data } = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 });
  return data.flatMap(({ id, url, metadata }) => (url === null ? [] : [{ id, url, plan: metadata?.['plan'] ?? null }]));
}

export async function expireCheckout({ stripe }: PaymentClient, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}
