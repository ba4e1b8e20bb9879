import { createHash } from 'node:crypto';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { Saying } from '#src/networks/inbox/network-inbox.ts';
import { digitsFor } from '#src/networks/inbox/writers.ts';

let serial = 0;
const epoch = Date.UTC(2024, 0);

/** Never the same twice, though many are made in one millisecond. */
function freshDigits(prefix: string): string {
  serial = (serial + 1) % 4096;
  return `${prefix}${(BigInt(Date.now() - epoch) << 12n) + BigInt(serial)}`;
}

function freshWord(length: number): string {
  return createHash('sha256').update(freshDigits('')).digest('base64url').slice(0, length);
}

const lastPart = (id: string) => id.split('_').at(-1) ?? id;

export function commentId(platform: PlatformId, postId: string): string {
  return platform === 'facebook' ? `${lastPart(postId)}_${freshDigits('')}` : freshDigits('178');
}

export function messageId(platform: PlatformId): string {
  return platform === 'facebook' ? `m_${freshWord(43)}` : `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlE${freshWord(43)}`;
}

/** One thread for each person that writes to an account. */
export function threadId(platform: PlatformId, accountId: string, userId: string): string {
  const digits = digitsFor('', 16, 'thread', accountId, userId);
  return platform === 'facebook' ? `t_${digits}` : `aWdfZAG06MTpJR01lc3NhZA2VUaHJlYWQ6${digits}`;
}

/** Somebody else's post. */
function foreignPostId(platform: PlatformId, userId: string): string {
  return platform === 'facebook' ? `${userId}_${freshDigits('')}` : freshDigits('180');
}

/** People are known by ids that differ from account to account. */
export function scopedUserId(platform: PlatformId, writerId: string, accountId: string): string {
  return digitsFor(platform === 'facebook' ? '2' : '9', 17, platform, writerId, accountId);
}

/** A mention at Facebook is a post; at Instagram a comment below somebody's post, or the post itself where it has a picture. */
export function keepMention(
  platform: PlatformId,
  { userId, postId, hasPicture }: Pick<Saying, 'userId' | 'postId'> & { hasPicture: boolean },
) {
  const mediaId = postId ?? foreignPostId(platform, userId);
  if (platform === 'facebook' || hasPicture) return { id: mediaId, details: { mediaId } };
  return { id: commentId(platform, mediaId), details: { mediaId, isComment: true } };
}
