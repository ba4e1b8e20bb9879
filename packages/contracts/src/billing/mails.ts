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

/** Nobody is mailed twice under the same key. A plan that ends because it isn’t paid ends once, however it is found out. */
export function billingMailKey(mail: BillingMail): string {
  switch (mail.kind) {
    case 'invoice_paid':
    case 'payment_failed':
    case 'payment_recovered':
      return `${mail.kind}:${mail.invoiceId}`;
    case 'plan_changed':
    case 'subscription_canceled':
      return `${mail.kind}:${mail.turn}`;
    case 'subscription_ended':
      return mail.unpaidUntil === null ? `canceled_end:${mail.subscriptionId}` : `grace_ended:${mail.unpaidUntil}`;
    case 'grace_ending':
      return `${mail.hasEnded ? 'grace_ended' : 'grace_ending'}:${mail.graceEndsAt}`;
    case 'first_payment':
      return `first_payment:${mail.subscriptionId}:${mail.at}`;
  }
}
