import type { PlatformId } from '@ruche/contracts/accounts';
import { facebook } from './facebook/face.ts';
import { instagram } from './instagram/face.ts';
import { linkedin } from './linkedin/face.ts';
import type { PlatformFace } from './platform-face.ts';
import { tiktok } from './tiktok/face.ts';
import { twitter } from './twitter/face.ts';

export const platformFaces: Record<PlatformId, PlatformFace> = { facebook, instagram, twitter, linkedin, tiktok };
