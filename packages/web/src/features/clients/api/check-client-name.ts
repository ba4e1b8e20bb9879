import { NameCheckSchema } from '@ruche/contracts/clients';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientKeys } from '#entities/clients/client-cache.ts';
import { api } from '#lib/api.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';

/** Clients that bear this name already, asked for once the person stops typing. */
export function useNameDuplicates(typed: string, exceptId: string | undefined) {
  const name = useDeferredText(typed.trim(), 300);
  const isAsked = name.length > 0 && name.length <= 120;
  const { data } = useQuery({
    queryKey: clientKeys.names(name, exceptId),
    queryFn: ({ signal }) =>
      api.request({ path: '/clients/name-check', query: { name, exceptId }, answer: NameCheckSchema, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isAsked && data !== undefined ? data.duplicates : [];
}
