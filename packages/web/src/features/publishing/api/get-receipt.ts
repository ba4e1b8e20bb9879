import { PostReceiptSchema, type PublicationReceipt } from '@ruche/contracts/publishing';
import { useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

const pollMs = 2000;

/** Whether something may happen to it at any moment. */
function isMoving({ status, scheduledAt, nextAttemptAt }: PublicationReceipt): boolean {
  if (status === 'publishing') return true;
  if (status === 'needs_check') return nextAttemptAt !== null;
  const at = nextAttemptAt ?? scheduledAt;
  return status === 'scheduled' && at !== null && Date.parse(at) <= Date.now() + pollMs;
}

/** Read again every two seconds while it is being published. */
export function useReceipt(postId: string) {
  return useQuery({
    queryKey: postKeys.receipt(postId),
    queryFn: ({ signal }) =>
      api.request({ path: `/posts/${encodeURIComponent(postId)}/receipt`, answer: PostReceiptSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.publications.some(isMoving) === true ? pollMs : false),
  });
}
