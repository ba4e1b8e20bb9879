import { PostApprovalSchema } from '@ruche/contracts/approvals';
import { useQuery } from '@tanstack/react-query';
import { approvalKeys } from '#entities/approvals/approval-keys.ts';
import { api } from '#lib/api.ts';

/** Where a post stands, and everything that was asked and decided. */
export function usePostApproval(postId: string) {
  return useQuery({
    queryKey: approvalKeys.post(postId),
    queryFn: ({ signal }) => api.request({ path: `/posts/${postId}/approval`, answer: PostApprovalSchema, signal }),
  });
}
