import { securityEventKinds } from '@ruche/contracts/people';
import { at } from '#src/columns.ts';
import { bigint, boolean, inet, integer, jsonb, pgSchema, primaryKey, sql, text, uuid } from '#src/drizzle.ts';

/** Everything of the sign-in server. */
const auth = pgSchema('auth');

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

export const authFlowStates = auth.table('flow_states', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  method: text().notNull(),
  provider: text(),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
  authCodeHash: text('auth_code_hash'),
  authCodeIssuedAt: at('auth_code_issued_at'),
  redirectTo: text('redirect_to'),
  linkingUserId: uuid('linking_user_id'),
  linkingSessionId: uuid('linking_session_id'),
  browserHash: text('browser_hash'),
  providerRequestEncrypted: text('provider_request_encrypted'),
  arrivalEncrypted: text('arrival_encrypted'),
  providerTokensEncrypted: text('provider_tokens_encrypted'),
  usedAt: at('used_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});
export type FlowState = typeof authFlowStates.$inferSelect;

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

const oneTimeTokenKinds = [
  'confirmation',
  'recovery',
  'email_change_current',
  'email_change_new',
  'phone_change',
  'reauthentication',
] as const;
export type OneTimeTokenKind = (typeof oneTimeTokenKinds)[number];

export const authOneTimeTokens = auth.table(
  'one_time_tokens',
  {
    userId: uuid('user_id').notNull(),
    kind: text({ enum: oneTimeTokenKinds }).notNull(),
    sentTo: text('sent_to').notNull(),
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash'),
    wrongGuesses: integer('wrong_guesses').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
export type OneTimeToken = typeof authOneTimeTokens.$inferSelect;

export const authRateLimits = auth.table('rate_limits', {
  key: text().primaryKey(),
  windowStartedAt: at('window_started_at').notNull(),
  count: integer().notNull(),
});

export const authSecurityEvents = auth.table('security_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: securityEventKinds }).notNull(),
  ip: inet(),
  userAgent: text('user_agent'),
  details: jsonb().$type<Metadata>().notNull().default({}),
  at: at('at').notNull().defaultNow(),
});
export type SecurityEvent = typeof authSecurityEvents.$inferSelect;

export const authSigningKeys = auth.table('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  privateJwkEncrypted: text('private_jwk_encrypted').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
  retiredAt: at('retired_at'),
});
export type SigningKeyRow = typeof authSigningKeys.$inferSelect;

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
