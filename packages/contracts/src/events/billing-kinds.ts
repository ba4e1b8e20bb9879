import { z } from 'zod';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { MoneySchema } from '#src/billing/subscription.ts';
import { changeOnly, type EventEntry, everybody, liveOnly } from './entries.ts';

/** What happens to the plan, and to what is paid for it. */
export const billingKinds = {
  plan_changed: {
    /** With `given`, the administrator gave the plan, to the end of that day; or took back what was given. */
    params: z.object({
      plan: PlanIdSchema.nullable(),
      given: z.object({ until: z.iso.date().nullable() }).optional(),
    }),
    audit: 'plan',
    isActivity: true,
    notification: { preference: 'The plan changes', to: everybody, isActorLeftOut: true },
    live: 'change',
  },
  /** It is tried again for days, in which everything goes on. */
  payment_failed: {
    params: z.object({ plan: PlanIdSchema, amount: MoneySchema.nullable(), graceEndsAt: z.iso.datetime() }),
    isActivity: true,
    notification: { preference: 'A payment fails', to: ['owner'] },
    live: 'change',
  },
  payment_recovered: {
    params: z.object({ plan: PlanIdSchema }),
    isActivity: true,
    notification: { preference: 'A failed payment goes through', to: ['owner'] },
    live: 'change',
  },
  grace_ending: {
    params: z.object({ plan: PlanIdSchema, graceEndsAt: z.iso.datetime(), hasEnded: z.boolean() }),
    isActivity: false,
    notification: { preference: 'The plan is about to end, or has ended, because a payment failed', to: ['owner'] },
    live: 'change',
  },
  subscription_canceled: {
    params: z.object({ plan: PlanIdSchema, endsAt: z.iso.datetime() }),
    audit: 'plan',
    ...liveOnly,
  },
  plan_change_scheduled: {
    params: z.object({ plan: PlanIdSchema, startsAt: z.iso.datetime() }),
    audit: 'plan',
    ...liveOnly,
  },
  /** What was arranged for the end of the period was taken back. */
  subscription_resumed: { params: z.object({ plan: PlanIdSchema }), audit: 'plan', ...liveOnly },
  subscription_ended: {
    params: z.object({ plan: PlanIdSchema, cause: z.enum(['canceled', 'payment']) }),
    audit: 'plan',
    isActivity: true,
    notification: { preference: 'The plan that you pay for ends', to: ['owner', 'manager'] },
    live: 'change',
  },
  /** Anything else of the subscription, its invoices, or how it is paid. */
  billing_changed: { params: z.object({ readAt: z.iso.datetime() }), ...changeOnly },
  active_clients_changed: { params: z.object({ count: z.int().nonnegative() }), audit: 'plan', ...liveOnly },
} as const satisfies Record<string, EventEntry>;
