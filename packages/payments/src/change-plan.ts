import { type PlanId, type PlanPreview, planIds, trial } from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';
import type { PaymentClient } from './client.ts';
import { PaymentError } from './payment-error.ts';
import { isoOf, itemOf, moneyOf, planOf } from './read-state.ts';

type Kind = PlanPreview['kind'];

const size = (id: PlanId | null) => (id === null ? -1 : planIds.indexOf(id));

/** A larger plan starts at once, a smaller one with the next period; in a trial nothing is paid yet, so both do. */
async function kindOf(client: PaymentClient, subscription: Stripe.Subscription, plan: PlanId): Promise<Kind> {
  // The trial includes no plan above its own: that one is paid for from its first day.
  if (subscription.status === 'trialing' && size(plan) <= size(trial.plan)) return 'switch';
  const current = await planOf(client, itemOf(subscription).price);
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

async function calculateUpgrade(client: PaymentClient, subscription: Stripe.Subscription, plan: PlanId) {
  const preview = await client.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: upgradeOf(client, subscription, plan),
  });
  const charged = preview.lines.data.filter(({ amount }) => amount > 0);
  // The moment that the amounts are calculated for; the change is made for the same.
  return { preview, charged, at: Math.min(...charged.map(({ period }) => period.start), preview.created) };
}

/** What a change would cost, by Stripe's own calculation. */
export async function previewPlan(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  plan: PlanId,
): Promise<PlanPreview> {
  const { stripe, prices } = client;
  const kind = await kindOf(client, subscription, plan);
  const price = await stripe.prices.retrieve(prices[plan]);
  const monthly = moneyOf(price.unit_amount ?? 0, price.currency);
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  if (kind !== 'upgrade') {
    const nothing = moneyOf(0, price.currency);
    const startsAt = isoOf(kind === 'downgrade' ? end : start);
    const common = { plan, kind, dueNow: nothing, credit: null, charge: null, price: monthly };
    return { ...common, startsAt, renewsAt: isoOf(end), calculatedAt: isoOf(start) };
  }
  const { preview, charged, at } = await calculateUpgrade(client, subscription, plan);
  const { data: lines } = preview.lines;
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

/** The moment of the preview, as long as it is past by Stripe's own time: a later one would cost less. */
async function prorationDateOf(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  { plan, calculatedAt }: PlanChange,
): Promise<number | null> {
  if (calculatedAt === undefined || subscription.status === 'trialing') return null;
  const { at } = await calculateUpgrade(client, subscription, plan);
  return Math.max(Math.min(secondsOf(calculatedAt), at), itemOf(subscription).current_period_start);
}

/** Where the person has to go so that the larger plan starts; null where it has. */
async function upgrade(
  client: PaymentClient,
  subscription: Stripe.Subscription,
  change: PlanChange,
): Promise<string | null> {
  const prorationDate = await prorationDateOf(client, subscription, change);
  const changed = await client.stripe.subscriptions.update(subscription.id, {
    ...upgradeOf(client, subscription, change.plan),
    // Nothing of it happens before it is paid; until then a cancellation or a smaller plan that was chosen stays.
    payment_behavior: 'pending_if_incomplete',
    ...(subscription.cancel_at !== null && { cancel_at_period_end: false }),
    ...(prorationDate !== null && { proration_date: prorationDate }),
    expand: ['latest_invoice'],
  });
  if (changed.pending_update === null) {
    await releaseSchedule(client, changed);
    await withoutCancellation(client, changed);
    return null;
  }
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
  const isSame = (await planOf(client, itemOf(subscription).price)) === plan;
  if (isSame) {
    await releaseSchedule(client, subscription);
    await withoutCancellation(client, subscription);
    return null;
  }
  const kind = await kindOf(client, subscription, plan);
  if (kind === 'upgrade') return upgrade(client, subscription, change);
  await (kind === 'downgrade' ? downgrade : switchInTrial)(client, subscription, plan);
  return null;
}

const isUnpaid = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid';

/** Ends it now. Done, too, where an earlier call did it whose answer was lost, or somebody else. */
export async function endSubscription(
  { stripe }: PaymentClient,
  id: string,
  options: Stripe.SubscriptionCancelParams = {},
): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, options);
  } catch (error) {
    const { ended_at: endedAt } = await stripe.subscriptions.retrieve(id);
    if (endedAt === null) throw error;
  }
}

async function voidOpenInvoices({ stripe }: PaymentClient, subscription: string): Promise<void> {
  const open = await stripe.invoices.list({ subscription, status: 'open', limit: 100 });
  for (const { id } of open.data) await stripe.invoices.voidInvoice(id);
}

/** At the end of what is paid. What isn't paid ends at once, and its open invoices are no longer asked for. */
export async function cancelSubscription(client: PaymentClient, subscription: Stripe.Subscription): Promise<void> {
  const { id, status } = subscription;
  if (isUnpaid(subscription) || status === 'paused') {
    await endSubscription(client, id);
    await voidOpenInvoices(client, id);
    return;
  }
  await releaseSchedule(client, subscription);
  await client.stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/** One that should not run beside another. What was paid for its unused time is credited to the next invoices. */
export async function endDuplicate(client: PaymentClient, subscription: Stripe.Subscription): Promise<void> {
  if (isUnpaid(subscription) || subscription.status === 'paused') await cancelSubscription(client, subscription);
  else await endSubscription(client, subscription.id, { prorate: true, invoice_now: true });
}

/** Takes back what was to happen at the end of the period: a cancellation, or a smaller plan. */
export async function resumeSubscription(client: PaymentClient, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.ended_at !== null) throw new PaymentError('refused', 'The subscription has ended.');
  await releaseSchedule(client, subscription);
  await withoutCancellation(client, subscription);
}
