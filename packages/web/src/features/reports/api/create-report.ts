import { type ReportInput, ReportSchema } from '@ruche/contracts/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/** Freezes the numbers as they are. */
export function useCreateReport() {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ReportInput) =>
      api.request({
        method: 'POST',
        path: '/reports',
        body,
        idempotencyKey: key.keyFor(body),
        answer: ReportSchema,
      }),
    onSuccess: (report) => {
      key.forget();
      cache.setQueryData(reportKeys.one(report.id), report);
      return cache.invalidateQueries({ queryKey: reportKeys.lists });
    },
  });
}
