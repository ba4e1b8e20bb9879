import { jsonb, sql, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';
import type { Metadata } from './auth-users.ts';

export const authIdentities = auth.table('identities', {
  identityId: uuid('identity_id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  provider: text().notNull(),
  subject: text().notNull(),
  identityData: jsonb('identity_data').$type<Metadata>().notNull().default({}),
  email: text().generatedAlwaysAs(sql`lower(identity_data ->> 'email')`),
  lastSignInAt: at('last_sign_in_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
export type AuthIdentity = typeof authIdentities.$inferSelect;
