import type { PlatformId } from '@ruche/contracts';
import { boolean, pgTable, text, timestamp } from '#src/drizzle.ts';

export const platformHolds = pgTable('platform_holds', {
  /** With the id of the application behind it where that is not the network's first. */
  platform: text().$type<PlatformId | `${PlatformId} ${string}`>().primaryKey(),
  reason: text().notNull(),
  heldUntil: timestamp('held_until', { withTimezone: true, precision: 3 }).notNull(),
  isAsked: boolean('is_asked').notNull(),
});
