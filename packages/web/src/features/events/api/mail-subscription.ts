import { type MailSubscription, MailSubscriptionSchema } from '@ruche/contracts/events';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicApi } from '#lib/api.ts';

const keyOf = (token: string) => ['mail-subscription', token];

/** What the link of a mail is about; whoever opens it need not be signed in. */
export function useMailSubscription(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) =>
      publicApi.request({
        method: 'POST',
        path: '/mail-subscriptions/lookup',
        body: { token },
        answer: MailSubscriptionSchema,
        signal,
      }),
  });
}

export function useChangeMailSubscription(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isSubscribed: boolean) =>
      publicApi.request({
        method: 'PUT',
        path: '/mail-subscriptions',
        body: { token, isSubscribed },
        answer: MailSubscriptionSchema,
      }),
    onSuccess: (saved) => cache.setQueryData<MailSubscription>(keyOf(token), saved),
  });
}
