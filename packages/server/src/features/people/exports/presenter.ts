import type { AccountExport } from '@ruche/contracts/people';
import type { ExportRow } from '@ruche/database/people';
import { isInTheMaking } from './policy.ts';

export function presentExport(row: ExportRow): AccountExport {
  return {
    id: row.id,
    status: row.status === 'ready' || isInTheMaking(row) ? row.status : 'failed',
    progress: row.progress,
    sizeBytes: row.sizeBytes,
    requestedAt: row.requestedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
