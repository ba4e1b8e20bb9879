import { type CreatorInfo, CreatorInfoSchema } from '@ruche/contracts/posts';
import { useQueries } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const freshMs = 60_000;

/** What TikTok lets these accounts choose at this moment, by account. One that cannot be asked is left out. */
export function useCreators(socialAccountIds: readonly string[]): ReadonlyMap<string, CreatorInfo> {
  return useQueries({
    queries: socialAccountIds.map((id) => ({
      queryKey: ['creator-info', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.request({ path: `/social-accounts/${id}/creator-info`, answer: CreatorInfoSchema, signal }),
      staleTime: freshMs,
      retry: false,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }, index) => (data ? [[socialAccountIds[index] ?? '', data] as const] : []))),
  });
}
