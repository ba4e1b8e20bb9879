import { type ClientInboxSettings, ClientInboxSettingsSchema } from '@ruche/contracts/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

// Apart from what events of the inbox read anew: a form is filled from this.
const keyOf = (clientId: string) => ['client-inbox-settings', clientId];

export function useClientInboxSettings(clientId: string) {
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) =>
      api.request({ path: `/clients/${clientId}/inbox-settings`, answer: ClientInboxSettingsSchema, signal }),
  });
}

export function useSaveClientInboxSettings(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientInboxSettings) =>
      api.request({
        method: 'PUT',
        path: `/clients/${clientId}/inbox-settings`,
        body,
        answer: ClientInboxSettingsSchema,
      }),
    onSuccess: (saved) => cache.setQueryData(keyOf(clientId), saved),
  });
}
