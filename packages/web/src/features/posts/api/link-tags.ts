import { type LinkTags, LinkTagsSchema } from '@ruche/contracts/posts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const keyOf = (clientId: string) => ['link-tags', clientId];

export function useLinkTags(clientId: string | null) {
  return useQuery({
    queryKey: keyOf(clientId ?? ''),
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      api.request({ path: `/clients/${clientId ?? ''}/link-tags`, answer: LinkTagsSchema, signal }),
  });
}

export function useSaveLinkTags(clientId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (tags: LinkTags) =>
      api.request({ method: 'PUT', path: `/clients/${clientId}/link-tags`, body: tags, answer: LinkTagsSchema }),
    onSuccess: (saved) => cache.setQueryData(keyOf(clientId), saved),
  });
}
