import { z } from 'zod';

/** The networks Ruche publishes to. One lower-case word, identical in folders, the database and addresses. */
export const platformIds = ['facebook', 'instagram', 'twitter', 'linkedin', 'tiktok'] as const;

export const PlatformIdSchema = z.enum(platformIds, 'Unsupported platform');
export type PlatformId = z.infer<typeof PlatformIdSchema>;

/** The ways to connect an account, where a network has more than one. The first is the usual one. */
export const connectMethods = ['facebook_login', 'instagram_login'] as const;
export const ConnectMethodSchema = z.enum(connectMethods);
export type ConnectMethod = z.infer<typeof ConnectMethodSchema>;
