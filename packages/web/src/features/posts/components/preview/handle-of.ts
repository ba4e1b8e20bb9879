import type { SocialAccount } from '@ruche/contracts/accounts';

const withHandles = new Set(['twitter', 'instagram', 'tiktok']);

/** The name in the address of an account's profile, where the network shows it; null where it does not. */
export function handleOf({ platform, profileUrl }: Pick<SocialAccount, 'platform' | 'profileUrl'>): string | null {
  if (profileUrl === null || !withHandles.has(platform) || !URL.canParse(profileUrl)) return null;
  const last = new URL(profileUrl).pathname.split('/').findLast((part) => part !== '');
  return last === undefined ? null : decodeURIComponent(last).replace(/^@/, '');
}
