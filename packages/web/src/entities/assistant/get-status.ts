import { AssistantStatusSchema } from '@ruche/contracts/assistant';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { assistantKeys } from './assistant-keys.ts';

export const statusQuery = (clientId: string | null) =>
  queryOptions({
    queryKey: assistantKeys.status(clientId),
    queryFn: ({ signal }) =>
      api.request({ path: '/assistant/status', query: { clientId }, answer: AssistantStatusSchema, signal }),
    staleTime: 60_000,
  });

/** Whether the model can be asked, in this workspace and about this client. */
export function useAssistantStatus(clientId: string | null = null, isWanted = true) {
  return useQuery({ ...statusQuery(clientId), enabled: isWanted });
}
