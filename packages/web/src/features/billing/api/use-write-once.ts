import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { billingKeys } from './billing-keys.ts';

/** A write that is made once, however often it has to be sent until its answer arrives. */
export function useWriteOnce<Wish, Answer>(
  send: (wish: Wish, idempotencyKey: string) => Promise<Answer>,
  keep?: (answer: Answer) => Promise<void>,
) {
  const queries = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (wish: Wish) => send(wish, keyFor(wish ?? null)),
    onSuccess: (answer) => {
      forget();
      return keep?.(answer);
    },
    // It may have been refused because something changed elsewhere.
    onError: () => queries.invalidateQueries({ queryKey: billingKeys.current satisfies QueryKey }),
  });
}
