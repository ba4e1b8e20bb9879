import { text, uuid } from '#src/drizzle.ts';
import { at, auth } from './auth.ts';

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
