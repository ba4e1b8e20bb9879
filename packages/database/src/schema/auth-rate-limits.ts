import { integer, text } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

export const authRateLimits = auth.table('rate_limits', {
  key: text().primaryKey(),
  windowStartedAt: at('window_started_at').notNull(),
  count: integer().notNull(),
});
