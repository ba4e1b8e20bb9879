import { type AssistantSettings, AssistantSettingsSchema, UsageSchema } from '@ruche/contracts/assistant';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { api } from '#lib/api.ts';

const path = '/assistant/settings';

/** Tokens and cost of the last year. */
export function useUsage() {
  return useQuery({
    queryKey: assistantKeys.usage,
    queryFn: ({ signal }) => api.request({ path: '/assistant/usage', answer: UsageSchema, signal }),
  });
}

/** Whether texts of the workspace may go to a model. Every screen of the assistant hears of it. */
export function useChangeSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: AssistantSettings) =>
      api.request({ method: 'PATCH', path, body, answer: AssistantSettingsSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: assistantKeys.all }),
  });
}
