import { z } from 'zod';
import { platformIds } from './platform-ids.ts';

export const PlatformIdSchema = z.enum(platformIds, 'Unsupported platform');

/** The ways to connect an account, where a network has more than one. The first is the usual one. */
export const connectMethods = ['facebook_login', 'instagram_login'] as const;
export const ConnectMethodSchema = z.enum(connectMethods);
export type ConnectMethod = z.infer<typeof ConnectMethodSchema>;
