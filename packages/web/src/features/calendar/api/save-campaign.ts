import { type Campaign, CampaignSchema } from '@ruche/contracts/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

export type CampaignDraft = Omit<Campaign, 'id' | 'createdAt' | 'updatedAt'> & {
  /** Null for a new one. */
  id: string | null;
};

export function useSaveCampaign() {
  const cache = useQueryClient();
  return useMutation({
    // Whose it is stays as it is: its posts belong to that client.
    mutationFn: ({ id, clientId, ...body }: CampaignDraft) =>
      id === null
        ? api.request({ method: 'POST', path: '/campaigns', body: { ...body, clientId }, answer: CampaignSchema })
        : api.request({ method: 'PATCH', path: `/campaigns/${id}`, body, answer: CampaignSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: calendarKeys.campaigns }),
  });
}

/** Its posts stay, and belong to none. */
export function useDeleteCampaign() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.request({ method: 'DELETE', path: `/campaigns/${id}` }),
    onSuccess: () =>
      Promise.all([calendarKeys.campaigns, postKeys.all].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
