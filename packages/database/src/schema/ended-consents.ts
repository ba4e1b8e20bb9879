import { pgTable, timestamp } from '#src/drizzle.ts';
import { bytea } from './bytea.ts';

export const endedConsents = pgTable('ended_consents', {
  consentHash: bytea('consent_hash').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }).notNull(),
});
