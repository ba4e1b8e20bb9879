import { createHash } from 'node:crypto';
import type { Item } from '#src/networks/inbox/items.ts';
import type { NetworkInbox } from '#src/networks/inbox/network-inbox.ts';
import { makeId } from '#src/networks/linkedin/posts.ts';
import { personUrn } from '#src/networks/linkedin/urns.ts';
import { activityOf, commentUrn } from './comment-urns.ts';
import { topOf } from './said.ts';

/** Members are known to an app by an id of its own, which is no number. */
export function memberUrn(writerId: string): string {
  const digest = createHash('sha256').update(`linkedin ${writerId}`).digest('base64');
  return personUrn(digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 10));
}

/** Answers are one level deep. */
export function topBelow(parent: Item | null): { topUrn?: string } {
  if (!parent || parent.kind === 'mention') return {};
  return { topUrn: topOf(parent) ?? parent.id };
}

export const keep: NetworkInbox['keep'] = (_context, { kind, postId, parent, at }) => {
  const id = makeId(at);
  if (kind === 'mention') return { id: `urn:li:share:${id}`, postId: null };
  return { id: commentUrn(activityOf(postId ?? ''), id), details: topBelow(parent) };
};
