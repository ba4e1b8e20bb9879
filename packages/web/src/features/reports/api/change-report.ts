import { type Report, type ReportChange, ReportSchema } from '@ruche/contracts/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';

/** Its words and look, shown at once; put back where they can't be saved. */
export function useChangeReport(id: string) {
  const cache = useQueryClient();
  const key = reportKeys.one(id);
  return useMutation({
    mutationKey: key,
    // One after the other: each change sends all blocks.
    scope: { id: `report ${id}` },
    mutationFn: (body: ReportChange) =>
      api.request({ method: 'PATCH', path: `/reports/${id}`, body, answer: ReportSchema }),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Report>(key);
      cache.setQueryData<Report>(key, (report) => report && ({ ...report, ...change } as Report));
      return before;
    },
    onError: (_error, _change, before) => cache.setQueryData(key, before),
    onSuccess: (report) => {
      // A later change is already shown.
      if (cache.isMutating({ mutationKey: key }) === 1) cache.setQueryData(key, report);
      return cache.invalidateQueries({ queryKey: reportKeys.lists });
    },
  });
}
