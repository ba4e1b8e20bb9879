import { type PlanId, planIds } from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';

export type PaymentOptions = {
  secretKey: string;
  webhookSecret: string;
  /** The monthly price of each plan. */
  prices: Record<PlanId, string>;
  /** Where the API is; null is Stripe's own. */
  apiUrl: string | null;
  /** How long one attempt of a call may take. */
  timeoutMs?: number;
};

export type PaymentClient = {
  stripe: Stripe;
  errors: typeof Stripe.errors;
  prices: Record<PlanId, string>;
  /** What each price is a price of. */
  readProducts: () => Promise<Record<PlanId, string>>;
};

async function readProducts(stripe: Stripe, prices: Record<PlanId, string>): Promise<Record<PlanId, string>> {
  const read = planIds.map(async (plan) => {
    const { product } = await stripe.prices.retrieve(prices[plan]);
    return [plan, typeof product === 'string' ? product : product.id];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<PlanId, string>;
}

/** Somebody waits for the answer: a call is tried twice, and then that is said. */
const defaultTimeoutMs = 10_000;
const retries = 1;

/** Stripe's package is loaded here and nowhere else: it takes 150 ms and 37 MB, and most processes never need it. */
export async function createClient(options: PaymentOptions): Promise<PaymentClient> {
  const { Stripe } = await import('stripe');
  const { secretKey, prices, apiUrl, timeoutMs: timeout = defaultTimeoutMs } = options;
  const where = apiUrl === null ? null : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout,
    maxNetworkRetries: retries,
    ...(where && {
      host: where.hostname,
      port: Number(where.port || (where.protocol === 'https:' ? 443 : 80)),
      protocol: where.protocol === 'https:' ? 'https' : 'http',
    }),
  });
  return { stripe, errors: Stripe.errors, prices, readProducts: () => readProducts(stripe, prices) };
}
