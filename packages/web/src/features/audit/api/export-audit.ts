import type { AuditExportQuery } from '@ruche/contracts/audit';
import { useMutation } from '@tanstack/react-query';
import type { AuditSearch } from '#features/audit/audit-search.ts';
import { api } from '#lib/api.ts';
import { saveFile } from '#lib/save-file.ts';

const names = { csv: 'audit-log.csv', json: 'audit-log.jsonl' } as const;

/** Everything that the filters leave, saved by the browser. */
export function useExportAudit(search: AuditSearch) {
  return useMutation({
    mutationFn: async (format: AuditExportQuery['format']) => {
      const query = new URLSearchParams({ format });
      for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, value);
      const response = await api.transfer(`/api/v1/audit/export?${query.toString()}`);
      saveFile(await response.blob(), names[format]);
    },
  });
}
