import { z } from 'zod';
import { CalendarColourSchema } from '#src/calendar/colours.ts';

export const mostLabels = 100;

const fields = {
  name: z.string().trim().min(1, 'Name this label.').max(40, 'Names can have up to 40 characters.'),
  colour: CalendarColourSchema,
};
export const InboxLabelInputSchema = z.object(fields).meta({ id: 'NewInboxLabel' });
export type InboxLabelInput = z.infer<typeof InboxLabelInputSchema>;
export const InboxLabelChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'InboxLabelChange', description: 'Only the fields you send are changed.' });
export type InboxLabelChange = z.infer<typeof InboxLabelChangeSchema>;
export const InboxLabelSchema = z
  .object({ id: z.uuid(), ...fields, conversationCount: z.int().nonnegative() })
  .meta({ id: 'InboxLabel' });
export type InboxLabel = z.infer<typeof InboxLabelSchema>;
export const InboxLabelListSchema = z
  .object({ items: z.array(InboxLabelSchema), nextCursor: z.null() })
  .meta({ id: 'InboxLabelList', description: 'By name.' });
