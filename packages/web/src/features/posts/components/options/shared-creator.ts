import type { CreatorInfo } from '@ruche/contracts/posts';

/** What all of several creators may choose; undefined while nothing is known of any. */
export function sharedCreator(creators: readonly CreatorInfo[]): CreatorInfo | undefined {
  const [first, ...others] = creators;
  if (first === undefined) return undefined;
  return others.reduce(
    (shared, creator) => ({
      ...shared,
      nickname: `${shared.nickname}, ${creator.nickname}`,
      username: `${shared.username}, @${creator.username}`,
      avatarUrl: null,
      privacyLevels: shared.privacyLevels.filter((level) => creator.privacyLevels.includes(level)),
      canComment: shared.canComment && creator.canComment,
      canDuet: shared.canDuet && creator.canDuet,
      canStitch: shared.canStitch && creator.canStitch,
      maxVideoMs: Math.min(shared.maxVideoMs, creator.maxVideoMs),
    }),
    first,
  );
}
