import { z } from 'zod';

/** Kinds of days that calendars name; the regions of France have holidays of their own. */
export const dayCategories = [
  'fr_holidays',
  'fr_alsace_moselle',
  'fr_guadeloupe',
  'fr_guyane',
  'fr_martinique',
  'fr_mayotte',
  'fr_reunion',
  'fr_retail',
  'fr_culture',
  'international',
  'feasts',
] as const;
export const DayCategorySchema = z.enum(dayCategories).meta({ id: 'DayCategory' });
export type DayCategory = z.infer<typeof DayCategorySchema>;

export const defaultDayCategories: readonly DayCategory[] = ['fr_holidays', 'international'];

/** Each once, in the order of the list above. */
const CategoriesSchema = z
  .array(DayCategorySchema)
  .max(dayCategories.length * 2)
  .transform((chosen) => dayCategories.filter((category) => chosen.includes(category)));

export const DaysSettingsInputSchema = z
  .object({
    clientId: z.uuid().nullable().default(null).meta({ description: 'Null for the whole workspace.' }),
    categories: CategoriesSchema.nullable().meta({
      description: 'Everything that’s shown. Null means the default: for a client, the workspace’s choice.',
    }),
  })
  .meta({ id: 'DaysSettingsChange' });
export type DaysSettingsInput = z.infer<typeof DaysSettingsInputSchema>;

export const DaysSettingsSchema = z
  .object({
    categories: z.array(DayCategorySchema).meta({ description: 'What’s shown for clients without their own choice.' }),
    clients: z.array(z.object({ clientId: z.uuid(), categories: z.array(DayCategorySchema) })),
  })
  .meta({ id: 'DaysSettings', description: 'Which public holidays and other days the calendar shows.' });
export type DaysSettings = z.infer<typeof DaysSettingsSchema>;
