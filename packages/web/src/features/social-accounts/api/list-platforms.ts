import { type PlatformId, PlatformInfoListSchema } from '@ruche/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** What each network will be asked for, and whether this installation can connect to it. */
export function usePlatforms() {
  const { data: platforms = [] } = useQuery({
    queryKey: ['social-accounts', 'platforms'],
    queryFn: async ({ signal }) => {
      const path = '/social-accounts/platforms';
      return (await api.request({ path, answer: PlatformInfoListSchema, signal })).items;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const find = (platform: PlatformId) => platforms.find(({ id }) => id === platform);
  return {
    /** As long as nothing is known against it. */
    isAvailable: (platform: PlatformId) => find(platform)?.isAvailable !== false,
    scopesOf: (platform: PlatformId) => find(platform)?.scopes ?? [],
  };
}
