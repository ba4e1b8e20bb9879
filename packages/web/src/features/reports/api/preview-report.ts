import { type ReportInput, ReportPreviewSchema } from '@ruche/contracts/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';

/** What decides which numbers are read. Order, comments, and look are drawn from what is being edited. */
export type PreviewInput = Pick<ReportInput, 'clientId' | 'from' | 'to' | 'language' | 'blocks' | 'look'>;

/** The report as it would be made now. While another one loads, the one shown stays. */
export function useReportPreview(input: PreviewInput | null) {
  return useQuery({
    queryKey: reportKeys.preview(input ?? {}),
    queryFn: ({ signal }) =>
      api.request({ method: 'POST', path: '/reports/preview', body: input, answer: ReportPreviewSchema, signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
