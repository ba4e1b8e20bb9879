import {
  type BillingMail,
  type BillingMailOf,
  type BillingState,
  formatMoney,
  type Money,
  type PaymentMethod,
  type PlanId,
  plans,
  type Subscription,
} from '@ruche/contracts/billing';
import { dayMs } from '@ruche/contracts/time';
import { type MailLayout, nameInMail } from '@ruche/runtime/mail';

/** What is so when the mail is written. */
export type BillingFacts = {
  state: BillingState;
  workspaceName: string;
  timeZone: string;
  /** Until when everything works although a payment failed; null where nothing is due. */
  graceEndsAt: Date | null;
  hasEnded: boolean;
  /** The plan whose limits hold. Null is read-only. */
  inForce: PlanId | null;
  /** The one whose limits will hold then without the subscription. */
  inForceWithout: (at: Date) => PlanId | null;
  clientCount: number;
  now: Date;
  /** Whether the owners were told that this invoice’s payment failed. */
  wasTold: boolean;
  planPage: string;
};

export type BillingWords = Omit<MailLayout, 'notes' | 'links'> & {
  to: 'owners' | 'invoices' | 'both';
  /** Other than the one that says why they get it. */
  notes: string[];
  links: NonNullable<MailLayout['links']>;
  staleAt: Date;
};

type Items = NonNullable<MailLayout['items']>;

const nothingLost = 'Nothing was deleted, and scheduled posts still go out.';
const nothingWillBeLost = 'Nothing is deleted, and scheduled posts still go out.';

/** Mails that come days late tell what is no longer so. */
const lifeMs = 2 * dayMs;
const soon = ({ now }: BillingFacts) => new Date(now.getTime() + lifeMs);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

