import { type ClientInput, ClientSchema } from '@ruche/contracts/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshClients, showSaved } from '#entities/clients/client-cache.ts';
import { createClient as words } from '#features/clients/words/common.ts';
import { api } from '#lib/api.ts';
import { ApiError, type ApiErrorCode } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

export const createClientTexts = {
  done: words.done,
  failed: words.failed,
  nobody: words.noUser,
} as const;

// Where the server has nothing to say that helps the person.
const wordless: ReadonlySet<ApiErrorCode> = new Set(['internal', 'unreadable']);

export function describeCreateFailure(error: unknown): string {
  if (!(error instanceof ApiError) || wordless.has(error.code)) return createClientTexts.failed;
  return error.code === 'unauthenticated' ? createClientTexts.nobody : error.message;
}

export function useCreateClient() {
  const cache = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: ClientInput) => {
      const idempotencyKey = key.keyFor(input);
      return api.request({ method: 'POST', path: '/clients', body: input, idempotencyKey, answer: ClientSchema });
    },
    onSuccess: (client) => {
      key.forget();
      showSaved(cache, client);
      void refreshClients(cache);
    },
  });
}
