import { z } from 'zod';
import { PlanIdSchema } from './plan-id.ts';

// What the payment provider says of a workspace, as it was read last. Money is whole cents of a currency.

export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export const SubscriptionStatusSchema = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatusSchema>;

const cents = z.int().meta({ description: 'In the smallest unit of the currency, such as cents.', example: 7900 });
const currency = z.string().length(3).meta({ description: 'ISO 4217, lower case.', example: 'usd' });
const at = z.iso.datetime();

export const MoneySchema = z.object({ cents, currency });
export type Money = z.infer<typeof MoneySchema>;

export const SubscriptionSchema = z
  .object({
    id: z.string(),
    status: SubscriptionStatusSchema,
    plan: PlanIdSchema.nullable().meta({ description: 'Null if its price belongs to no plan of ours.' }),
    price: MoneySchema.meta({ description: 'Per month.' }),
    startedAt: at,
    currentPeriodEnd: at.meta({ description: 'It renews or ends then.' }),
    trialEndsAt: at.nullable().meta({ description: 'The first payment is made then. Null without a trial.' }),
    cancelAt: at.nullable().meta({ description: 'It was canceled, and ends then.' }),
    endedAt: at.nullable(),
    next: z
      .object({ plan: PlanIdSchema, startsAt: at, price: MoneySchema })
      .nullable()
      .meta({ description: 'The smaller plan that was chosen, and its start.' }),
    unpaid: z
      .object({
        invoiceId: z.string(),
        amount: MoneySchema,
        since: at.meta({ description: 'When the first payment failed.' }),
        payUrl: z.url().nullable(),
        nextAttemptAt: at.nullable(),
      })
      .nullable()
      .meta({ description: 'The oldest invoice whose payment failed.' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof SubscriptionSchema>;

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export const InvoiceSchema = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(invoiceStatuses),
    total: MoneySchema,
    createdAt: at,
    paidAt: at.nullable(),
    url: z.url().nullable().meta({ description: 'Its page, where it can be paid.' }),
    pdfUrl: z.url().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof InvoiceSchema>;

export const PaymentMethodSchema = z
  .object({
    brand: z.string().meta({ example: 'visa' }),
    last4: z.string(),
    expiresMonth: z.int(),
    expiresYear: z.int(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

export const BillingAddressSchema = z.object({
  line1: z.string().max(200),
  line2: z.string().max(200).nullable(),
  city: z.string().max(100),
  postalCode: z.string().max(20),
  state: z.string().max(100).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .meta({ description: 'ISO 3166-1 alpha-2.', example: 'FR' }),
});
export type BillingAddress = z.infer<typeof BillingAddressSchema>;

/** What most of an invoice is for; null where that is no plan of ours. Not in what earlier versions stored. */
const CoverSchema = z.object({ plan: PlanIdSchema, from: at, to: at }).nullable().optional();

/** All of it, as it was read at one time. */
export const BillingStateSchema = z.object({
  subscription: SubscriptionSchema.nullable(),
  paymentMethod: PaymentMethodSchema.nullable(),
  nextInvoice: z.object({ total: MoneySchema, at }).nullable(),
  /** The newest first, up to 24. */
  invoices: z.array(InvoiceSchema.extend({ covers: CoverSchema })),
  /** Why the subscription ended or will end, in the payment provider’s words. */
  endReason: z.string().nullable().optional(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  address: BillingAddressSchema.nullable(),
  vatNumber: z.string().nullable(),
});
export type BillingState = z.infer<typeof BillingStateSchema>;
