import {
  CommentListSchema,
  type CommentSide,
  type CommentThread,
  CommentThreadSchema,
  type PostCommentChange,
  type PostCommentInput,
} from '@ruche/contracts/comments';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

const pathOf = (postId: string) => `/posts/${encodeURIComponent(postId)}/comments`;
const ofPost = (postId: string) => [...postKeys.comments, postId];

/** The threads of one side, newest first, a page at a time. */
export function useComments(postId: string, side: CommentSide) {
  return useInfiniteQuery({
    queryKey: [...ofPost(postId), side],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.request({ path: pathOf(postId), query: { side, cursor }, answer: CommentListSchema, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** The thread that an address names, which may be too old for the first page. */
export function useThread(postId: string, commentId: string | undefined) {
  return useQuery({
    queryKey: [...ofPost(postId), 'thread', commentId],
    queryFn: ({ signal }) =>
      api.request({ path: `/comments/${encodeURIComponent(commentId ?? '')}`, answer: CommentThreadSchema, signal }),
    enabled: commentId !== undefined,
    retry: false,
  });
}

function useRefresh(postId: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ofPost(postId) });
}

type Sending = { input: PostCommentInput; idempotencyKey: string };

export function useAddComment(postId: string) {
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: ({ input, idempotencyKey }: Sending) =>
      api.request({ method: 'POST', path: pathOf(postId), body: input, idempotencyKey, answer: CommentThreadSchema }),
    onSuccess: refresh,
  });
}

export function useChangeComment(postId: string, id: string) {
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: (body: PostCommentChange) =>
      api.request({ method: 'PATCH', path: `/comments/${id}`, body, answer: CommentThreadSchema }),
    onSuccess: refresh,
  });
}

export function useDeleteComment(postId: string, id: string) {
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: () => api.request({ method: 'DELETE', path: `/comments/${id}` }),
    onSuccess: refresh,
  });
}

export function useResolveThread({ postId, id }: Pick<CommentThread, 'postId' | 'id'>) {
  const refresh = useRefresh(postId);
  return useMutation({
    mutationFn: (isResolved: boolean) =>
      api.request({
        method: 'PUT',
        path: `/comments/${id}/resolution`,
        body: { isResolved },
        answer: CommentThreadSchema,
      }),
    onSuccess: refresh,
  });
}
