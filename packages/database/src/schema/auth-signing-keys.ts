import { boolean, jsonb, text } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

export const authSigningKeys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  privateJwkEncrypted: text('private_jwk_encrypted').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
  retiredAt: at('retired_at'),
});
export type SigningKeyRow = typeof authSigningKeys.$inferSelect;
