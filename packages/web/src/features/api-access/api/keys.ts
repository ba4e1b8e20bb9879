import { type ApiKeyInput, ApiKeyListSchema, ApiKeySchema, NewApiKeySchema } from '@ruche/contracts/api-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKeyKeys } from '#entities/api-keys/api-key-keys.ts';
import { keyForm as words } from '#features/api-access/words/keys.ts';
import { api } from '#lib/api.ts';
import { useCreateOnce } from './create-once.ts';

/** Newest first, with those that work no more. For owners. */
export function useApiKeys() {
  return useQuery({
    queryKey: apiKeyKeys.list,
    queryFn: ({ signal }) => api.request({ path: '/api-keys', answer: ApiKeyListSchema, signal }),
  });
}

const create = (body: ApiKeyInput, idempotencyKey: string) =>
  api.request({ method: 'POST', path: '/api-keys', body, idempotencyKey, answer: NewApiKeySchema });

/** Its answer is the only one that holds the key itself. */
export function useCreateApiKey() {
  const cache = useQueryClient();
  const mutationFn = useCreateOnce(create, words.answerLost);
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => cache.invalidateQueries({ queryKey: apiKeyKeys.list }),
  });
}

export function useRevokeApiKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/api-keys/${id}`, answer: ApiKeySchema }),
    onSettled: () => cache.invalidateQueries({ queryKey: apiKeyKeys.list }),
  });
}
