import type { QueryClient } from '@tanstack/react-query';
import { approvalKeys } from '#entities/approvals/approval-keys.ts';
import { postKeys } from '#entities/posts/post-keys.ts';

/** A decision moves the post with it: both are read anew, also the one that is open. */
export async function refreshApprovals(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: approvalKeys.all }),
    cache.invalidateQueries({ queryKey: postKeys.all }),
  ]);
}
