import { z } from 'zod';
import { PlanIdSchema } from './plan-id.ts';
import { plans } from './plans.ts';

/** The largest number of clients that a plan with a limit includes: no choice needs to name more. */
export const mostPlaces = Math.max(...Object.values(plans).map(({ clientLimit }) => clientLimit ?? 0));

export const ActiveClientIdsSchema = z
  .array(z.uuid())
  .max(mostPlaces, `You can choose up to ${mostPlaces} clients.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each client can appear only once.')
  .meta({
    description: 'Clients that stay active if the plan includes fewer than there are, the most important first.',
  });

export const ActiveClientsChoiceSchema = z
  .object({ clientIds: ActiveClientIdsSchema })
  .meta({ id: 'ActiveClientsChoice' });

export const ActiveClientsQuerySchema = z.object({
  plan: PlanIdSchema.optional().meta({
    description: 'Show what would be active on this plan. Defaults to the plan in force.',
  }),
});

export const ActiveClientsSchema = z
  .object({
    limit: z.int().nonnegative().nullable().meta({ description: 'How many are active. Null means all of them.' }),
    items: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          companyName: z.string().nullable(),
          isChosen: z.boolean().meta({ description: 'Whether an owner chose it.' }),
          isActive: z.boolean().meta({ description: 'Whether it can be changed on this plan.' }),
          scheduledCount: z.int().nonnegative().meta({ description: 'Scheduled posts. They go out in any case.' }),
        }),
      )
      .meta({ description: 'All clients: the chosen ones first, then the oldest.' }),
  })
  .meta({ id: 'ActiveClients' });
export type ActiveClients = z.infer<typeof ActiveClientsSchema>;
