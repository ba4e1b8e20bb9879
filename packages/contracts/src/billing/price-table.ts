import { z } from 'zod';
import { PlanIdSchema } from './plan-id.ts';

export const PlanOfferSchema = z
  .object({
    id: PlanIdSchema,
    name: z.string().meta({ description: 'The name people see.', example: 'Pro' }),
    pricePerMonth: z.number().nonnegative().meta({ description: 'In whole units of the currency.', example: 79 }),
    clientLimit: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'How many clients a workspace may hold; null means unlimited.', example: 15 }),
    contents: z.array(z.string()).meta({ description: 'What the plan holds, in the order it is shown.' }),
  })
  .meta({ id: 'Plan', description: 'One plan as it is sold.' });

export const PriceTableSchema = z
  .object({
    currency: z.literal('USD'),
    plans: z.array(PlanOfferSchema).meta({ description: 'Cheapest first.' }),
    trial: z
      .object({ days: z.int().positive().meta({ example: 14 }), plan: PlanIdSchema })
      .meta({ description: 'What a new workspace gets before it chooses a plan.' }),
  })
  .meta({ id: 'PriceTable', description: 'Everything that is sold, with its prices.' });
export type PriceTable = z.infer<typeof PriceTableSchema>;
