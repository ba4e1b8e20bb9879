import type { Post } from '@ruche/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { paths } from '#config/paths.ts';
import { askedPerOf, ruleOf } from '#entities/approvals/get-rule.ts';
import { refreshPosts, showSavedPost } from '#entities/posts/post-cache.ts';
import { changePost } from '#features/posts/api/save-post.ts';
import { publishNow as words } from '#features/posts/words/post-actions.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type PublishNowOptions = {
  /** Whether whoever asked sees there what becomes of it; otherwise its receipt is opened. */
  isShown?: boolean;
};

/** Asks first, since what is public cannot be undone; then sends the post and shows its receipt. */
export function usePublishNow({ isShown = false }: PublishNowOptions = {}): {
  ask: (post: Post) => void;
  question: ReactNode;
} {
  const router = useRouter();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Post | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const publish = async ({ id, version }: Post) => {
    setIsBusy(true);
    try {
      const saved = await changePost(id, { version, scheduledFor: 'now', status: 'scheduled' });
      showSavedPost(cache, saved);
      void refreshPosts(cache);
      setIsOpen(false);
      if (isShown) return;
      await router.navigate({ to: paths.post, params: { postId: id }, search: { view: 'receipt' } });
    } catch (error) {
      logFailure('A post could not be published at once.', error);
      toast.error(words.failed(describeFailure(error)));
    } finally {
      setIsBusy(false);
    }
  };
  const question = (
    <LazyMount open={isOpen}>
      <AlertDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={words.title}
        description={words.description(asked?.clientName ?? 'the client')}
        confirmLabel={words.confirmLabel}
        busyLabel={words.busyLabel}
        busy={isBusy}
        onConfirm={() => asked !== null && void publish(asked)}
      />
    </LazyMount>
  );
  /** What the server would refuse: the post opens instead, where a time can be picked and approval asked for. */
  const askApproval = async ({ id, clientName }: Post) => {
    toast(words.approvalFirst(clientName));
    await router.navigate({ to: paths.post, params: { postId: id }, search: { view: 'edit' } });
  };
  const ask = async (post: Post) => {
    // If the rule can't be read, the server says what it decides.
    const rule =
      post.status === 'draft' ? await cache.fetchQuery(ruleOf(post.clientId)).catch(() => undefined) : undefined;
    if (askedPerOf(rule) !== null) {
      await askApproval(post);
      return;
    }
    setAsked(post);
    setIsOpen(true);
  };
  return { ask: (post) => void ask(post), question };
}
