import { boolean, jsonb, text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

export type Metadata = Record<string, unknown>;

export const authUsers = auth.table('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text(),
  phone: text(),
  passwordHash: text('password_hash'),
  mustChoosePassword: boolean('must_choose_password').notNull().default(false),
  isUnclaimed: boolean('is_unclaimed').notNull().default(false),
  isSso: boolean('is_sso').notNull().default(false),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  emailConfirmedAt: at('email_confirmed_at'),
  phoneConfirmedAt: at('phone_confirmed_at'),
  confirmationSentAt: at('confirmation_sent_at'),
  recoverySentAt: at('recovery_sent_at'),
  newEmail: text('new_email'),
  emailChangeSentAt: at('email_change_sent_at'),
  isEmailChangeHalfDone: boolean('is_email_change_half_done').notNull().default(false),
  newPhone: text('new_phone'),
  phoneChangeSentAt: at('phone_change_sent_at'),
  reauthenticationSentAt: at('reauthentication_sent_at'),
  invitedAt: at('invited_at'),
  lastSignInAt: at('last_sign_in_at'),
  bannedUntil: at('banned_until'),
  deactivatedAt: at('deactivated_at'),
  appMetadata: jsonb('app_metadata').$type<Metadata>().notNull().default({}),
  userMetadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
export type AuthUser = typeof authUsers.$inferSelect;
