import twitterText from 'twitter-text';
import type { InboxAbilities } from './abilities.ts';

/** In UTF-8; contracts know neither a browser's encoder nor Node's. */
function countBytes(text: string): number {
  return Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) return 1;
    if (point < 0x800) return 2;
    return point < 0x10000 ? 3 : 4;
  }).reduce((sum, bytes) => sum + bytes, 0);
}

/** An answer's length in the network's way of counting. */
export function answerLength(text: string, counts: InboxAbilities['counts']): number {
  if (counts === 'weighted') return twitterText.parseTweet(text).weightedLength;
  return counts === 'bytes' ? countBytes(text) : Array.from(text).length;
}

/** How many more the network takes; below 0 the answer is too long. */
export const answerRoom = (text: string, { counts, maxLength }: Pick<InboxAbilities, 'counts' | 'maxLength'>): number =>
  maxLength - answerLength(text, counts);
