import type { PostStatus, PublicationStatus } from '@ruche/contracts/posts';

/** What of a post tells how far it is. */
export type PostProgress = {
  status: PostStatus;
  publications: readonly { status: PublicationStatus; reason: string | null }[];
};

const withReceipt: ReadonlySet<PostStatus> = new Set([
  'publishing',
  'published',
  'failed',
  'needs_check',
  'partially_published',
]);

/** Whether a post that was already tried waits for its next try. */
export function isWaitingForRetry({ status, publications }: PostProgress): boolean {
  return status === 'scheduled' && publications.some((one) => one.status === 'scheduled' && one.reason !== null);
}

/** Whether a post has begun its way to the networks: then its receipt says more than the composer. */
export function hasReceipt(post: PostProgress): boolean {
  return withReceipt.has(post.status) || isWaitingForRetry(post);
}

/** Why somebody has to look at it, or it waits, in words. */
export function troubleOf({ publications }: PostProgress): string | null {
  const inTrouble = publications.find(({ status }) => status === 'failed' || status === 'needs_check');
  return (inTrouble ?? publications.find(({ reason }) => reason !== null))?.reason ?? null;
}
