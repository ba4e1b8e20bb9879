import { type Judgement, judgeApproval } from '@ruche/contracts/approvals';
import type { WorkspaceTx } from '#src/connect.ts';
import { inArray, sql } from '#src/drizzle.ts';
import { postMedia } from '#src/media/tables.ts';
import { goesOutAt, readApprovalPosts } from './posts.ts';
import { listRequestsOfPosts, toJudged } from './requests.ts';

/**
 * Whether a post may go out as it is now, and by which requests. The post is locked; its files are held, so that what is
 * judged here is what is read of them next.
 */
export async function judgeLockedPost(tx: WorkspaceTx, postId: string): Promise<Judgement> {
  await tx.execute(sql`SELECT FROM media WHERE id IN (
    SELECT ${postMedia.mediaId} FROM ${postMedia} WHERE ${inArray(postMedia.postId, [postId])}
  ) ORDER BY id FOR SHARE`);
  const [post] = await readApprovalPosts(tx, [postId], { isRuled: true });
  if (!post?.rule) return { isApproved: true, missing: null, granted: [] };
  const requests = await listRequestsOfPosts(tx, [postId]);
  const subject = { mode: post.rule.mode, contentHash: post.contentHash, scheduledFor: goesOutAt(post) };
  return judgeApproval(subject, requests.map(toJudged));
}