const dayOf = ({ timeZone }: BillingFacts, at: Date | string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
const minuteOf = ({ timeZone }: BillingFacts, at: Date) =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone.replaceAll('_', ' ')})`;

const nameOf = ({ plan }: Pick<Subscription, 'plan'>) => (plan === null ? 'Your plan' : plans[plan].name);
const workspaceIn = ({ workspaceName }: BillingFacts) => nameInMail(workspaceName, 'your workspace');
const invoiceIn = ({ state }: BillingFacts, id: string) => state.invoices.find((invoice) => invoice.id === id) ?? null;

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
const cardOf = ({ brand, last4 }: PaymentMethod) => `${brands[brand] ?? 'Card'} ending in ${last4}`;

function cardItems({ state }: BillingFacts): Items {
  return state.paymentMethod ? [{ title: 'Card', text: cardOf(state.paymentMethod) }] : [];
}

/** What follows when no plan is left, or another one goes on. */
function afterwards({ inForce }: BillingFacts): string {
  return inForce === null
    ? `Your workspace is now read-only. ${nothingLost}`
    : `${plans[inForce].name} is active in your workspace. ${nothingLost}`;
}

const upperFirst = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** What will follow. */
function afterThat({ inForceWithout }: BillingFacts, at: Date): string {
  const plan = inForceWithout(at);
  return `your workspace ${plan === null ? 'becomes read-only' : `continues on ${plans[plan].name}`}. ${nothingWillBeLost}`;
}

type Written<Kind extends BillingMail['kind']> = (
  mail: BillingMailOf<Kind>,
  facts: BillingFacts,
) => BillingWords | null;

const invoicePaid: Written<'invoice_paid'> = ({ invoiceId }, facts) => {
  const invoice = invoiceIn(facts, invoiceId);
  if (!invoice) return null;
  const { number, total, covers, paidAt, createdAt, url, pdfUrl } = invoice;
  const amount = formatMoney(total);
  const billedTo = nameInMail(facts.state.name ?? '', '');
  const period = covers && `${dayOf(facts, covers.from)} – ${dayOf(facts, covers.to)}`;
  return {
    to: 'invoices',
    subject: `Your Ruche receipt for ${amount} · ${workspaceIn(facts)}`,
    preview: `We received your payment of ${amount}.`,
    heading: `We received your payment of ${amount}`,
    sentences: ['Thank you. Here’s your invoice.'],
    items: [
      { title: 'Amount', text: `${amount}, paid on ${dayOf(facts, paidAt ?? createdAt)}` },
      ...(number === null ? [] : [{ title: 'Invoice', text: number }]),
      ...(covers?.plan ? [{ title: `${plans[covers.plan].name} plan`, text: period ?? '' }] : []),
      ...(billedTo === '' ? [] : [{ title: 'Billed to', text: billedTo }]),
    ],
    action: 'View invoice',
    link: url ?? facts.planPage,
    links: pdfUrl === null ? [] : [{ label: 'Download PDF', url: pdfUrl }],
    notes: [],
    staleAt: soon(facts),
  };
};

const paymentFailed: Written<'payment_failed'> = ({ invoiceId }, facts) => {
  const { subscription } = facts.state;
  const { graceEndsAt, now } = facts;
  const unpaid = subscription?.unpaid;
  // Paid by now, or so late that its end is told instead.
  if (!unpaid || unpaid.invoiceId !== invoiceId || graceEndsAt === null || graceEndsAt <= now) return null;
  const amount = formatMoney(unpaid.amount);
  const [plan, end] = [nameOf(subscription), minuteOf(facts, graceEndsAt)];
  const next =
    unpaid.nextAttemptAt === null
      ? 'We won’t try the card again on our own.'
      : `We’ll try the card again on ${dayOf(facts, unpaid.nextAttemptAt)}.`;
  return {
    to: 'both',
    subject: `Your payment of ${amount} failed · ${workspaceIn(facts)}`,
    preview: `Everything keeps working until ${end}. Pay the invoice to stay on ${plan}.`,
    heading: `Your payment of ${amount} failed`,
    sentences: [`Everything keeps working until ${end}. Pay the invoice or update your card to stay on ${plan}.`],
    items: [
      { title: 'Amount due', text: amount },
      ...cardItems(facts),
      { title: 'What happens next', text: next },
      { title: 'If it isn’t paid in time', text: upperFirst(afterThat(facts, graceEndsAt)) },
    ],
    action: 'Pay invoice',
    link: unpaid.payUrl ?? facts.planPage,
    links: [{ label: 'Update your card in Settings → Plan', url: facts.planPage }],
    notes: [],
    staleAt: earlier(soon(facts), graceEndsAt),
  };
};

const paymentRecovered: Written<'payment_recovered'> = ({ invoiceId }, facts) => {
  const invoice = invoiceIn(facts, invoiceId);
  const { subscription } = facts.state;
  if (!facts.wasTold || !subscription || subscription.unpaid || facts.hasEnded || invoice?.status !== 'paid')
    return null;
  const [amount, plan] = [formatMoney(invoice.total), nameOf(subscription)];
  return {
    to: 'owners',
    subject: `Your payment went through · ${workspaceIn(facts)}`,
    preview: `We received ${amount}. ${plan} continues as before.`,
    heading: 'Your payment went through',
    sentences: [`We received ${amount}. ${plan} continues as before, and there’s nothing else to do.`],
    action: 'View plan',
    link: facts.planPage,
    links: [],
    notes: [],
    staleAt: soon(facts),
  };
};

/** What is charged next, and when. */
function nextPayment(facts: BillingFacts): string {
  const { nextInvoice } = facts.state;
  if (!nextInvoice) return 'No further payment is planned.';
  return `Next payment: ${formatMoney(nextInvoice.total)} on ${dayOf(facts, nextInvoice.at)}`;
}

function clientNote({ inForce, clientCount }: BillingFacts): string[] {
  const limit = inForce === null ? null : plans[inForce].clientLimit;
  if (inForce === null || limit === null || clientCount <= limit) return [];
  const others = clientCount - limit;
  return [
    `You have ${clientCount} clients, and ${plans[inForce].name} includes ${limit}. ${others === 1 ? '1 client is' : `${others} clients are`} read-only now. Choose which clients stay active in Settings → Plan. ${nothingLost}`,
  ];
}

const planChanged: Written<'plan_changed'> = ({ from, to }, facts) => {
  const { subscription } = facts.state;
  // Changed again meanwhile: that is told by another mail.
  if (subscription?.plan !== to || facts.hasEnded) return null;
  const [old, now] = [plans[from].name, plans[to].name];
  return {
    to: 'owners',
    subject: `You’re now on ${now} · ${workspaceIn(facts)}`,
    preview: `Your plan changed from ${old} to ${now}.`,
    heading: `You’re now on ${now}`,
    sentences: [`Your plan changed from ${old} to ${now}.`],
    items: [
      { title: `What ${now} includes`, text: plans[to].contents.join(' · ') },
      { title: `${formatMoney(subscription.price)} per month`, text: nextPayment(facts) },
    ],
    action: 'View plan',
    link: facts.planPage,
    links: [],
    notes: clientNote(facts),
    staleAt: soon(facts),
  };
};

const subscriptionCanceled: Written<'subscription_canceled'> = ({ endsAt }, facts) => {
  const { subscription } = facts.state;
  // Taken back meanwhile, or over.
  if (subscription?.cancelAt !== endsAt) return null;
  const [plan, end] = [nameOf(subscription), dayOf(facts, endsAt)];
  return {
    to: 'owners',
    subject: `Your subscription was canceled · ${workspaceIn(facts)}`,
    preview: `${plan} stays active until ${end}.`,
    heading: 'Your subscription was canceled',
    sentences: [
      `${plan} stays active until ${end}. ${subscription.status === 'trialing' ? 'You won’t be charged.' : 'You won’t be charged again.'}`,
      `After that, ${afterThat(facts, new Date(endsAt))}`,
    ],
    action: 'Resume subscription',
    link: facts.planPage,
    links: [],
    notes: [`Changed your mind? Resume in Settings → Plan any time before ${end}.`],
    staleAt: soon(facts),
  };
};

const subscriptionEnded: Written<'subscription_ended'> = ({ subscriptionId, unpaidUntil }, facts) => {
  const { subscription } = facts.state;
  if (!facts.hasEnded || subscription?.id !== subscriptionId) return null;
  const plan = nameOf(subscription);
  const why = unpaidUntil === null ? 'You won’t be charged again.' : 'We couldn’t collect your payment.';
  return {
    to: 'owners',
    subject: `Your subscription to ${plan} has ended · ${workspaceIn(facts)}`,
    preview: why,
    heading: `Your subscription to ${plan} has ended`,
    sentences: [why, afterwards(facts), 'To continue where you left off, choose a plan. It takes effect right away.'],
    action: 'Choose a plan',
    link: facts.planPage,
    links: [],
    notes: [],
    staleAt: soon(facts),
  };
};

/** What is due; a state without an open invoice says nothing of it. */
const dueOf = (amount: Money | undefined) => (amount ? `your payment of ${formatMoney(amount)}` : 'your last payment');

function graceOver(facts: BillingFacts, subscription: Subscription): BillingWords {
  const plan = nameOf(subscription);
  const title = facts.inForce === null ? 'Your workspace is now read-only' : `${plan} has ended`;
  return {
    to: 'owners',
    subject: `${title} · ${workspaceIn(facts)}`,
    preview: `We couldn’t collect ${dueOf(subscription.unpaid?.amount)}. ${nothingLost}`,
    heading: title,
    sentences: [
      `We couldn’t collect ${dueOf(subscription.unpaid?.amount)} for ${plan}, and the time to pay has passed.`,
      facts.inForce === null ? nothingLost : afterwards(facts),
      'Pay the open invoice to continue where you left off. It takes effect right away.',
    ],
    items: cardItems(facts),
    action: 'Pay and continue',
    // Not the invoice itself: once the subscription has ended, paying that would change nothing.
    link: facts.planPage,
    links: [],
    notes: [],
    staleAt: soon(facts),
  };
}

const graceEnding: Written<'grace_ending'> = (mail, facts) => {
  const { subscription } = facts.state;
  const { graceEndsAt, now } = facts;
  // Paid meanwhile, or another payment is due by now.
  if (!subscription || graceEndsAt?.toISOString() !== mail.graceEndsAt) return null;
  if (graceEndsAt <= now !== mail.hasEnded) return null;
  if (mail.hasEnded) return graceOver(facts, subscription);
  const { unpaid } = subscription;
  const [plan, end] = [nameOf(subscription), dayOf(facts, graceEndsAt)];
  return {
    to: 'owners',
    subject: `${plan} ends on ${end} unless you pay · ${workspaceIn(facts)}`,
    preview: `We still couldn’t collect ${dueOf(unpaid?.amount)}.`,
    heading: `${plan} ends on ${end}`,
    sentences: [
      `We still couldn’t collect ${dueOf(unpaid?.amount)}. Pay by ${minuteOf(facts, graceEndsAt)} to keep working.`,
      `After that, ${afterThat(facts, graceEndsAt)}`,
    ],
    items: cardItems(facts),
    action: 'Pay invoice',
    link: unpaid?.payUrl ?? facts.planPage,
    links: [{ label: 'Update your card in Settings → Plan', url: facts.planPage }],
    notes: [],
    staleAt: earlier(soon(facts), graceEndsAt),
  };
};

const firstPayment: Written<'first_payment'> = ({ subscriptionId, at }, facts) => {
  const { subscription, nextInvoice, paymentMethod } = facts.state;
  if (subscription?.id !== subscriptionId || subscription.trialEndsAt !== at || subscription.cancelAt !== null)
    return null;
  if (!nextInvoice || new Date(at) <= facts.now) return null;
  const [amount, day] = [formatMoney(nextInvoice.total), dayOf(facts, at)];
  const { price: monthly, ...chosen } = subscription.next ?? subscription;
  const [plan, price] = [nameOf(chosen), formatMoney(monthly)];
  const card = paymentMethod ? cardOf(paymentMethod) : 'your payment method';
  return {
    to: 'owners',
    subject: `Your first payment of ${amount} is on ${day} · ${workspaceIn(facts)}`,
    preview: `Your free trial ends then, and ${plan} starts.`,
    heading: `Your first payment is on ${day}`,
    sentences: [`Your free trial ends then, and ${plan} starts. There’s nothing to do: we’ll charge ${card}.`],
    items: [{ title: 'Amount', text: amount === price ? `${amount} per month` : `${amount}, then ${price} per month` }],
    action: 'View plan',
    link: facts.planPage,
    links: [],
    notes: [
      `Don’t want to continue? Cancel in Settings → Plan before ${minuteOf(facts, new Date(at))}, and you won’t be charged.`,
    ],
    staleAt: new Date(at),
  };
};

const writers: { [Kind in BillingMail['kind']]: Written<Kind> } = {
  invoice_paid: invoicePaid,
  payment_failed: paymentFailed,
  payment_recovered: paymentRecovered,
  plan_changed: planChanged,
  subscription_canceled: subscriptionCanceled,
  subscription_ended: subscriptionEnded,
  grace_ending: graceEnding,
  first_payment: firstPayment,
};

/** Null where it is no longer so. */
export function writeBillingMail(mail: BillingMail, facts: BillingFacts): BillingWords | null {
  return (writers[mail.kind] as Written<BillingMail['kind']>)(mail, facts);
}
