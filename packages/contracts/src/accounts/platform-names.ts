import type { PlatformId } from './platform-ids.ts';

/** What people call the networks. A file without schemas: public pages load it. */
export const platformNames: Record<PlatformId, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** As a network is called in a sentence. */
export const networkName = (platform: PlatformId): string => (platform === 'twitter' ? 'X' : platformNames[platform]);
