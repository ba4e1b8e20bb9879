import { type Report, ReportSchema, type ReportSending } from '@ruche/contracts/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';

function useReportAction<Input>(id: string, request: (input: Input) => Promise<Report>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: (report) => {
      cache.setQueryData(reportKeys.one(id), report);
      return cache.invalidateQueries({ queryKey: reportKeys.lists });
    },
  });
}

const post = (path: string, body?: unknown) => api.request({ method: 'POST', path, body, answer: ReportSchema });

export const useMakeLink = (id: string) => useReportAction(id, () => post(`/reports/${id}/link`));

export function useRevokeLink(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.request({ method: 'DELETE', path: `/reports/${id}/link` }),
    onSuccess: () => cache.setQueryData<Report>(reportKeys.one(id), (report) => report && { ...report, link: null }),
  });
}

export const useSendReport = (id: string) =>
  useReportAction(id, (sending: ReportSending) => post(`/reports/${id}/send`, sending));

/** Writes the files anew, after they failed or with another look. */
export const useMakeFiles = (id: string) => useReportAction(id, () => post(`/reports/${id}/files`));
