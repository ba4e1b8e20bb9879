import type { StripeContext } from './context.ts';
import { periodOf } from './due.ts';
import { StripeProblem } from './errors.ts';
import type { Invoice, Subscription } from './objects.ts';
import { startPeriod } from './renew.ts';
import { advanceSchedule } from './schedules.ts';
import { find, listObjects } from './store.ts';
import { reload } from './subscriptions.ts';

/** Does something for real, looks at what came of it, and undoes it. */
function imagine<Result>({ db }: StripeContext, work: () => Result): Result {
  db.exec('SAVEPOINT preview');
  try {
    return work();
  } finally {
    db.exec('ROLLBACK TO preview; RELEASE preview');
  }
}

function asPreview(invoice: Invoice): Invoice {
  const id = invoice.id.replace('in_', 'upcoming_in_');
  const lines = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  return {
    ...invoice,
    id,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    attempt_count: 0,
    attempted: false,
    automatically_finalizes_at: null,
    effective_at: null,
    ending_balance: invoice.starting_balance + invoice.total - invoice.amount_due,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { ...invoice.lines, data: lines, url: `/v1/invoices/${id}/lines` },
    next_payment_attempt: invoice.period_end,
    number: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}

const none = () =>
  new StripeProblem(404, 'invalid_request_error', 'No upcoming invoices for customer', {
    code: 'invoice_upcoming_none',
  });

/** The invoice of the next period, with whatever waits for it. */
function nextInvoice(context: StripeContext, subscription: Subscription): Invoice {
  const { end } = periodOf(subscription);
  const isEnding = subscription.cancel_at !== null && subscription.cancel_at <= end;
  if (isEnding || !['active', 'trialing', 'past_due', 'unpaid'].includes(subscription.status)) throw none();
  const schedule = subscription.schedule && find(context.db, 'subscription_schedule', subscription.schedule);
  const then = { ...context, moment: end };
  if (schedule) advanceSchedule(then, schedule, end);
  const changed = reload(then, subscription);
  if (changed.status === 'canceled') throw none();
  return startPeriod(then, changed);
}

/**
 * The invoice that a change would bring: made by the change itself, so that it cannot differ. Where the change is not
 * invoiced at once, it is that of the next period.
 */
export function previewInvoice(
  context: StripeContext,
  customer: string,
  apply: (context: StripeContext) => Subscription,
): Invoice {
  const quiet: StripeContext = { ...context, wake: () => {} };
  return imagine(quiet, () => {
    const before = new Set(listObjects(quiet.db, 'invoice', customer).map(({ id }) => id));
    const subscription = apply(quiet);
    const made = listObjects(quiet.db, 'invoice', customer).find(({ id }) => !before.has(id));
    return asPreview(made ?? nextInvoice(quiet, subscription));
  });
}
