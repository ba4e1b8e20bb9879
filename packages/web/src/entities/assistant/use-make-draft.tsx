import type { Idea } from '@ruche/contracts/assistant';
import { PostSchema } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '#config/paths.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { assistantKeys } from './assistant-keys.ts';
import { makeDraft as words } from './words.ts';

const shownMs = 8_000;

function Made({ onOpen }: { onOpen: () => void }) {
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">{words.made}</span>
      <button
        type="button"
        onClick={onOpen}
        className="rounded-small font-medium text-honey-text underline-offset-4 hover:underline"
      >
        {words.open}
      </button>
    </span>
  );
}

/** Makes a draft of an idea, and offers to open it. The server makes one however often it is asked. */
export function useMakeDraft() {
  const cache = useQueryClient();
  const { navigate } = useRouter();
  return useMutation({
    mutationFn: ({ id }: Idea) =>
      api.request({
        method: 'POST',
        path: `/assistant/ideas/${id}/draft`,
        idempotencyKey: `idea-${id}`,
        answer: PostSchema,
      }),
    onSuccess: ({ id: postId }, { id }) => {
      void cache.invalidateQueries({ queryKey: assistantKeys.all });
      void cache.invalidateQueries({ queryKey: postKeys.all });
      const open = () => {
        toast.dismiss(id);
        void navigate({ to: paths.post, params: { postId } });
      };
      toast.success(<Made onOpen={open} />, { id, duration: shownMs });
    },
    onError: (error) => toast.error(words.failed(describeFailure(error))),
  });
}
