import {
  type NotificationPreferences,
  type NotificationPreferencesChange,
  NotificationPreferencesSchema,
} from '@ruche/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const preferencesKey = ['notification-preferences'];
const path = '/notifications/preferences';

export function usePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => api.request({ path, answer: NotificationPreferencesSchema, signal }),
  });
}

/** Shown at once, taken back when the server refuses. */
export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferencesChange) =>
      api.request({ method: 'PUT', path, body, answer: NotificationPreferencesSchema }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: preferencesKey });
      const before = queries.getQueryData<NotificationPreferences>(preferencesKey);
      queries.setQueryData<NotificationPreferences>(
        preferencesKey,
        before && { preferences: { ...before.preferences, ...change.preferences } },
      );
      return { before };
    },
    onError: (_error, _change, context) => queries.setQueryData(preferencesKey, context?.before),
    onSuccess: (saved) => queries.setQueryData(preferencesKey, saved),
  });
}
