import { ReportSchema } from '@ruche/contracts/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';

type Copying = { id: string; acceptsHoles: boolean };

/** The same report of the period that follows. */
export function useCopyReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, acceptsHoles }: Copying) =>
      api.request({ method: 'POST', path: `/reports/${id}/copy`, body: { acceptsHoles }, answer: ReportSchema }),
    onSuccess: (report) => {
      cache.setQueryData(reportKeys.one(report.id), report);
      return cache.invalidateQueries({ queryKey: reportKeys.lists });
    },
  });
}
