import type { Post, RepeatsOnDelete } from '@ruche/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { offerUndo } from '#components/offer-undo.tsx';
import { paths } from '#config/paths.ts';
import type { RepeatingDeletion } from '#entities/posts/delete-repeating-dialog.tsx';
import { DeleteRepeatingDialog } from '#entities/posts/lazy-parts.tsx';
import { useDeletePost, useRestorePost } from '#features/posts/api/delete-post.ts';
import { evergreenOptions } from '#features/posts/api/evergreen.ts';
import { useSchedulePost } from '#features/posts/api/schedule-post.ts';
import { draftOfPost, newPostOf } from '#features/posts/draft.ts';
import { postActions as words } from '#features/posts/words/post-actions.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type Removed = Pick<Post, 'id' | 'isEvergreen'>;
type Question = RepeatingDeletion & { answer: (repeats: RepeatsOnDelete | null) => void };

/** Asks what becomes of the repeats of a post; of one without any, nothing. */
function useRepeatsQuestion() {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const answer = (repeats: RepeatsOnDelete | null) => {
    setIsOpen(false);
    asked?.answer(repeats);
  };
  const question: ReactNode = asked && (
    <LazyMount open={isOpen}>
      <DeleteRepeatingDialog open={isOpen} deletion={asked} onDelete={answer} onClose={() => answer(null)} />
    </LazyMount>
  );
  const ask = async ({ id, isEvergreen }: Removed): Promise<RepeatsOnDelete | null> => {
    if (!isEvergreen) return 'keep';
    const { sourceId, rule, plannedCount } = await cache.fetchQuery({ ...evergreenOptions(id), staleTime: 0 });
    if (rule === null && plannedCount === 0) return 'keep';
    return new Promise((resolve) => {
      setAsked({ count: 1, kind: sourceId === id ? 'source' : 'repeat', plannedCount, answer: resolve });
      setIsOpen(true);
    });
  };
  return { ask, question };
}

/** Delete, with a way to undo it for as long as the message stands, and duplicate. */
export function usePostActions() {
  const router = useRouter();
  const remove = useDeletePost();
  const restore = useRestorePost();
  const create = useSchedulePost();
  const { ask, question } = useRepeatsQuestion();
  const open = (id: string) => router.navigate({ to: paths.post, params: { postId: id } });
  const undo = async (id: string) => {
    try {
      await restore.mutateAsync(id);
      toast.success(words.restored);
    } catch (error) {
      logFailure('A post could not be brought back.', error);
      toast.error(words.restoreFailed(describeFailure(error)));
    }
  };
  return {
    /** What is asked before one is deleted that repeats. */
    question,
    restore: undo,
    /** Whether it is deleted now. */
    remove: async (post: Removed, onConfirmed?: () => void): Promise<boolean> => {
      const { id } = post;
      try {
        const repeats = await ask(post);
        if (repeats === null) return false;
        onConfirmed?.();
        await remove.mutateAsync({ id, repeats });
      } catch (error) {
        logFailure('A post could not be deleted.', error);
        toast.error(words.deleteFailed(describeFailure(error)));
        return false;
      }
      offerUndo({ id: `deleted ${id}`, done: words.deleted, onUndo: () => void undo(id) });
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
        toast.success(words.duplicated);
      } catch (error) {
        logFailure('A post could not be duplicated.', error);
        toast.error(words.duplicateFailed(describeFailure(error)));
      }
    },
  };
}
