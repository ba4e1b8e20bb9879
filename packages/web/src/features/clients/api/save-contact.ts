import { type ContactInput, ContactSchema } from '@ruche/contracts/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/** Adds a contact, or changes the one named. */
export function useSaveContact(clientId: string, contactId: string | undefined) {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  const folder = `/clients/${clientId}/contacts`;
  return useMutation({
    mutationFn: (body: ContactInput) =>
      contactId === undefined
        ? api.request({ method: 'POST', path: folder, body, idempotencyKey: key.keyFor(body), answer: ContactSchema })
        : api.request({ method: 'PATCH', path: `${folder}/${contactId}`, body, answer: ContactSchema }),
    onSuccess: () => {
      key.forget();
      return cache.invalidateQueries({ queryKey: clientKeys.contacts(clientId) });
    },
  });
}
