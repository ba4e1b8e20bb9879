import type { Stripe } from 'stripe';

export type PaymentNotice = { id: string; type: string; customerId: string | null; happenedAt: Date };

/** Which customer it is about: all that is taken from a webhook. */
function customerOf({ data: { object } }: Stripe.Event): string | null {
  const told = object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (told.object === 'customer') return told.id ?? null;
  return typeof told.customer === 'object' ? (told.customer?.id ?? null) : (told.customer ?? null);
}

/** Null where it is not signed with our secret, or was signed long ago. */
export function readWebhook(
  stripe: Stripe,
  webhookSecret: string,
  { body, signature }: { body: Buffer; signature: string },
): PaymentNotice | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
    const { id, type, created } = event;
    return { id, type, customerId: customerOf(event), happenedAt: new Date(created * 1000) };
  } catch {
    return null;
  }
}
