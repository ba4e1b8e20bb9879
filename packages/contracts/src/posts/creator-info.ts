import { z } from 'zod';
import { hourMs } from '#src/time/durations.ts';
import { tiktokPrivacyLevels } from './options.ts';

export const CreatorInfoSchema = z
  .object({
    nickname: z.string(),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    privacyLevels: z.array(z.enum(tiktokPrivacyLevels)),
    canComment: z.boolean(),
    canDuet: z.boolean(),
    canStitch: z.boolean(),
    maxVideoMs: z.int().positive(),
  })
  .meta({ id: 'CreatorInfo', description: 'The options a TikTok account currently has for its posts.' });
export type CreatorInfo = z.infer<typeof CreatorInfoSchema>;

/** The part of it that posts are judged by. */
export const CreatorLimitsSchema = CreatorInfoSchema.pick({
  privacyLevels: true,
  canComment: true,
  canDuet: true,
  canStitch: true,
  maxVideoMs: true,
});
export type CreatorLimits = z.infer<typeof CreatorLimitsSchema>;

/** How long what a creator could choose is taken for what they still can. */
export const creatorLimitsLifeMs = hourMs;
