import { platformIds } from '@ruche/contracts';
import { boolean, pgTable, text, timestamp } from '#src/drizzle.ts';

export const platformHolds = pgTable('platform_holds', {
  platform: text({ enum: platformIds }).primaryKey(),
  reason: text().notNull(),
  heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }).notNull(),
  isAsked: boolean('is_asked').notNull(),
});
