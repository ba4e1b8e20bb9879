import { ClientSlotsSchema, type Slot } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Adds one posting time to those of a client, or of one of its accounts. */
export function useAddSlot(clientId: string) {
  const cache = useQueryClient();
  const path = `/clients/${clientId}/slots`;
  return useMutation({
    mutationFn: async (slot: Slot) => {
      const { slots } = await api.request({ path, answer: ClientSlotsSchema });
      const body = { slots: [...slots, slot] };
      return api.request({ method: 'PUT', path, body, answer: ClientSlotsSchema });
    },
    onSuccess: (saved) => cache.setQueryData(['slots', clientId], saved),
  });
}
