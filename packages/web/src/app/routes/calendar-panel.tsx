import type { Post } from '@ruche/contracts/posts';
import { ReconnectButton } from '#features/accounts/components/reconnect-button.tsx';
import { PostApproval } from '#features/approvals/components/post/lazy-post-approval.tsx';
import type { PanelParts } from '#features/calendar/components/panel/panel-parts.ts';
import { PostPanel, type PostPanelProps } from '#features/calendar/components/panel/post-panel.tsx';
import { CommentsPanel } from '#features/comments/components/lazy-parts.tsx';
import { RescheduleForm } from '#features/posts/components/lazy-parts.tsx';
import { PostPreview } from '#features/posts/components/preview/lazy-parts.tsx';
import { usePostActions } from '#features/posts/components/use-post-actions.tsx';
import { usePublishNow } from '#features/posts/components/use-publish-now.tsx';
import { useQueueing } from '#features/posts/use-queueing.ts';
import { PostReceipt } from '#features/publishing/components/lazy-parts.tsx';

function Receipt({ post }: { post: Post }) {
  const { duplicate } = usePostActions();
  const duplicateFor = (publicationId: string) => {
    const publications = post.publications.filter(({ id }) => id === publicationId);
    void duplicate({ ...post, publications });
  };
  return <PostReceipt post={post} reconnect={ReconnectButton} onDuplicate={duplicateFor} />;
}

/** A post beside the calendar, with what posts and publishing have to show of it. */
export function CalendarPanel(props: Omit<PostPanelProps, 'parts'>) {
  const { remove, duplicate, restore, question: deleteQuestion } = usePostActions();
  const { ask, question } = usePublishNow({ isShown: true });
  const addToQueue = useQueueing();
  const parts: PanelParts = {
    Preview: PostPreview,
    Receipt,
    Approval: PostApproval,
    Comments: CommentsPanel,
    Reschedule: RescheduleForm,
    publishNow: ask,
    addToQueue: (post) => void addToQueue(post),
    duplicate: (post) => void duplicate(post),
    remove,
    restore: (id) => void restore(id),
  };
  return (
    <>
      <PostPanel {...props} parts={parts} />
      {question}
      {deleteQuestion}
    </>
  );
}
