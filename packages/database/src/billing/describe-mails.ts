import type { BillingMail, BillingState } from '@ruche/contracts/billing';
import { hourMs } from '@ruche/contracts/time';
import { endedUnpaid, type Standing } from './describe-change.ts';

type Invoice = BillingState['invoices'][number];

type Reading = {
  before: Standing;
  after: Standing & { state: BillingState };
  turn: number;
  /** What is older than the account was paid elsewhere. */
  accountCreatedAt: Date;
};

/** Clocks differ. */
const toleranceMs = hourMs;

/** Of the first reading, what was paid before the account was here is history. */
function paidInvoices({ before, after, accountCreatedAt }: Reading): BillingMail[] {
  const known = new Map(before.state?.invoices.map((invoice) => [invoice.id, invoice]));
  const isNew = ({ id, paidAt, createdAt }: Invoice) =>
    before.state === null
      ? Date.parse(paidAt ?? createdAt) >= accountCreatedAt.getTime() - toleranceMs
      : known.get(id)?.status !== 'paid';
  return after.state.invoices
    .filter((invoice) => invoice.status === 'paid' && invoice.total.cents > 0 && isNew(invoice))
    .toReversed()
    .map(({ id }) => ({ kind: 'invoice_paid', invoiceId: id }));
}

function paymentMails({ before, after }: Reading): BillingMail[] {
  const [old, now] = [before.state?.subscription?.unpaid, after.state.subscription?.unpaid];
  const isSame = old?.invoiceId === now?.invoiceId;
  if (after.paid.paidState === 'grace' && now && (!isSame || before.paid.paidState !== 'grace'))
    return [{ kind: 'payment_failed', invoiceId: now.invoiceId }];
  if (before.paid.paidState === 'grace' && after.paid.paidState === 'paid' && old)
    return [{ kind: 'payment_recovered', invoiceId: old.invoiceId }];
  return [];
}

function subscriptionMails({ before, after, turn }: Reading): BillingMail[] {
  const [old, now] = [before.state?.subscription, after.state.subscription];
  const { paidState } = after.paid;
  if (!now || old?.id !== now.id) return [];
  if (paidState === 'ended') {
    if (before.paid.paidState === 'ended' || before.paid.paidState === null) return [];
    const unpaidUntil = endedUnpaid(before, after) ? (before.paid.paidUntil?.toISOString() ?? null) : null;
    return [{ kind: 'subscription_ended', subscriptionId: now.id, unpaidUntil }];
  }
  const mails: BillingMail[] = [];
  if (paidState !== null && old.plan !== null && now.plan !== null && old.plan !== now.plan)
    mails.push({ kind: 'plan_changed', from: old.plan, to: now.plan, turn });
  if (now.cancelAt !== null && now.cancelAt !== old.cancelAt)
    mails.push({ kind: 'subscription_canceled', endsAt: now.cancelAt, turn });
  return mails;
}

/** What is mailed when one reading of a customer follows another. */
export const describeMails = (reading: Reading): BillingMail[] => [
  ...paidInvoices(reading),
  ...paymentMails(reading),
  ...subscriptionMails(reading),
];
