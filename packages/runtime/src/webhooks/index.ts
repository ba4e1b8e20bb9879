import type { PlatformId } from '@ruche/contracts/accounts';
import { deriveSecret } from '#src/keys/index.ts';

/** Where each network delivers what it pushes, below the public address. Facebook and Instagram are one company. */
export const webhookPaths: Record<PlatformId, string> = {
  facebook: '/api/v1/webhooks/meta',
  instagram: '/api/v1/webhooks/meta',
  twitter: '/api/v1/webhooks/twitter',
  linkedin: '/api/v1/webhooks/linkedin',
  tiktok: '/api/v1/webhooks/tiktok',
};

export function webhookAddress(publicUrl: string, platform: PlatformId): string {
  return `${publicUrl.replace(/\/$/, '')}${webhookPaths[platform]}`;
}

/** What a network has to show before it is told that an address is ours. Administrators enter it at Meta. */
export function webhookVerifyToken(secret: string): string {
  return deriveSecret(secret, 'meta webhooks');
}
