export { extendAuditChains } from './chain.ts';
export type { AuditDetail } from './detail.ts';
export {
  type AuditFilter,
  type AuditPosition,
  findAuditHead,
  forgetOldAuditAddresses,
  type ListedAuditEntry,
  listAuditEntries,
  listNamesOf,
} from './list.ts';
export { type AuditFault, listAuditedWorkspaces, type VerifiedChain, verifyAuditChain } from './verify.ts';
