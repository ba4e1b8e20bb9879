import { type ConnectMethod, type PlatformId, PlatformInfoListSchema } from '@ruche/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';

/** The ways that this installation offers, where somebody has a choice. */
export function waysAmong(platform: PlatformId, offered: (ConnectMethod | null)[]): readonly ConnectWay[] {
  const ways = platformFaces[platform].ways?.filter(({ method }) => offered.includes(method)) ?? [];
  return ways.length > 1 ? ways : [];
}

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
    /** By one of several ways, or the usual one. */
    scopesOf: (platform: PlatformId, method?: ConnectMethod) =>
      find(platform)?.offers.find((offer) => offer.method === method)?.scopes ?? find(platform)?.scopes ?? [],
    /** Those to choose from: none where there is one way alone. */
    waysOf: (platform: PlatformId) => waysAmong(platform, find(platform)?.offers.map(({ method }) => method) ?? []),
  };
}
