import type { PageCommentList, PagePost } from '@ruche/contracts/client-page';
import { CloudOff } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Button } from '#features/client-page/components/button.tsx';
import { useClientPage, useOpenPage, useRunningPage } from '#features/client-page/components/page-context.ts';
import { LineSkeletons } from '#features/client-page/components/skeletons.tsx';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { isComment, isUnsent } from '#features/client-page/outbox/outbox-items.ts';
import { useStoredAnswer } from '#features/client-page/store/use-stored-answer.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';

/** Comments from here that aren't posted yet. */
function Unposted({ post }: { post: PagePost }) {
  const words = useWords();
  const { outbox, isOnline } = useClientPage();
  return outbox
    .filter((item) => isUnsent(item) && item.postId === post.id)
    .filter(isComment)
    .map(({ key, comment }) => (
      <li key={key} className="grid gap-1 rounded-card border border-line border-dashed p-3">
        <p className="wrap-anywhere whitespace-pre-wrap text-14">{comment.text}</p>
        <p className="flex items-center gap-1.5 text-13 text-muted">
          <CloudOff aria-hidden="true" className="size-3.5 shrink-0" />
          {isOnline ? words.notPosted : words.unsent}
        </p>
      </li>
    ));
}

/** What was said of a post on the client's side; it comes again when something was added here. */
export function Comments({ post, commentId }: { post: PagePost; commentId: string | null }) {
  const words = useWords();
  const heading = useId();
  const { agency } = useOpenPage();
  const { commentsChanged } = useRunningPage();
  const { body, hasFailed, reload } = useStoredAnswer<PageCommentList>(
    `/posts/${encodeURIComponent(post.id)}/comments`,
  );
  useEffect(() => {
    commentsChanged.addEventListener(post.id, reload);
    return () => commentsChanged.removeEventListener(post.id, reload);
  }, [commentsChanged, post.id, reload]);
  // An answer that was recorded may have brought a comment with it.
  const decisions = post.request?.decisions.length ?? 0;
  useEffect(() => {
    if (decisions > 0) reload();
  }, [decisions, reload]);
  const isThere = body !== null;
  useEffect(() => {
    if (isThere && commentId !== null)
      document.getElementById(`comment-${commentId}`)?.scrollIntoView({ block: 'center' });
  }, [isThere, commentId]);
  const roots = body?.items.filter(({ parentId }) => parentId === null) ?? [];
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={heading} className="heading text-16">
          {words.comments}
        </h2>
        <p className="text-13 text-muted">{words.commentsHint(agency.name)}</p>
      </div>
      {body === null && !hasFailed && (
        <div aria-busy="true">
          <LineSkeletons count={2} />
        </div>
      )}
      {body === null && hasFailed && (
        <p role="alert" className="flex items-center justify-between gap-2 text-14 text-muted">
          {words.commentsFailed}
          <Button onClick={reload}>{words.retry}</Button>
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {roots.map((root) => (
          <CommentThread
            key={root.id}
            root={root}
            replies={body?.items.filter(({ parentId }) => parentId === root.id) ?? []}
            post={post}
            onChanged={reload}
          />
        ))}
        <Unposted post={post} />
      </ul>
      <CommentForm key={post.id} post={post} parentId={null} label={words.newComment} />
    </section>
  );
}
