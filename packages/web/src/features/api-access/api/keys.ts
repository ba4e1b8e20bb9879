import { type ApiKeyInput, ApiKeyListSchema, ApiKeySchema, NewApiKeySchema } from '@ruche/contracts/api-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKeyKeys } from '#entities/api-keys/api-key-keys.ts';
import { keyForm as words } from '#features/api-access/words/keys.ts';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/** Newest first, with those that work no more. For owners. */
export function useApiKeys() {
  return useQuery({
    queryKey: apiKeyKeys.list,
    queryFn: ({ signal }) => api.request({ path: '/api-keys', answer: ApiKeyListSchema, signal }),
  });
}

/** Its answer is the only one that holds the key itself: it is kept nowhere. */
export function useCreateApiKey() {
  const cache = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: ApiKeyInput) => {
      try {
        const idempotencyKey = keyFor(body);
        return await api.request({ method: 'POST', path: '/api-keys', body, idempotencyKey, answer: NewApiKeySchema });
      } catch (error) {
        // An earlier attempt went through, and its answer, with the key, got lost.
        if (!(error instanceof ApiError) || error.code !== 'answer_not_kept') throw error;
        forget();
        throw new ApiError(error.code, words.answerLost, { cause: error });
      }
    },
    onSuccess: forget,
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
