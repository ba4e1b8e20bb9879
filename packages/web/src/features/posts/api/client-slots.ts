import { ClientSlotsSchema, type Slot } from '@ruche/contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const keyOf = (clientId: string) => ['slots', clientId];

export function useClientSlots(clientId: string) {
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => api.request({ path: `/clients/${clientId}/slots`, answer: ClientSlotsSchema, signal }),
  });
}

export function useSaveSlots(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (slots: Slot[]) =>
      api.request({ method: 'PUT', path: `/clients/${clientId}/slots`, body: { slots }, answer: ClientSlotsSchema }),
    onSuccess: (saved) => cache.setQueryData(keyOf(clientId), saved),
  });
}
