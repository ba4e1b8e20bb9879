import { z } from 'zod';

/** The networks Ruche publishes to. One lower-case word, identical in folders, the database and addresses. */
export const platformIds = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const;

export const PlatformIdSchema = z.enum(platformIds, 'Unsupported platform');
export type PlatformId = z.infer<typeof PlatformIdSchema>;
