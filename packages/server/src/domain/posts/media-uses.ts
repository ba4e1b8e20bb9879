import type { PlatformId } from '@ruche/contracts/accounts';
import type { Composed, PerPlatform } from '@ruche/contracts/posts';
import type { PostMedia } from '@ruche/database/media';

/** What names files. */
export type Naming = Pick<Composed, 'mediaIds' | 'perPlatform'>;

export const versionsOf = (perPlatform: PerPlatform) =>
  Object.entries(perPlatform) as [PlatformId, PerPlatform[PlatformId]][];

const inOrder = (ids: string[], platform: PlatformId | null): PostMedia[] =>
  ids.map((mediaId, position) => ({ mediaId, position, platform }));

/** Every file that a post names, and where it stands. */
export function usesOf({ mediaIds, perPlatform }: Naming): PostMedia[] {
  const own = versionsOf(perPlatform).flatMap(([platform, version]) => inOrder(version?.mediaIds ?? [], platform));
  return [...inOrder(mediaIds, null), ...own];
}
