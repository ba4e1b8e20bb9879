import type { CommentSide, CommentThread } from '@ruche/contracts/comments';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Mark } from '#features/comments/pins/preview-marks.tsx';
import type { People } from '#features/comments/use-people.ts';
import { sideTexts, commentsPanel as words } from '#features/comments/words.ts';
import { type CommentedPost, ThreadCard } from './thread-card.tsx';

type ThreadListProps = {
  side: CommentSide;
  threads: readonly CommentThread[];
  marks: readonly Mark[];
  post: CommentedPost;
  people: People;
  openedId: string | undefined;
};

/** Open threads, newest first; resolved ones when somebody asks for them. */
export function ThreadList({ side, threads, marks, post, people, openedId }: ThreadListProps) {
  const isOpened = ({ id }: CommentThread) => id === openedId;
  const [isShown, setIsShown] = useState(false);
  const open = threads.filter((thread) => thread.resolvedAt === null || isOpened(thread));
  const resolved = threads.filter((thread) => !open.includes(thread));
  const card = (thread: CommentThread) => (
    <ThreadCard
      key={thread.id}
      {...{ thread, post, people }}
      number={marks.find(({ id }) => id === thread.id)?.number ?? null}
      isOpened={isOpened(thread)}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {threads.length === 0 && (
        <p className="text-13 text-muted">
          {side === 'internal' ? sideTexts.internal.empty : sideTexts.client.empty(post.clientName)}
        </p>
      )}
      {open.map(card)}
      {resolved.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          className="justify-self-start text-muted"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {words.resolved(resolved.length)}
        </Button>
      )}
      {isShown && resolved.map(card)}
    </div>
  );
}
