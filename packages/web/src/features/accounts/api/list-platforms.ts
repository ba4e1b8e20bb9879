import { type PlatformId, type PlatformInfo, PlatformInfoListSchema } from '@ruche/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountKeys } from '#entities/accounts/account-keys.ts';
import { api } from '#lib/api.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';

type Offer = Pick<PlatformInfo['offers'][number], 'kind' | 'method'>;

function isFor({ kind, method }: ConnectWay, offer: Offer): boolean {
  return (kind ?? null) === offer.kind && (method ?? null) === offer.method;
}

/** The ways that this installation offers, where somebody has a choice. */
export function waysAmong(platform: PlatformId, offered: readonly Offer[]): readonly ConnectWay[] {
  const ways = platformFaces[platform].ways?.filter((way) => offered.some((offer) => isFor(way, offer))) ?? [];
  return ways.length > 1 ? ways : [];
}

/** What each network will be asked for, and whether this installation can connect to it. */
export function usePlatforms() {
  const { data: platforms = [], isPending } = useQuery({
    queryKey: accountKeys.platforms,
    queryFn: async ({ signal }) => {
      const path = '/social-accounts/platforms';
      return (await api.request({ path, answer: PlatformInfoListSchema, signal })).items;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const find = (platform: PlatformId) => platforms.find(({ id }) => id === platform);
  return {
    /** Whether it is not known yet what this installation offers. */
    isPending,
    /** As long as nothing is known against it. */
    isAvailable: (platform: PlatformId) => find(platform)?.isAvailable !== false,
    /** Whether it is to be asked by which way; as long as that is not known, where there may be several. */
    hasChoice: (platform: PlatformId) => {
      const known = find(platform);
      return known === undefined
        ? platformFaces[platform].ways !== undefined
        : waysAmong(platform, known.offers).length > 0;
    },
    /** By one of several ways, or the usual one. */
    scopesOf: (platform: PlatformId, way: ConnectWay | undefined) => {
      const { offers = [], scopes = [] } = find(platform) ?? {};
      return offers.find((offer) => way !== undefined && isFor(way, offer))?.scopes ?? scopes;
    },
    /** Those to choose from: none where there is one way alone. */
    waysOf: (platform: PlatformId) => waysAmong(platform, find(platform)?.offers ?? []),
  };
}
