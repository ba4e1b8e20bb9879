import { z } from 'zod';
import { conversationFilters, InboxViewSchema } from './conversations.ts';

export const mostInboxViews = 50;

const InboxViewSettingsSchema = z
  .object({ view: InboxViewSchema.default('open'), ...conversationFilters })
  .meta({ id: 'InboxViewSettings', description: 'A view of the inbox and its filters.' });
export type InboxViewSettings = z.infer<typeof InboxViewSettingsSchema>;

const fields = {
  name: z.string().trim().min(1, 'Name this view.').max(60, 'Names can have up to 60 characters.'),
  settings: InboxViewSettingsSchema,
};
export const SavedInboxViewInputSchema = z.object(fields).meta({ id: 'NewSavedInboxView' });
export type SavedInboxViewInput = z.infer<typeof SavedInboxViewInputSchema>;
export const SavedInboxViewChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'SavedInboxViewChange', description: 'Only the fields you send are changed.' });
export type SavedInboxViewChange = z.infer<typeof SavedInboxViewChangeSchema>;
export const SavedInboxViewSchema = z.object({ id: z.uuid(), ...fields }).meta({ id: 'SavedInboxView' });
export type SavedInboxView = z.infer<typeof SavedInboxViewSchema>;
export const SavedInboxViewListSchema = z
  .object({ items: z.array(SavedInboxViewSchema), nextCursor: z.null() })
  .meta({ id: 'SavedInboxViewList', description: 'Of the whole workspace, by name.' });
