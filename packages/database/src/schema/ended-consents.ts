import { customType, pgTable, timestamp } from '#src/drizzle.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const endedConsents = pgTable('ended_consents', {
  consentHash: bytea('consent_hash').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }).notNull(),
});
