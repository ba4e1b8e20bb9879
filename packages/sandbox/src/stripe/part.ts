import type { DatabaseSync } from 'node:sqlite';
import type { CreatePart } from '#src/part.ts';
import { catchUp } from './advance.ts';
import { apiRoutes } from './api.ts';
import { stripeAssets } from './assets.ts';
import type { StripeContext } from './context.ts';
import { controlCalls, controlRoutes } from './control-routes.ts';
import { createDeliveries } from './deliveries.ts';
import { pageRoutes } from './pages/routes.ts';
import { seedStripe } from './seed.ts';
import { countObjects, emptyStripeStore, openStripeStore } from './store.ts';

const tickMs = 1000;

const describeStripe = (db: DatabaseSync, baseUrl: string) => ({
  summary:
    'A stand-in for Stripe, with test cards only. Subscribe, change plans, let payments fail, and move time forward to see what renewals bring. No money moves.',
  page: { path: '/stripe', label: 'View payments' },
  counts: [
    { label: 'customers', value: countObjects(db, 'customer') },
    { label: 'subscriptions', value: countObjects(db, 'subscription') },
  ],
  addresses: [
    { label: 'API for Stripe’s SDKs', url: `${baseUrl}/v1` },
    { label: 'Base URL for other clients', url: `${baseUrl}/stripe/v1` },
  ],
  calls: controlCalls,
});

/** Stands in for Stripe: takes no money, and lets time, banks, and the delivery of webhooks be chosen. */
export const createStripe: CreatePart = ({ folder, publicUrl, log, changed }) => {
  const db = openStripeStore(folder);
  seedStripe(db, publicUrl);
  const base = { url: 'http://localhost' };
  const deliveries = createDeliveries(db, () => base.url);
  const context: StripeContext = {
    db,
    moment: null,
    request: { id: null, idempotencyKey: null },
    wake: () => deliveries.wake(),
    changed,
  };
  const api = { context, base };
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    try {
      catchUp(context);
    } catch (error) {
      log.error({ err: error }, 'the time of the Stripe stand-in could not advance');
    }
  };

  return {
    id: 'stripe',
    title: 'Stripe',
    describe: (baseUrl) => describeStripe(db, baseUrl),
    async register(app) {
      await app.register(apiRoutes(api), { prefix: '/v1' });
      await app.register(apiRoutes(api), { prefix: '/stripe/v1' });
      await app.register(controlRoutes(api));
      await app.register(stripeAssets);
      await app.register(pageRoutes(api));
    },
    async start() {
      timer = setInterval(tick, tickMs);
      timer.unref();
      deliveries.wake();
    },
    reset() {
      emptyStripeStore(db);
      seedStripe(db, publicUrl);
      changed();
    },
    async close() {
      clearInterval(timer);
      await deliveries.stop();
      db.close();
    },
  };
};
