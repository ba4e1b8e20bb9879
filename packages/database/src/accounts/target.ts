import { creatorLimitsLifeMs, type Target } from '@ruche/contracts/posts';
import type { SocialAccountRow } from './tables.ts';

type Known = Pick<SocialAccountRow, 'platform' | 'kind' | 'hasLongPosts' | 'creatorLimits' | 'creatorReadAt'>;

/** An account as the rules look at it, with what is known of it. What the network said too long ago counts as unknown. */
export function toTarget(account: Known, now = new Date()): Target {
  const { platform, kind, hasLongPosts, creatorLimits, creatorReadAt } = account;
  const ageMs = now.getTime() - (creatorReadAt?.getTime() ?? 0);
  const isRecent = ageMs < creatorLimitsLifeMs;
  return { platform, kind, hasLongPosts, ...(creatorLimits && isRecent && { creator: creatorLimits }) };
}
