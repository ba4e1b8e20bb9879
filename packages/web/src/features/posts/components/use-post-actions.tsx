import type { Post } from '@ruche/contracts/posts';
import { useRouter } from '@tanstack/react-router';
import { offerUndo } from '#components/offer-undo.tsx';
import { paths } from '#config/paths.ts';
import { useDeletePost, useRestorePost } from '#features/posts/api/delete-post.ts';
import { useSchedulePost } from '#features/posts/api/schedule-post.ts';
import { draftOfPost, newPostOf } from '#features/posts/draft.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

/** Delete, with a way to undo it for as long as the message stands, and duplicate. */
export function usePostActions() {
  const router = useRouter();
  const remove = useDeletePost();
  const restore = useRestorePost();
  const create = useSchedulePost();
  const open = (id: string) => router.navigate({ to: paths.post, params: { postId: id } });
  const undo = async (id: string) => {
    try {
      await restore.mutateAsync(id);
      toast.success('The post is back.');
    } catch (error) {
      logFailure('A post could not be brought back.', error);
      toast.error(`The post could not be restored. ${describeFailure(error)}`);
    }
  };
  return {
    restore: undo,
    remove: async ({ id }: Pick<Post, 'id'>): Promise<boolean> => {
      try {
        await remove.mutateAsync(id);
      } catch (error) {
        logFailure('A post could not be deleted.', error);
        toast.error(`The post was not deleted. ${describeFailure(error)}`);
        return false;
      }
      offerUndo({ id: `deleted ${id}`, done: 'Post deleted.', onUndo: () => void undo(id) });
      return true;
    },
    duplicate: async (post: Post): Promise<void> => {
      // Accounts that were disconnected since cannot be chosen anew.
      const socialAccountIds = post.publications.flatMap(({ socialAccountId, isConnected }) =>
        isConnected ? (socialAccountId ?? []) : [],
      );
      const copy = { ...draftOfPost(post), clientId: post.clientId, socialAccountIds, scheduledAt: null };
      try {
        const created = await create.mutateAsync(newPostOf(copy, post.timeZone, 'draft'));
        await open(created.id);
        toast.success('Duplicated as a draft.');
      } catch (error) {
        logFailure('A post could not be duplicated.', error);
        toast.error(`The post was not duplicated. ${describeFailure(error)}`);
      }
    },
  };
}
