import { type Post, PostSchema, type RepeatsOnDelete } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPosts, showSavedPost, takePostOffLists } from '#entities/posts/post-cache.ts';
import { api } from '#lib/api.ts';

type Deletion = {
  id: string;
  /** What becomes of its repeats. */
  repeats?: RepeatsOnDelete;
};

export const deletePost = ({ id, repeats = 'keep' }: Deletion): Promise<void> =>
  api.request({ method: 'DELETE', path: `/posts/${id}`, query: { repeats } });

/** Gone from the screen at once; back again when the server refuses. */
export function useDeletePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: deletePost,
    onMutate: ({ id }) => takePostOffLists(cache, id),
    onError: (_error, _deletion, putBack) => putBack?.(),
    onSuccess: () => refreshPosts(cache),
  });
}

export function useRestorePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<Post> =>
      api.request({ method: 'POST', path: `/posts/${id}/restore`, answer: PostSchema }),
    onSuccess: (post) => {
      showSavedPost(cache, post);
      return refreshPosts(cache);
    },
  });
}
