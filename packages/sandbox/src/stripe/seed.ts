import type { DatabaseSync } from 'node:sqlite';
import { newPrice, newProduct } from './calls/catalog.ts';
import { newEndpoint } from './calls/events.ts';
import { countObjects, find, save } from './store.ts';

/** The secret by which the product knows webhooks of the stand-in. */
const standInSecret = 'whsec_sandbox';
const standInEndpoint = 'we_sandbox';

const plans = [
  { id: 'essential', name: 'Essential', amount: 2900 },
  { id: 'pro', name: 'Pro', amount: 7900 },
  { id: 'expert', name: 'Expert', amount: 14_900 },
];

/** What a merchant would have set up in Stripe's dashboard: what is sold, and where events go. */
export function seedStripe(db: DatabaseSync, publicUrl: string): void {
  const now = Math.floor(Date.now() / 1000);
  if (countObjects(db, 'product') === 0) {
    for (const { id, name, amount } of plans) {
      const product = { ...newProduct({ id: `prod_${id}`, name: `Ruche ${name}` }, now), default_price: `price_${id}` };
      const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
      save(db, product, null);
      save(db, newPrice({ id: `price_${id}`, product: product.id, amount, currency: 'usd', recurring }, now), null);
    }
  }
  const url = `${publicUrl.replace(/\/$/, '')}/api/v1/webhooks/stripe`;
  const known = find(db, 'webhook_endpoint', standInEndpoint);
  const made = newEndpoint({ id: standInEndpoint, url, secret: standInSecret, events: ['*'] }, now);
  save(db, known ? { ...known, url } : made, null);
}
