import { type SupportRequestInput, SupportRequestSchema } from '@ruche/contracts/support';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** Without a connection it waits for one. */
export function useSendRequest() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: SupportRequestInput & { idempotencyKey: string }) =>
      api.request({
        method: 'POST',
        path: '/support-requests',
        body: input,
        answer: SupportRequestSchema,
        idempotencyKey,
      }),
  });
}
