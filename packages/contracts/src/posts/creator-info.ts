import { z } from 'zod';
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
  .meta({ id: 'CreatorInfo', description: 'What an account on TikTok may choose for its posts at this moment.' });
export type CreatorInfo = z.infer<typeof CreatorInfoSchema>;
