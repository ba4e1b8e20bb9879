import { integer, text } from 'drizzle-orm/pg-core';
import { at, auth } from './auth.ts';

export const authRateLimits = auth.table('rate_limits', {
  key: text().primaryKey(),
  windowStartedAt: at('window_started_at').notNull(),
  count: integer().notNull(),
});
