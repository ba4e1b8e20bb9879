import { z } from 'zod';
import { ActiveClientIdsSchema } from './active-clients.ts';
import { PlanIdSchema } from './plan-id.ts';
import {
  BillingAddressSchema,
  InvoiceSchema,
  MoneySchema,
  PaymentMethodSchema,
  SubscriptionSchema,
} from './subscription.ts';

/** How many addresses get invoices besides the one at the payment provider. */
export const mostInvoiceEmails = 5;

/** European VAT numbers begin with the country; others are taken as they are written. */
const VatNumberSchema = z
  .string()
  .trim()
  .transform((number) => number.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'Enter 4 to 20 letters and digits.'));

const details = {
  name: z.string().trim().min(1, 'Enter a name or company.').max(200),
  address: BillingAddressSchema,
  vatNumber: VatNumberSchema.nullable(),
  invoiceEmails: z
    .array(z.email('Enter an email address.').max(254))
    .max(mostInvoiceEmails)
    .refine((all) => new Set(all.map((email) => email.toLowerCase())).size === all.length, 'Enter each address once.'),
};

export const BillingDetailsSchema = z.object(details).meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof BillingDetailsSchema>;

export const BillingSchema = z
  .object({
    subscription: SubscriptionSchema.nullable().meta({ description: 'Null before the first plan is paid for.' }),
    graceEndsAt: z.iso.datetime().nullable().meta({
      description: 'A payment failed. Everything works until then, and is read-only after that until it is paid.',
    }),
    paymentMethod: PaymentMethodSchema.nullable(),
    nextInvoice: z.object({ total: MoneySchema, at: z.iso.datetime() }).nullable(),
    invoices: z.array(InvoiceSchema).meta({ description: 'The newest first, up to 24. The portal has all of them.' }),
    name: z.string().nullable(),
    email: z.string().nullable().meta({ description: 'Where the payment provider writes to.' }),
    address: BillingAddressSchema.nullable(),
    vatNumber: z.string().nullable(),
    invoiceEmails: z.array(z.string()).meta({ description: 'Who else gets each invoice by email.' }),
    firstPaymentAt: z.iso.datetime().nullable().meta({
      description: 'When a plan not above the trial’s would be paid first, if chosen now. Null is right away.',
    }),
    syncedAt: z.iso.datetime().nullable().meta({ description: 'When it was last read at the payment provider.' }),
  })
  .meta({ id: 'Billing', description: 'The subscription as the payment provider says it is. For owners.' });
export type Billing = z.infer<typeof BillingSchema>;

export const CheckoutRequestSchema = z
  .object({ plan: PlanIdSchema, activeClientIds: ActiveClientIdsSchema.optional() })
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof CheckoutRequestSchema>;

export const PaymentPageSchema = z
  .object({ url: z.url().meta({ description: 'A page of the payment provider. Send the person there.' }) })
  .meta({ id: 'PaymentPage' });

export const portalFlows = ['overview', 'payment_method'] as const;
export const PortalRequestSchema = z
  .object({ flow: z.enum(portalFlows).default('overview') })
  .meta({ id: 'PortalRequest' });

export const PlanPreviewQuerySchema = z.object({ plan: PlanIdSchema });

export const PlanPreviewSchema = z
  .object({
    plan: PlanIdSchema,
    kind: z.enum(['upgrade', 'downgrade', 'switch']).meta({
      description:
        'An upgrade starts and is charged right away. A downgrade starts when the paid period ends. A switch in a trial starts right away, and nothing is due.',
    }),
    startsAt: z.iso.datetime(),
    dueNow: MoneySchema.meta({ description: 'What is charged when the change is confirmed.' }),
    credit: MoneySchema.nullable().meta({ description: 'For the unused rest of the current plan. Positive.' }),
    charge: MoneySchema.nullable().meta({
      description: 'For the new plan until the period ends, or for a new period.',
    }),
    price: MoneySchema.meta({ description: 'Per month from then on.' }),
    renewsAt: z.iso.datetime(),
    calculatedAt: z.iso
      .datetime()
      .meta({ description: 'Send it along with the change, so that the amount is the same.' }),
  })
  .meta({ id: 'PlanPreview' });
export type PlanPreview = z.infer<typeof PlanPreviewSchema>;

export const PlanChangeRequestSchema = z
  .object({
    plan: PlanIdSchema,
    calculatedAt: z.iso.datetime().optional().meta({ description: 'From the preview.' }),
    activeClientIds: ActiveClientIdsSchema.optional(),
  })
  .meta({ id: 'PlanChangeRequest' });
export type PlanChangeRequest = z.infer<typeof PlanChangeRequestSchema>;

export const PlanChangedSchema = z
  .object({
    billing: BillingSchema,
    paymentUrl: z.url().nullable().meta({
      description: 'The payment has to be confirmed or made there first. The plan changes once it is.',
    }),
  })
  .meta({ id: 'PlanChanged' });
export type PlanChanged = z.infer<typeof PlanChangedSchema>;
