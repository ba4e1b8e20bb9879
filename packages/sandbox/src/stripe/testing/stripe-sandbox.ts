import { Stripe } from 'stripe';
import { startListener } from '#src/networks/inbox/testing/listener.ts';
import { startTestSandbox } from '#src/testing/test-sandbox.ts';

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForAuthentication: '4000 0027 6000 3184',
  failsOnRenewal: '4000 0000 0000 0341',
};
export const prices = { essential: 'price_essential', pro: 'price_pro', expert: 'price_expert' };
export const day = 86_400;

const address = { line1: '12 rue des Abeilles', city: 'Lyon', postal_code: '69001', country: 'FR' };

/** A card as somebody types it. */
export const typed = (number: string) => ({
  card_number: number,
  card_expiry: '12 / 40',
  card_cvc: '123',
  name: 'Alice Martin',
  ...address,
});

/** A whole sandbox, and the official package as its client: only where it is differs from Stripe. */
export async function startStripeSandbox() {
  const sandbox = await startTestSandbox();
  const clientFor = (key = 'sk_test_sandbox', config: { maxNetworkRetries?: number } = {}) => {
    const { hostname, port } = new URL(sandbox.url());
    return new Stripe(key, {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      ...config,
    });
  };
  const control = (path: string, body: unknown, method = 'POST') =>
    sandbox.fetch(`/control/stripe/${path}`, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    ...sandbox,
    clientFor,
    control,
    /** What a browser does with a form of a page that it was sent to. */
    submit: (url: string, fields: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { accept: 'text/html', origin: new URL(url).origin },
      }),
    open: (url: string) => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } }),
    /** A product that receives webhooks, and their secret. */
    async listen(events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = ['*']) {
      const listener = await startListener();
      const endpoint = await clientFor().webhookEndpoints.create({ url: listener.url, enabled_events: events });
      return { ...listener, endpoint, secret: endpoint.secret ?? '' };
    },
    /** A customer who lives by a clock of their own, from noon of 5 November 2026. */
    async clockCustomer(stripe = clientFor()) {
      const frozen = Date.UTC(2026, 10, 5, 12) / 1000;
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: frozen });
      const customer = await stripe.customers.create({
        email: 'alice@example.com',
        name: 'Atelier Alice',
        test_clock: clock.id,
      });
      const advance = async (to: number) => {
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
        return stripe.testHelpers.testClocks.retrieve(clock.id);
      };
      return { clock, customer, frozen, advance };
    },
  };
}

export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>;

/** Attaches a test card, which pays from then on. */
export async function giveCard(stripe: Stripe, customer: string, card = 'pm_card_visa'): Promise<string> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  return method.id;
}

/** The period that a subscription has been paid for. */
export function periodOf({ items }: Stripe.Subscription): { start: number; end: number; itemId: string } {
  const [item] = items.data;
  if (!item) throw new Error('A subscription without an item.');
  return { start: item.current_period_start, end: item.current_period_end, itemId: item.id };
}
