import { z } from 'zod';
import { followersNow } from '#src/networks/audience/accounts.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';
import { listShown, videoCounts } from './metrics.ts';

const DetailsSchema = z.object({
  unionId: z.string(),
  bio: z.string().default(''),
  isVerified: z.boolean().default(false),
  followers: z.number().default(0),
  following: z.number().default(40),
  likes: z.number().default(0),
  videos: z.number().default(0),
});

/** Which scope lets an app read which field. */
export const scopeOfField: Readonly<Record<string, string>> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  avatar_url_100: 'user.info.basic',
  avatar_large_url: 'user.info.basic',
  display_name: 'user.info.basic',
  bio_description: 'user.info.profile',
  profile_deep_link: 'user.info.profile',
  is_verified: 'user.info.profile',
  username: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
};

/** Only what was asked for. */
export function presentUser(
  context: NetworkContext,
  person: Person,
  asked: readonly string[],
  avatarUrl: (size: number) => string,
) {
  const details = DetailsSchema.parse(person.details);
  const shown = listShown(context, person.userId);
  const likes = shown.reduce((total, post) => total + videoCounts(context, post).like_count, details.likes);
  const fields: Record<string, unknown> = {
    open_id: person.userId,
    union_id: details.unionId,
    avatar_url: avatarUrl(168),
    avatar_url_100: avatarUrl(100),
    avatar_large_url: avatarUrl(720),
    display_name: person.name,
    bio_description: details.bio,
    profile_deep_link: `https://vm.tiktok.com/${person.userName}`,
    is_verified: details.isVerified,
    username: person.userName,
    follower_count: followersNow(context, { id: person.userId, followers: details.followers }),
    following_count: details.following,
    likes_count: likes,
    video_count: details.videos + shown.length,
  };
  return Object.fromEntries(asked.map((name) => [name, fields[name]]));
}
