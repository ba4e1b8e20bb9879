import { z } from 'zod';
import { ActiveClientIdsSchema } from '#src/billing/active-clients.ts';
import { PlanIdSchema } from '#src/billing/plan-id.ts';
import { clientFields } from '#src/clients/clients.ts';
import { TimeZoneSchema } from './time-zones.ts';

const WorkspaceNameSchema = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(120, 'Names can have up to 120 characters.');

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
    brandColor: clientFields.brandColor.meta({
      description: 'On pages for clients and in emails to them. Null for none.',
      example: '#e8a33d',
    }),
  })
  .partial()
  .meta({ id: 'WorkspaceChange' });
export type WorkspaceChange = z.infer<typeof WorkspaceChangeSchema>;

export const PlanChoiceSchema = z
  .object({
    plan: PlanIdSchema.nullable().meta({ description: 'Null undoes the choice. Only the trial remains.' }),
    activeClientIds: ActiveClientIdsSchema.optional(),
  })
  .meta({ id: 'PlanChoice' });
