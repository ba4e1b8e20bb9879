import { InboxLabelListSchema } from '@ruche/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { inboxKeys } from './inbox-keys.ts';

/** The workspace's labels, by name. */
export function useLabels() {
  return useQuery({
    queryKey: inboxKeys.labels,
    queryFn: ({ signal }) => api.request({ path: '/inbox-labels', answer: InboxLabelListSchema, signal }),
    select: ({ items }) => items,
  });
}
