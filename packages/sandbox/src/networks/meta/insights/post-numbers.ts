import { dayMs, hourMs } from '@ruche/contracts/time';
import type { Numbers } from '#src/networks/audience/final-numbers.ts';
import { delayedNumbers } from '#src/networks/audience/numbers.ts';
import { seededBetween } from '#src/networks/audience/seeded.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import type { Post } from '#src/networks/posts.ts';

/** For two days, how many people were reached is an estimate, for some posts too high. */
function estimate({ now }: NetworkContext, post: Post, numbers: Numbers): Numbers {
  const isHigh = seededBetween(0, 1, post.id, 'estimate') < 0.34;
  const isSettled = now() - post.createdAt > 2 * dayMs;
  if (!isHigh || isSettled) return numbers;
  return { ...numbers, reach: Math.min(numbers.impressions, Math.floor(numbers.reach * 1.05)) };
}

/** What insights say of a post: nothing in the first hours, then what was so some hours ago. */
export function insightNumbers(context: NetworkContext, post: Post, { isSlow = true } = {}): Numbers | null {
  const lagMs = isSlow ? seededBetween(1, 5, post.id, 'lag') * hourMs : 0;
  const numbers = delayedNumbers(context, post, lagMs);
  return numbers && estimate(context, post, numbers);
}
