import { z } from 'zod';
import { PlanIdSchema } from './plan-id.ts';
import { analyticsLevels, reportLevels, supportLevelIds } from './plans.ts';

export const PlanOfferSchema = z
  .object({
    id: PlanIdSchema,
    name: z.string().meta({ description: 'Display name.', example: 'Pro' }),
    pricePerMonth: z
      .number()
      .nonnegative()
      .nullable()
      .meta({ description: 'In whole units of the currency. Null where plans aren’t sold.', example: 79 }),
    clientLimit: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'How many clients a workspace can have. Null means unlimited.', example: 15 }),
    analytics: z
      .enum(analyticsLevels)
      .meta({ description: 'Advanced analytics include all periods, comparison, breakdowns, and best times.' }),
    reports: z
      .enum(reportLevels)
      .meta({ description: 'Custom reports include own blocks, own looks, and schedules.', example: 'standard' }),
    assistantTokens: z.int().nonnegative().meta({
      description: 'How many tokens per month the assistant can use. 0 if the plan doesn’t include it.',
      example: 2_000_000,
    }),
    hasApiAccess: z.boolean(),
    support: z.enum(supportLevelIds),
    contents: z.array(z.string()).meta({ description: 'What the plan includes, in display order.' }),
  })
  .meta({ id: 'Plan', description: 'A plan.' });

export const PriceTableSchema = z
  .object({
    isSold: z.boolean().meta({ description: 'Whether plans are paid for on this installation.' }),
    currency: z.literal('USD').nullable().meta({ description: 'Null where plans aren’t sold.' }),
    plans: z.array(PlanOfferSchema).meta({ description: 'Smallest first.' }),
    trial: z
      .object({ days: z.int().positive().meta({ example: 14 }), plan: PlanIdSchema })
      .meta({ description: 'What a new workspace gets before it chooses a plan.' }),
  })
  .meta({ id: 'PriceTable', description: 'All plans, with their prices where they are sold.' });
export type PriceTable = z.infer<typeof PriceTableSchema>;
