import twitterText from 'twitter-text';
import type { PlatformId } from '#src/accounts/platforms.ts';

const limits = { facebook: 63_206, instagram: 2_200, twitter: 280, linkedin: 3_000, tiktok: 2_200 };
const twitterLongLimit = 25_000;
const tiktokPhotoLimit = 4_000;

export type TextLimit = { count: number; limit: number };

export type TextUse = { hasLongPosts?: boolean | undefined; isPhotos?: boolean };

/** A text's length as the network counts it, and how long it may be there. */
export function countText(platform: PlatformId, text: string, { hasLongPosts, isPhotos }: TextUse = {}): TextLimit {
  if (platform === 'twitter') {
    return {
      count: twitterText.parseTweet(text).weightedLength,
      limit: hasLongPosts ? twitterLongLimit : limits.twitter,
    };
  }
  // TikTok counts UTF-16 units, as JavaScript does; the others count characters.
  if (platform === 'tiktok') return { count: text.length, limit: isPhotos ? tiktokPhotoLimit : limits.tiktok };
  return { count: Array.from(text).length, limit: limits[platform] };
}

const hashtagPattern = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*/gu;
const mentionPattern = /(?<![\p{L}\p{N}_.@/])@[A-Za-z0-9_.]*[A-Za-z0-9_]/gu;
const cashtagPattern = /(?<![\p{L}\p{N}_$])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}])/gu;

export const hashtagsIn = (text: string): string[] => text.match(hashtagPattern) ?? [];
export const mentionsIn = (text: string): string[] => text.match(mentionPattern) ?? [];
export const cashtagsIn = (text: string): string[] => text.match(cashtagPattern) ?? [];
