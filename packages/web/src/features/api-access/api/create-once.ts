import { ApiError } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

/**
 * For writes whose answer holds a secret, which the server keeps nowhere. Sent again after an answer that got lost, it
 * says what was done, and what to do without the secret.
 */
export function useCreateOnce<Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  answerLost: string,
) {
  const { keyFor, forget } = useIdempotencyKey();
  return async (body: Body): Promise<Answer> => {
    try {
      const answer = await send(body, keyFor(body));
      forget();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'answer_not_kept') throw error;
      forget();
      throw new ApiError(error.code, answerLost, { cause: error });
    }
  };
}
