export * from './challenges.ts';
export * from './factors.ts';
export * from './flow-states.ts';
export * from './identities.ts';
export * from './one-time-tokens.ts';
export * from './rate-limits.ts';
export * from './security-events.ts';
export * from './sessions.ts';
export * from './signing-keys.ts';
export * from './sso-providers.ts';
export type {
  AuthChallenge,
  AuthFactor,
  AuthIdentity,
  AuthSession,
  AuthUser,
  FlowState,
  Metadata,
  OneTimeToken,
  OneTimeTokenKind,
  SecurityEvent,
  SigningKeyRow,
  SsoProvider,
} from './tables.ts';
export * from './user-parts.ts';
export * from './users.ts';
