import { ReportSchema } from '@ruche/contracts/reports';
import { useQuery } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';

const retryFilesMs = 2000;

/** A report with its numbers. While its files are made, it is looked at again. */
export function useReport(id: string) {
  return useQuery({
    queryKey: reportKeys.one(id),
    queryFn: ({ signal }) => api.request({ path: `/reports/${encodeURIComponent(id)}`, answer: ReportSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.files === 'making' ? retryFilesMs : false),
  });
}
