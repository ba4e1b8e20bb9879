import { z } from 'zod';
import { followersNow } from '#src/networks/audience/accounts.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Person } from '#src/networks/people.ts';

const DetailsSchema = z.object({
  description: z.string().default(''),
  followers: z.number().default(0),
  following: z.number().default(120),
  tweets: z.number().default(0),
  verifiedType: z.enum(['none', 'blue', 'business', 'government']).default('none'),
  subscriptionType: z.enum(['None', 'Basic', 'Premium', 'PremiumPlus']).default('None'),
  isProtected: z.boolean().default(false),
});

export function subscriptionOf({ details }: Person): string {
  return DetailsSchema.parse(details).subscriptionType;
}

/** The time that an id of this network carries; older, shorter ids carry none. */
function createdAt(userId: string): string {
  const epochMs = 1_288_834_974_657;
  const isOld = userId.length < 17;
  return new Date(isOld ? Date.UTC(2013, 11, 14) : Number(BigInt(userId) >> 22n) + epochMs).toISOString();
}

type Surroundings = { context: NetworkContext; avatarBase: string; scopes: readonly string[]; isSelf: boolean };

function allFields(person: Person, { context, avatarBase, scopes, isSelf }: Surroundings) {
  const details = DetailsSchema.parse(person.details);
  const followers = followersNow(context, { id: person.userId, followers: details.followers });
  const fields: Record<string, unknown> = {
    id: person.userId,
    name: person.name,
    username: person.userName ?? person.id,
    created_at: createdAt(person.userId),
    description: details.description,
    profile_image_url: `${avatarBase}/profile_images/${person.userId}/${person.motif}_normal.png`,
    protected: details.isProtected,
    verified: details.verifiedType !== 'none',
    verified_type: details.verifiedType,
    public_metrics: {
      followers_count: followers,
      following_count: details.following,
      tweet_count: details.tweets,
      listed_count: Math.floor(followers / 117),
      like_count: details.tweets * 3,
      media_count: Math.floor(details.tweets / 10),
    },
  };
  if (isSelf) fields['subscription_type'] = details.subscriptionType;
  if (isSelf && scopes.includes('users.email')) fields['confirmed_email'] = person.email;
  return fields;
}

/** Every field that may be asked for; some are simply left out where there is nothing to say. */
export const userFields: readonly string[] = [
  'affiliation',
  'confirmed_email',
  'connection_status',
  'created_at',
  'description',
  'entities',
  'id',
  'is_identity_verified',
  'location',
  'most_recent_tweet_id',
  'name',
  'parody',
  'pinned_tweet_id',
  'profile_banner_url',
  'profile_image_url',
  'protected',
  'public_metrics',
  'receives_your_dm',
  'subscription',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_followers_count',
  'verified_type',
  'withheld',
];

/** Id, name and user name always; the rest only when asked for. */
export function presentUser(person: Person, asked: readonly string[], surroundings: Surroundings) {
  const fields = allFields(person, surroundings);
  const names = new Set(['id', 'name', 'username', ...asked]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}
