import { z } from 'zod';
import { PlanIdSchema } from './plan-id.ts';

// What owners, and whoever gets the invoices, are mailed about payments. A job names what it is about; amounts and dates
// are read when it is written.

const id = z.string().min(1).max(255);
const at = z.iso.datetime();
/** Which reading found it: what is done, taken back, and done again is told twice. */
const turn = z.int().nonnegative();

export const BillingMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice_paid'), invoiceId: id }),
  z.object({ kind: z.literal('payment_failed'), invoiceId: id }),
  z.object({ kind: z.literal('payment_recovered'), invoiceId: id }),
  z.object({ kind: z.literal('plan_changed'), from: PlanIdSchema, to: PlanIdSchema, turn }),
  z.object({ kind: z.literal('subscription_canceled'), endsAt: at, turn }),
  z.object({
    kind: z.literal('subscription_ended'),
    subscriptionId: id,
    /** Until when it was to be paid; null if somebody canceled. */
    unpaidUntil: at.nullable(),
  }),
  /** The time to pay is about to end, or has ended. */
  z.object({ kind: z.literal('grace_ending'), graceEndsAt: at, hasEnded: z.boolean() }),
  /** The trial ends, and what was chosen is paid from then on. */
  z.object({ kind: z.literal('first_payment'), subscriptionId: id, at }),
]);
export type BillingMail = z.infer<typeof BillingMailSchema>;
export type BillingMailOf<Kind extends BillingMail['kind']> = Extract<BillingMail, { kind: Kind }>;

const keyOf: { [Kind in BillingMail['kind']]: (mail: BillingMailOf<Kind>) => string } = {
  invoice_paid: ({ invoiceId }) => `invoice_paid:${invoiceId}`,
  payment_failed: ({ invoiceId }) => `payment_failed:${invoiceId}`,
  payment_recovered: ({ invoiceId }) => `payment_recovered:${invoiceId}`,
  plan_changed: ({ turn: found }) => `plan_changed:${found}`,
  subscription_canceled: ({ turn: found }) => `subscription_canceled:${found}`,
  // A plan that isn’t paid ends once, however it is found out.
  subscription_ended: ({ subscriptionId, unpaidUntil }) =>
    unpaidUntil === null ? `canceled_end:${subscriptionId}` : `grace_ended:${unpaidUntil}`,
  grace_ending: ({ graceEndsAt, hasEnded }) => `${hasEnded ? 'grace_ended' : 'grace_ending'}:${graceEndsAt}`,
  first_payment: ({ subscriptionId, at: paidFrom }) => `first_payment:${subscriptionId}:${paidFrom}`,
};

/** Nobody is mailed twice under the same key. */
export function billingMailKey(mail: BillingMail): string {
  return (keyOf[mail.kind] as (mail: BillingMail) => string)(mail);
}
