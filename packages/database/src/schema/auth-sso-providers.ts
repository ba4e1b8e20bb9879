import { boolean, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

export const authSsoProviders = auth.table('sso_providers', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  entityId: text('entity_id').notNull(),
  signInUrl: text('sign_in_url').notNull(),
  certificates: text().array().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
});
export type SsoProvider = typeof authSsoProviders.$inferSelect;

export const authSsoDomains = auth.table('sso_domains', {
  domain: text().primaryKey(),
  providerId: uuid('provider_id').notNull(),
});
