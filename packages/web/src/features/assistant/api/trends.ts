import { type Idea, IdeaSchema, type RisingTrend, TrendListSchema } from '@ruche/contracts/assistant';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { api } from '#lib/api.ts';

const path = '/assistant/trends';

/** What rises for a client, counted anew whenever it is asked for. */
export function useTrends(clientId: string) {
  return useQuery({
    queryKey: assistantKeys.trends(clientId),
    queryFn: ({ signal }) => api.request({ method: 'POST', path, body: { clientId }, answer: TrendListSchema, signal }),
    staleTime: 60_000,
  });
}

/** The idea that a trend makes: the one that there is, or a new one. */
export function useTrendIdea(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, key }: RisingTrend): Promise<Idea> =>
      api.request({ method: 'POST', path: `${path}/ideas`, body: { clientId, kind, key }, answer: IdeaSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: assistantKeys.trends(clientId) }),
  });
}
