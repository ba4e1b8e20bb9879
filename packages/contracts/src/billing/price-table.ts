import { z } from 'zod';
import { PlanIdSchema } from './plan-id.ts';

export const PlanOfferSchema = z
  .object({
    id: PlanIdSchema,
    name: z.string().meta({ description: 'Display name.', example: 'Pro' }),
    pricePerMonth: z.number().nonnegative().meta({ description: 'In whole units of the currency.', example: 79 }),
    clientLimit: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'How many clients a workspace can have. Null means unlimited.', example: 15 }),
    contents: z.array(z.string()).meta({ description: 'What the plan includes, in display order.' }),
  })
  .meta({ id: 'Plan', description: 'A plan.' });

export const PriceTableSchema = z
  .object({
    currency: z.literal('USD'),
    plans: z.array(PlanOfferSchema).meta({ description: 'Cheapest first.' }),
    trial: z
      .object({ days: z.int().positive().meta({ example: 14 }), plan: PlanIdSchema })
      .meta({ description: 'What a new workspace gets before it chooses a plan.' }),
  })
  .meta({ id: 'PriceTable', description: 'All plans and prices.' });
export type PriceTable = z.infer<typeof PriceTableSchema>;
