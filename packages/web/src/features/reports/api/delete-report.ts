import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { api } from '#lib/api.ts';

export function useDeleteReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/reports/${id}` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: reportKeys.lists }),
  });
}

export function useRestoreReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'POST', path: `/reports/${id}/restore` }),
    onSuccess: () => cache.invalidateQueries({ queryKey: reportKeys.all }),
  });
}
