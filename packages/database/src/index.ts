export { appUrl } from './app-url.ts';
export { type Connection, type ConnectOptions, connect, type Database, type Executor } from './connect.ts';
export { causesOf, isConnectionLost } from './connection-lost.ts';
export { dequeue, enqueue, type JobTiming } from './enqueue.ts';
export { deriveSecret, keyedHash, seal, unseal } from './keys.ts';
export { type Listening, listen } from './listen.ts';
export { withoutValues } from './logs/describe-error.ts';
export { logFormat } from './logs/log-format.ts';
export { redactText } from './logs/redact-text.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export * from './queries/account-upkeep.ts';
export * from './queries/activity.ts';
export * from './queries/auth-challenges.ts';
export * from './queries/auth-factors.ts';
export * from './queries/auth-flow-states.ts';
export * from './queries/auth-identities.ts';
export * from './queries/auth-one-time-tokens.ts';
export * from './queries/auth-rate-limits.ts';
export * from './queries/auth-security-events.ts';
export * from './queries/auth-sessions.ts';
export * from './queries/auth-signing-keys.ts';
export * from './queries/auth-sso-providers.ts';
export * from './queries/auth-user-parts.ts';
export * from './queries/auth-users.ts';
export * from './queries/client-archive.ts';
export * from './queries/client-contacts.ts';
export * from './queries/client-logos.ts';
export * from './queries/clients.ts';
export * from './queries/connect-flows.ts';
export * from './queries/consents.ts';
export * from './queries/data-deletions.ts';
export * from './queries/exports.ts';
export * from './queries/idempotency-keys.ts';
export * from './queries/job-queue.ts';
export { checkMigrations, type MigrationState } from './queries/migrations.ts';
export * from './queries/notifications.ts';
export { findNextAvatar, findNextLogo } from './queries/picture-archive.ts';
export { createHoldStore } from './queries/platform-holds.ts';
export * from './queries/social-accounts.ts';
export * from './queries/users.ts';
export { purgeVaultKeys } from './queries/vault-keys.ts';
export {
  findNewestHeartbeat,
  type Heartbeat,
  pruneHeartbeats,
  recordHeartbeat,
  removeHeartbeat,
  type WorkerIdentity,
} from './queries/worker-heartbeats.ts';
export { handOverWorkspaces } from './queries/workspace-handover.ts';
export * from './queries/workspaces.ts';
export type { ActivityRow } from './schema/activity.ts';
export type { AuthChallenge, AuthFactor } from './schema/auth-factors.ts';
export type { FlowState } from './schema/auth-flow-states.ts';
export type { AuthIdentity } from './schema/auth-identities.ts';
export type { OneTimeToken, OneTimeTokenKind } from './schema/auth-one-time-tokens.ts';
export type { SecurityEvent } from './schema/auth-security-events.ts';
export type { AuthSession } from './schema/auth-sessions.ts';
export type { SigningKeyRow } from './schema/auth-signing-keys.ts';
export type { SsoProvider } from './schema/auth-sso-providers.ts';
export type { AuthUser, Metadata } from './schema/auth-users.ts';
export type { ContactRow } from './schema/client-contacts.ts';
export type { LogoRow } from './schema/client-logos.ts';
export type { ClientRow } from './schema/clients.ts';
export type { ConnectAttemptRow, ConnectLinkRow, ConnectSelectionRow } from './schema/connect-flows.ts';
export type { DataDeletionRow } from './schema/data-deletions.ts';
export type { ExportRow } from './schema/exports.ts';
export type { NotificationRow } from './schema/notifications.ts';
export type { AvatarRow, SocialAccountRow } from './schema/social-accounts.ts';
export type { Profile } from './schema/users.ts';
export type { Workspace } from './schema/workspaces.ts';
export { SetupError } from './setup-error.ts';
export { enqueueReturn, enqueueRevocation, sealTokens, unsealTokens } from './vault/account-secrets.ts';
export { announceLostAccess, createAccountStore, type InWorkspace } from './vault/account-store.ts';
export { rotateVaultKeys } from './vault/rotate-keys.ts';
export { openSelection, sealSelection } from './vault/selection-secrets.ts';
export { createVault, type Vault } from './vault/vault.ts';
