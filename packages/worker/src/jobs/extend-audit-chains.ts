import { extendAuditChains } from '@ruche/database/audit';
import type { OwnerJobHandler } from '#src/job-handler.ts';

export const extendAuditChainsJob: OwnerJobHandler<'extend-audit-chains'> = async ({ db, log, signal }) => {
  const count = await extendAuditChains(db, signal);
  if (count > 0) log.info({ count }, 'took new entries into the chains of the audit log');
};
