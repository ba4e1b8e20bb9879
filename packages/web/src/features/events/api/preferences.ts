import {
  type NotificationPreferences,
  type NotificationPreferencesChange,
  NotificationPreferencesSchema,
} from '@ruche/contracts/events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationKeys } from '#entities/events/notification-keys.ts';
import { api } from '#lib/api.ts';

const path = '/notifications/preferences';

export function usePreferences() {
  return useQuery({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => api.request({ path, answer: NotificationPreferencesSchema, signal }),
  });
}

/** As they were, those that are about to be changed. */
const named = (known: Record<string, boolean>, change: object = {}): Record<string, boolean> =>
  Object.fromEntries(Object.entries(known).filter(([kind]) => kind in change));

/** Shown at once, taken back when the server refuses. Several are saved one after the other. */
export function useSavePreferences() {
  const queries = useQueryClient();
  const show = ({ preferences, mails }: NotificationPreferencesChange) =>
    queries.setQueryData<NotificationPreferences>(
      notificationKeys.preferences,
      (now) => now && { preferences: { ...now.preferences, ...preferences }, mails: { ...now.mails, ...mails } },
    );
  return useMutation({
    mutationKey: notificationKeys.preferences,
    scope: { id: path },
    mutationFn: (body: NotificationPreferencesChange) =>
      api.request({ method: 'PUT', path, body, answer: NotificationPreferencesSchema }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: notificationKeys.preferences });
      const known = queries.getQueryData<NotificationPreferences>(notificationKeys.preferences);
      show(change);
      return (
        known && { preferences: named(known.preferences, change.preferences), mails: named(known.mails, change.mails) }
      );
    },
    onError: (_error, _change, before) => before && show(before),
    onSuccess: (saved) => {
      // The answer knows nothing of what is still waiting to be saved.
      if (queries.isMutating({ mutationKey: notificationKeys.preferences }) === 1)
        queries.setQueryData(notificationKeys.preferences, saved);
    },
  });
}
