import { inTransaction } from '#src/store.ts';
import { change, readTime, type StripeContext } from './context.ts';
import { finalizeInvoice } from './invoices.ts';
import type { Invoice } from './objects.ts';
import { payInvoice } from './payments.ts';
import { advanceSubscription } from './renew.ts';
import { advanceSchedule } from './schedules.ts';
import { find, findDue, type StripeObject } from './store.ts';

/** More than this happens to nobody at once: something would be due again and again. */
const mostSteps = 20_000;

function advanceInvoice(context: StripeContext, invoice: Invoice): void {
  const open = invoice.status === 'draft' ? finalizeInvoice(context, invoice) : invoice;
  payInvoice(context, open, { isPersonThere: false, isAutomatic: true });
}

function advanceObject(context: StripeContext, object: StripeObject, at: number): void {
  if (object.object === 'subscription_schedule') advanceSchedule(context, object, at);
  else if (object.object === 'subscription') advanceSubscription(context, object, at);
  else if (object.object === 'invoice') advanceInvoice(context, object);
  else if (object.object === 'checkout.session') {
    change(context, { ...object, status: 'expired', url: null }, { event: 'checkout.session.expired' });
  }
}

/** Lets everything happen, each at its own moment, that is due by a time. */
function advanceUntil(context: StripeContext, clockId: string | null, until: number): void {
  for (let step = 0; step < mostSteps; step += 1) {
    const due = findDue(context.db, clockId, until);
    if (!due) return;
    advanceObject({ ...context, moment: due.at }, due.object, due.at);
  }
  throw new Error('The time of the Stripe stand-in does not advance: something stays due.');
}

export function advanceTestClock(context: StripeContext, clockId: string, until: number): void {
  advanceUntil(context, clockId, until);
  const clock = find(context.db, 'test_helpers.test_clock', clockId);
  if (!clock) return;
  change(
    context,
    { ...clock, frozen_time: until, status: 'ready', status_details: {} },
    { event: 'test_helpers.test_clock.ready', at: until },
  );
}

/** What became due since somebody last looked, by the stand-in's own time. Begins no transaction where nothing is. */
export function catchUp(context: StripeContext): void {
  const until = readTime(context);
  if (!findDue(context.db, null, until)) return;
  inTransaction(context.db, () => advanceUntil(context, null, until));
  context.changed();
}
