import { z } from 'zod';
import { type PlanId, plans, trial } from '#src/billing/plans.ts';
import { PlanIdSchema } from '#src/billing/price-table.ts';
import { WorkspaceRoleSchema } from './roles.ts';
import { TimeZoneSchema } from './time-zones.ts';

export type PlanState = { plan: PlanId | null; trialEndsAt: Date };

/** The plan whose limits hold now: the chosen one, else the trial's, else none: then nothing new can be begun. */
export function planInForce({ plan, trialEndsAt }: PlanState, now: Date): PlanId | null {
  return plan ?? (trialEndsAt > now ? trial.plan : null);
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
    role: WorkspaceRoleSchema,
    plan: z.object({
      chosen: PlanIdSchema.nullable(),
      inForce: PlanIdSchema.nullable().meta({ description: 'Null when the trial has ended and no plan is chosen.' }),
      isTrial: z.boolean(),
      isReadOnly: z.boolean().meta({ description: 'Nothing new can be begun until a plan is chosen.' }),
      trialEndsAt: z.iso.datetime(),
      canSwitch: z.boolean().meta({ description: 'Whether this person may choose a plan here.' }),
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

const WorkspaceNameSchema = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(120, 'Use at most 120 characters.');

/** How many workspaces one person may own. */
export const ownedWorkspaceLimit = 10;

export const NewWorkspaceSchema = z
  .object({
    name: WorkspaceNameSchema.meta({ example: 'Atelier Byron' }),
    timeZone: TimeZoneSchema.default('UTC'),
  })
  .meta({ id: 'NewWorkspace' });
export type NewWorkspace = z.infer<typeof NewWorkspaceSchema>;

export const WorkspaceChangeSchema = z
  .object({
    name: WorkspaceNameSchema,
    timeZone: TimeZoneSchema,
  })
  .partial()
  .meta({ id: 'WorkspaceChange' });
export type WorkspaceChange = z.infer<typeof WorkspaceChangeSchema>;

export const PlanChoiceSchema = z.object({ plan: PlanIdSchema }).meta({ id: 'PlanChoice' });
