import { z } from 'zod';
import { CalendarColourSchema } from './colours.ts';
import { DaySchema, lastDayIsBefore } from './day.ts';

export const mostCampaigns = 500;

const fields = {
  clientId: z.uuid().nullable().meta({ description: 'Null for all clients in the workspace.' }),
  name: z
    .string()
    .trim()
    .min(1, 'Name this campaign.')
    .max(80, 'Names can have up to 80 characters.')
    .meta({ example: 'Christmas at the bakery' }),
  colour: CalendarColourSchema,
  firstDay: DaySchema,
  lastDay: DaySchema.meta({ description: 'Last day of the campaign.' }),
  description: z.string().trim().max(2_000, 'Descriptions can have up to 2,000 characters.'),
};

export const CampaignInputSchema = z
  .object({
    ...fields,
    clientId: fields.clientId.default(null),
    colour: CalendarColourSchema.default('amber'),
    description: fields.description.default(''),
  })
  .superRefine(lastDayIsBefore)
  .meta({ id: 'NewCampaign', description: 'A group of posts that belong together, and the days they run.' });
export type CampaignInput = z.infer<typeof CampaignInputSchema>;

export const CampaignChangeSchema = z
  .object(fields)
  .omit({ clientId: true })
  .partial()
  .meta({ id: 'CampaignChange', description: 'Only the fields you send are changed.' });
export type CampaignChange = z.infer<typeof CampaignChangeSchema>;

export const CampaignSchema = z
  .object({ ...fields, id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof CampaignSchema>;

export const CampaignListQuerySchema = z.object({
  clientId: z.uuid().optional().meta({ description: 'This client’s campaigns, plus those for all clients.' }),
});
export const CampaignListSchema = z
  .object({ items: z.array(CampaignSchema), nextCursor: z.null() })
  .meta({ id: 'CampaignList', description: 'By first day, latest first.' });
