import { z } from 'zod';
import { calendarFilters } from './calendar.ts';

export const mostSavedViews = 50;

/** `grid`: as Instagram shows it. */
const SavedViewKindSchema = z.enum(['month', 'week', 'day', 'list', 'grid', 'drafts']);

const { ids: _ids, ...filters } = calendarFilters;

const SavedViewSettingsSchema = z
  .object({ view: SavedViewKindSchema.default('month'), ...filters })
  .meta({ id: 'SavedViewSettings', description: 'A calendar view and its filters.' });
export type SavedViewSettings = z.infer<typeof SavedViewSettingsSchema>;

const fields = {
  name: z
    .string()
    .trim()
    .min(1, 'Name this view.')
    .max(60, 'Names can have up to 60 characters.')
    .meta({ example: 'Failed this month' }),
  settings: SavedViewSettingsSchema,
};

export const SavedViewInputSchema = z
  .object(fields)
  .meta({ id: 'NewSavedView', description: 'A saved calendar view.' });
export type SavedViewInput = z.infer<typeof SavedViewInputSchema>;

export const SavedViewChangeSchema = z
  .object(fields)
  .partial()
  .meta({ id: 'SavedViewChange', description: 'Only the fields you send are changed.' });
export type SavedViewChange = z.infer<typeof SavedViewChangeSchema>;

export const SavedViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    settings: SavedViewSettingsSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedViewSchema>;

export const SavedViewListSchema = z
  .object({ items: z.array(SavedViewSchema), nextCursor: z.null() })
  .meta({ id: 'SavedViewList', description: 'Your own saved views, by name.' });
