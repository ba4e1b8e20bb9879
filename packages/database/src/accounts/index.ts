export * from './accounts.ts';
export * from './connect-flows.ts';
export * from './consents.ts';
export type { HealthRules, RenewalRule } from './health.ts';
export * from './inbox-consents.ts';
export * from './lists.ts';
export * from './picture-archive.ts';
export { createHoldStore } from './platform-holds.ts';
export type { AvatarRow, ConnectAttemptRow, ConnectLinkRow, ConnectSelectionRow, SocialAccountRow } from './tables.ts';
export { toTarget } from './target.ts';
export * from './upkeep.ts';
export {
  enqueueAccessRevocation,
  enqueueConsentRevocation,
  enqueueRevocation,
  enqueueTokenRevocation,
  sealTokens,
  unsealTokens,
} from './vault/account-secrets.ts';
export * from './vault/account-store.ts';
export { createInboxConsentStore } from './vault/inbox-consent-store.ts';
export { purgeVaultKeys } from './vault/keys.ts';
export * from './vault/rotate-keys.ts';
export { openSelection, sealSelection } from './vault/selection-secrets.ts';
export { createVault, type Vault } from './vault/vault.ts';
