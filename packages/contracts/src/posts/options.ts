import { z } from 'zod';

// What each network lets one choose beside text and media. Everything has a default, except what TikTok wants chosen by hand.

export const FacebookOptionsSchema = z.object({
  format: z.enum(['post', 'reel', 'story']).default('post'),
});

export const InstagramOptionsSchema = z.object({
  format: z.enum(['post', 'reel', 'story']).default('post'),
  shareToFeed: z
    .boolean()
    .default(true)
    .meta({ description: 'Reels only: whether it also appears on the profile grid.' }),
});

export const TwitterOptionsSchema = z.object({
  replies: z.enum(['everyone', 'following', 'mentionedUsers', 'subscribers', 'verified']).default('everyone'),
});

export const LinkedinOptionsSchema = z.object({
  visibility: z.enum(['PUBLIC', 'CONNECTIONS']).default('PUBLIC'),
  documentTitle: z.string().trim().max(400).default(''),
});

export const tiktokPrivacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const;

export const TiktokOptionsSchema = z.object({
  privacyLevel: z.enum(tiktokPrivacyLevels).nullable().default(null),
  allowComment: z.boolean().default(false),
  allowDuet: z.boolean().default(false),
  allowStitch: z.boolean().default(false),
  isDisclosed: z.boolean().default(false),
  isOwnBrand: z.boolean().default(false),
  isBrandedContent: z.boolean().default(false),
  isAiGenerated: z.boolean().default(false),
});

/** What was chosen for each network that the post goes to. */
export const PlatformOptionsSchema = z.object({
  facebook: FacebookOptionsSchema.prefault({}),
  instagram: InstagramOptionsSchema.prefault({}),
  twitter: TwitterOptionsSchema.prefault({}),
  linkedin: LinkedinOptionsSchema.prefault({}),
  tiktok: TiktokOptionsSchema.prefault({}),
});
export type PlatformOptions = z.infer<typeof PlatformOptionsSchema>;
