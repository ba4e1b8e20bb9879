import { z } from 'zod';
import { CalendarColourSchema } from './colours.ts';
import { DaySchema, lastDayIsBefore } from './day.ts';

export const mostCampaigns = 500;

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for every client of the workspace.' }),
  name: z
    .string()
    .trim()
    .min(1, 'A campaign needs a name.')
    .max(80, 'A name has at most 80 characters.')
    .meta({ example: 'Christmas at the bakery' }),
  colour: CalendarColourSchema,
  firstDay: DaySchema,
  lastDay: DaySchema.meta({ description: 'The last one that belongs to it.' }),
  description: z.string().trim().max(2_000, 'A description has at most 2,000 characters.'),
};

export const CampaignInputSchema = z
  .object({
    ...fields,
    clientId: fields.clientId.default(null),
    colour: CalendarColourSchema.default('amber'),
    description: fields.description.default(''),
  })
  .superRefine(lastDayIsBefore)
  .meta({ id: 'NewCampaign', description: 'Posts that belong together, and the days over which they go out.' });
export type CampaignInput = z.infer<typeof CampaignInputSchema>;

export const CampaignChangeSchema = z
  .object(fields)
  .omit({ clientId: true })
  .partial()
  .meta({ id: 'CampaignChange', description: 'What is to change; the rest stays as it is.' });
export type CampaignChange = z.infer<typeof CampaignChangeSchema>;

export const CampaignSchema = z
  .object({ ...fields, id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof CampaignSchema>;

export const CampaignListQuerySchema = z.object({
  clientId: z.uuid().optional().meta({ description: 'Those of this client, and those for every client.' }),
});
export const CampaignListSchema = z
  .object({ items: z.array(CampaignSchema), nextCursor: z.null() })
  .meta({ id: 'CampaignList', description: 'By their first day, the latest first.' });
