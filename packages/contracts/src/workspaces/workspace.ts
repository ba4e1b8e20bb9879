import { z } from 'zod';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { type PlanId, planIds, plans, trial } from '#src/billing/plans.ts';
import { WorkspaceRoleSchema } from './roles.ts';

export type PlanState = { plan: PlanId | null; trialEndsAt: Date };

/**
 * The plan whose limits hold now: the chosen one, but while the trial runs no smaller one than the trial's; none when
 * the trial has ended and nothing was chosen: then nothing new can be begun.
 */
export function planInForce({ plan, trialEndsAt }: PlanState, now: Date): PlanId | null {
  if (trialEndsAt <= now) return plan;
  return plan !== null && planIds.indexOf(plan) > planIds.indexOf(trial.plan) ? plan : trial.plan;
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
    role: WorkspaceRoleSchema,
    plan: z.object({
      chosen: PlanIdSchema.nullable(),
      inForce: PlanIdSchema.nullable().meta({ description: 'Null if the trial has ended and no plan is chosen.' }),
      isTrial: z.boolean().meta({ description: 'Whether the plan in force comes from the trial.' }),
      isReadOnly: z.boolean().meta({ description: 'Nothing new can be added until a plan is chosen.' }),
      trialEndsAt: z.iso.datetime(),
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
