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
  /** Of two requests with the same key one makes a page. */
  key: string;
};

/** Where the person comes back to, and with what. */
const withResult = (url: string, result: string) => `${url}${url.includes('?') ? '&' : '?'}checkout=${result}`;

export async function openCheckout({ stripe, prices }: PaymentClient, wish: CheckoutWish): Promise<CheckoutPage> {
  const { customerId, workspaceId, plan, firstPaymentAt, returnUrl, key } = wish;
  const metadata = { workspace_id: workspaceId, plan };
  const session = await stripe.checkout.sessions.create(
    {
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
    },
    { idempotencyKey: key },
  );
  if (session.url === null) throw new Error('The checkout session has no page.');
  return { id: session.id, url: session.url };
}

export type OpenCheckout = CheckoutPage & { plan: string | null };

/** The page, as long as it can be paid on. */
export async function findOpenCheckout({ stripe }: PaymentClient, id: string): Promise<OpenCheckout | null> {
  const session = await stripe.checkout.sessions.retrieve(id);
  if (session.status !== 'open' || session.url === null) return null;
  return { id: session.id, url: session.url, plan: session.metadata?.['plan'] ?? null };
}

/** False where it was paid on meanwhile. */
export async function expireCheckout({ stripe }: PaymentClient, id: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status !== 'open') return status !== 'complete';
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    const { status: now } = await stripe.checkout.sessions.retrieve(id);
    if (now === 'open') throw error;
    return now !== 'complete';
  }
}
