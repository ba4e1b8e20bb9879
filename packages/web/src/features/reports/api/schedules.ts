import {
  type ReportScheduleChange,
  type ReportScheduleInput,
  ReportScheduleListSchema,
  ReportScheduleSchema,
} from '@ruche/contracts/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

export function useSchedules() {
  return useQuery({
    queryKey: reportKeys.schedules,
    queryFn: ({ signal }) => api.request({ path: '/report-schedules', answer: ReportScheduleListSchema, signal }),
    select: ({ items }) => items,
  });
}

type Saving = { id: string; change: ReportScheduleChange } | { id: null; input: ReportScheduleInput };

/** Adds a schedule, or changes the one named. */
export function useSaveSchedule() {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (saving: Saving) =>
      saving.id === null
        ? api.request({
            method: 'POST',
            path: '/report-schedules',
            body: saving.input,
            idempotencyKey: key.keyFor(saving.input),
            answer: ReportScheduleSchema,
          })
        : api.request({
            method: 'PATCH',
            path: `/report-schedules/${saving.id}`,
            body: saving.change,
            answer: ReportScheduleSchema,
          }),
    onSuccess: () => {
      key.forget();
      return cache.invalidateQueries({ queryKey: reportKeys.schedules });
    },
  });
}

export function useDeleteSchedule() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/report-schedules/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: reportKeys.schedules }),
  });
}
