import { createHash } from 'node:crypto';
import type { PaymentClient } from './client.ts';

export type NewCustomer = {
  workspaceId: string;
  email: string | null;
  name: string;
  /** The one before, which was deleted at Stripe. */
  replaces: string | null;
};

/** What Stripe knows and we do not, as after a backup was restored here. */
async function findCustomer({ stripe }: PaymentClient, { workspaceId, replaces }: NewCustomer): Promise<string | null> {
  const { data } = await stripe.customers.search({ query: `metadata['workspace_id']:'${workspaceId}'`, limit: 10 });
  return data.find(({ id }) => id !== replaces)?.id ?? null;
}

/** The search lags behind by a minute: of two requests at once, one makes a customer by their key. */
export async function createCustomer(client: PaymentClient, customer: NewCustomer): Promise<string> {
  const known = await findCustomer(client, customer);
  if (known !== null) return known;
  const { workspaceId, email, name, replaces } = customer;
  // A key belongs to what is sent: with another name or address it is another request.
  const content = createHash('sha256')
    .update(JSON.stringify([email, name, replaces]))
    .digest('base64url');
  const { id } = await client.stripe.customers.create(
    { ...(email !== null && { email }), name, metadata: { workspace_id: workspaceId } },
    { idempotencyKey: `customer-${workspaceId}-${content}` },
  );
  return id;
}
