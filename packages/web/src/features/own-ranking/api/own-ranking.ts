import {
  type MistakeReportInput,
  MistakeReportSchema,
  OwnPublicationListSchema,
  type OwnRankingInput,
  OwnRankingSchema,
  TeamRankingSchema,
} from '@ruche/contracts/ranking';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rankingKeys } from '#entities/ranking/ranking-keys.ts';
import { api } from '#lib/api.ts';

const pageSize = 12;

export function useOwnRanking(season: string | undefined) {
  return useQuery({
    queryKey: rankingKeys.own(season),
    queryFn: ({ signal }) => api.request({ path: '/ranking/me', query: { season }, answer: OwnRankingSchema, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everything of one’s own that a season looks at, newest first. */
export function useOwnPublications(season: string) {
  return useInfiniteQuery({
    queryKey: rankingKeys.publications(season),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.request({
        path: '/ranking/me/publications',
        query: { season, cursor, limit: pageSize },
        answer: OwnPublicationListSchema,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useTeamRanking(season: string | undefined) {
  return useQuery({
    queryKey: rankingKeys.team(season),
    queryFn: ({ signal }) =>
      api.request({ path: '/ranking/team', query: { season }, answer: TeamRankingSchema, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Joins, changes what others see, or leaves. */
export function useSaveMembership() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: OwnRankingInput) =>
      api.request({ method: 'PUT', path: '/ranking/me', body: input, answer: OwnRankingSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: rankingKeys.all }),
  });
}

export function useReportMistake() {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: MistakeReportInput & { idempotencyKey: string }) =>
      api.request({
        method: 'POST',
        path: '/ranking/me/reports',
        body: input,
        answer: MistakeReportSchema,
        idempotencyKey,
      }),
  });
}
