import { inet, integer, primaryKey, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

export const authSessions = auth.table('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  aal: text({ enum: ['aal1', 'aal2'] })
    .notNull()
    .default('aal1'),
  factorId: uuid('factor_id'),
  refreshCounter: integer('refresh_counter').notNull().default(1),
  refreshFloor: integer('refresh_floor').notNull().default(1),
  ip: inet(),
  userAgent: text('user_agent'),
  notAfter: at('not_after'),
  createdAt: at('created_at').notNull().defaultNow(),
  refreshedAt: at('refreshed_at').notNull().defaultNow(),
});
export type AuthSession = typeof authSessions.$inferSelect;

export const authSessionMethods = auth.table(
  'session_methods',
  {
    sessionId: uuid('session_id').notNull(),
    method: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.method] })],
);
