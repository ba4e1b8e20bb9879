import { bigint, inet, integer, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

export const authFactors = auth.table('factors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  factorType: text('factor_type', { enum: ['totp', 'phone'] }).notNull(),
  status: text({ enum: ['unverified', 'verified'] })
    .notNull()
    .default('unverified'),
  friendlyName: text('friendly_name').notNull().default(''),
  secretEncrypted: text('secret_encrypted'),
  phone: text(),
  lastTotpStep: bigint('last_totp_step', { mode: 'number' }),
  lastChallengedAt: at('last_challenged_at'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
export type AuthFactor = typeof authFactors.$inferSelect;

export const authChallenges = auth.table('challenges', {
  id: uuid().primaryKey().defaultRandom(),
  factorId: uuid('factor_id').notNull(),
  ip: inet().notNull(),
  codeHash: text('code_hash'),
  wrongGuesses: integer('wrong_guesses').notNull().default(0),
  verifiedAt: at('verified_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});
export type AuthChallenge = typeof authChallenges.$inferSelect;
