import twitterText from 'twitter-text';
import type { PlatformId } from '#src/accounts/platform-ids.ts';

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
