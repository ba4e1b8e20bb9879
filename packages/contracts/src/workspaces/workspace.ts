import { z } from 'zod';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { type PlanId, planIds, plans, trial } from '#src/billing/plans.ts';
import type { PaidPlan } from '#src/billing/standing.ts';
import { WorkspaceRoleSchema } from './roles.ts';

/** What plans follow from: one that was given, one that is paid for, and the trial. */
export type PlanState = {
  plan: PlanId | null;
  /** The last moment of the plan that was given; null as long as nobody takes it back. */
  planUntil: Date | null;
  trialEndsAt: Date;
} & PaidPlan;

const sizeOf = (plan: PlanId | null) => (plan === null ? -1 : planIds.indexOf(plan));
const largerOf = (one: PlanId | null, other: PlanId | null) => (sizeOf(one) >= sizeOf(other) ? one : other);

const isOver = (until: Date | null, now: Date) => until !== null && until <= now;

/** The plan that was given by the administrator, or chosen by an owner where that needs no paying. */
export function givenPlan({ plan, planUntil }: Pick<PlanState, 'plan' | 'planUntil'>, now: Date): PlanId | null {
  return isOver(planUntil, now) ? null : plan;
}

/** The plan that was chosen, by paying for it or where plans are given; without the trial. */
export function chosenPlan(state: PlanState, now: Date): PlanId | null {
  return largerOf(givenPlan(state, now), isOver(state.paidUntil, now) ? null : state.paidPlan);
}

/**
 * The plan whose limits hold now: the chosen one, but while the trial runs no smaller one than the trial's; none when
 * the trial has ended and nothing was chosen: then nothing new can be begun.
 */
export function planInForce(state: PlanState, now: Date): PlanId | null {
  const chosen = chosenPlan(state, now);
  return state.trialEndsAt <= now ? chosen : largerOf(chosen, trial.plan);
}

export const noPlanCauses = ['trial', 'subscription', 'payment', 'given'] as const;
export type NoPlanCause = (typeof noPlanCauses)[number];

/** Why no plan is in force: what is overdue, or what ended last. */
export function noPlanCauseOf({ planUntil, paidState, paidUntil, trialEndsAt }: Omit<PlanState, 'plan'>): NoPlanCause {
  if (paidState === 'grace') return 'payment';
  const before = paidState === 'ended' && paidUntil !== null ? paidUntil : trialEndsAt;
  if (planUntil !== null && planUntil > before) return 'given';
  return paidState === 'ended' ? 'subscription' : 'trial';
}

/** How many clients the workspace may hold; null means unlimited. Without a plan in force no further one is taken. */
export function clientLimitOf(plan: PlanId | null): number | null {
  return plan === null ? 0 : plans[plan].clientLimit;
}

export const WorkspaceSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    timeZone: z.string(),
    weekStart: z.literal('monday'),
    logoPath: z.string().nullable().meta({ description: 'Where its logo is read. Null if there is none.' }),
    brandColor: z
      .string()
      .nullable()
      .meta({ description: 'On pages for clients and in emails to them.', example: '#e8a33d' }),
    role: WorkspaceRoleSchema,
    plan: z.object({
      chosen: PlanIdSchema.nullable(),
      inForce: PlanIdSchema.nullable().meta({ description: 'Null if there is none: see `noPlanCause`.' }),
      given: z.object({ plan: PlanIdSchema, endsAt: z.iso.datetime().nullable() }).nullable().meta({
        description:
          'The plan that the administrator of the installation gave, beside what is paid for, and its last moment. Null if there is none, and where owners choose plans without paying.',
      }),
      isTrial: z.boolean().meta({ description: 'Whether the plan in force comes from the trial.' }),
      isReadOnly: z.boolean().meta({ description: 'Nothing new can be added until a plan is chosen.' }),
      activeClientIds: z
        .array(z.uuid())
        .nullable()
        .meta({ description: 'The clients that can be changed; all others are read-only. Null: every client.' }),
      trialEndsAt: z.iso.datetime(),
      isSold: z.boolean().meta({ description: 'Whether plans are paid for here. Otherwise nothing is said of money.' }),
      graceEndsAt: z.iso.datetime().nullable().meta({
        description: 'A payment failed, and the plan ends then unless it is paid. Null if nothing is due.',
      }),
      noPlanCause: z.enum(noPlanCauses).nullable().meta({ description: 'Why no plan is in force. Null if one is.' }),
      canSwitch: z.boolean().meta({ description: 'Whether this person can choose a plan here.' }),
    }),
    clients: z.object({
      used: z.int().nonnegative(),
      limit: z.int().nonnegative().nullable().meta({ description: 'Null means unlimited.' }),
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Workspace' });
export type WorkspaceView = z.infer<typeof WorkspaceSchema>;
