import { type PlanId, type PlanPreview, planIds, trial } from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';
import type { PaymentClient } from './client.ts';
import { PaymentError } from './payment-error.ts';
import { isoOf, itemOf, moneyOf, planOfPrice } from './read-state.ts';

type Kind = PlanPreview['kind'];

const size = (id: PlanId | null) => (id === null ? -1 : planIds.indexOf(id));

/** A larger plan starts at once, a smaller one with the next period; in a trial nothing is paid yet, so both do. */
function kindOf({ prices }: PaymentClient, subscription: Stripe.Subscription, plan: PlanId): Kind {
  const current = planOfPrice(prices, itemOf(subscription).price.id);
  // The trial includes no plan above its own: that one is paid for from its first day.
  if (subscription.status === 'trialing' && size(plan) <= size(trial.plan)) return 'switch';
  return size(plan) > size(current) ? 'upgrade' : 'downgrade';
}

const secondsOf = (instant: string) => Math.floor(new Date(instant).getTime() / 1000);

function upgradeOf({ prices }: PaymentClient, subscription: Stripe.Subscription, plan: PlanId) {
  return {
    items: [{ id: itemOf(subscription).id, price: prices[plan] }],
    proration_behavior: 'always_invoice' as const,
    ...(subscription.status === 'trialing' && { trial_end: 'now' as const }),
  };
}

function sumOf(lines: readonly Stripe.InvoiceLineItem[], isWanted: (amount: number) => boolean): number {
  return lines.reduce((sum, { amount }) => (isWanted(amount) ? sum + amount : sum), 0);
}

/** What a change would cost, by Stripe's own calculation. */
export async function previewPlan(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  plan: PlanId,
): Promise<PlanPreview> {
  const { stripe, prices } = client;
  const kind = kindOf(client, subscription, plan);
  const price = await stripe.prices.retrieve(prices[plan]);
  const monthly = moneyOf(price.unit_amount ?? 0, price.currency);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (kind !== 'upgrade') {
    const nothing = moneyOf(0, price.currency);
    const startsAt = isoOf(kind === 'downgrade' ? end : start);
    const common = { plan, kind, dueNow: nothing, credit: null, charge: null, price: monthly };
    return { ...common, startsAt, renewsAt: isoOf(end), calculatedAt: isoOf(start) };
  }
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: upgradeOf(client, subscription, plan),
  });
  const { data: lines } = preview.lines;
  const charged = lines.filter(({ amount }) => amount > 0);
  // The moment that the amounts are calculated for; the change is made for the same.
  const at = Math.min(...charged.map(({ period }) => period.start), preview.created);
  const credit = -sumOf(lines, (amount) => amount < 0);
  return {
    plan,
    kind,
    startsAt: isoOf(at),
    dueNow: moneyOf(preview.amount_due, preview.currency),
    credit: credit > 0 ? moneyOf(credit, preview.currency) : null,
    charge: moneyOf(
      sumOf(lines, (amount) => amount > 0),
      preview.currency,
    ),
    price: monthly,
    renewsAt: isoOf(Math.max(...charged.map(({ period }) => period.end), at)),
    calculatedAt: isoOf(at),
  };
}

const scheduleIdOf = ({ schedule }: Stripe.Subscription) =>
  typeof schedule === 'object' ? (schedule?.id ?? null) : schedule;

/** Forgets what was to start with the next period. */
async function releaseSchedule({ stripe }: PaymentClient, subscription: Stripe.Subscription): Promise<void> {
  const id = scheduleIdOf(subscription);
  if (id === null) return;
  const { status } = await stripe.subscriptionSchedules.retrieve(id);
  if (status === 'active' || status === 'not_started') await stripe.subscriptionSchedules.release(id);
}

async function withoutCancellation({ stripe }: PaymentClient, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.cancel_at === null) return;
  await stripe.subscriptions.update(
    subscription.id,
    subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
  );
}

async function downgrade(client: PaymentClient, subscription: Stripe.Subscription, plan: PlanId): Promise<void> {
  const { stripe, prices } = client;
  await withoutCancellation(client, subscription);
  const known = scheduleIdOf(subscription);
  const schedule = known
    ? await stripe.subscriptionSchedules.retrieve(known)
    : await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: price.id, quantity: 1 }], start_date: start, end_date: end },
      { items: [{ price: prices[plan], quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
    ],
  });
}

async function switchInTrial(client: PaymentClient, subscription: Stripe.Subscription, plan: PlanId): Promise<void> {
  await releaseSchedule(client, subscription);
  await withoutCancellation(client, subscription);
  await client.stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: client.prices[plan] }],
    proration_behavior: 'none',
  });
}

/** Where the person has to go so that the larger plan starts; null where it has. */
async function upgrade(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  { plan, calculatedAt }: PlanChange,
): Promise<string | null> {
  await releaseSchedule(client, subscription);
  await withoutCancellation(client, subscription);
  const changed = await client.stripe.subscriptions.update(subscription.id, {
    ...upgradeOf(client, subscription, plan),
    // Nothing of it happens before it is paid.
    payment_behavior: 'pending_if_incomplete',
    ...(calculatedAt !== undefined &&
      subscription.status !== 'trialing' && { proration_date: secondsOf(calculatedAt) }),
    expand: ['latest_invoice'],
  });
  if (changed.pending_update === null) return null;
  const invoice = changed.latest_invoice;
  return (typeof invoice === 'object' ? invoice?.hosted_invoice_url : null) ?? null;
}

export type PlanChange = { plan: PlanId; calculatedAt?: string | undefined };

/** Changes the plan. Returns a page to pay on where the change waits for a payment. */
export async function changePlan(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  change: PlanChange,
): Promise<string | null> {
  const { plan } = change;
  const isSame = planOfPrice(client.prices, itemOf(subscription).price.id) === plan;
  if (isSame) {
    await releaseSchedule(client, subscription);
    await withoutCancellation(client, subscription);
    return null;
  }
  const kind = kindOf(client, subscription, plan);
  if (kind === 'upgrade') return upgrade(client, subscription, change);
  await (kind === 'downgrade' ? downgrade : switchInTrial)(client, subscription, plan);
  return null;
}

const isUnpaid = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid';

/** At the end of what is paid. What isn't paid ends at once, and its open invoices are no longer asked for. */
export async function cancelSubscription(
  { stripe, ...rest }: PaymentClient,
  subscription: Stripe.Subscription,
): Promise<void> {
  await releaseSchedule({ stripe, ...rest }, subscription);
  if (!isUnpaid(subscription)) {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    return;
  }
  await stripe.subscriptions.cancel(subscription.id);
  const open = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 100 });
  for (const { id } of open.data) await stripe.invoices.voidInvoice(id);
}

/** Takes back what was to happen at the end of the period: a cancellation, or a smaller plan. */
export async function resumeSubscription(client: PaymentClient, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.ended_at !== null) throw new PaymentError('refused', 'The subscription has ended.');
  await releaseSchedule(client, subscription);
  await withoutCancellation(client, subscription);
}
