import { type CommentPin, type CommentThread, locateQuote, pinnedText } from '@ruche/contracts/comments';
import type { Post } from '@ruche/contracts/posts';
import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useResolveThread } from '#features/comments/api/comments.ts';
import type { PinnedTexts } from '#features/comments/pins/quote-pin.ts';
import { wholeTime } from '#features/comments/times.ts';
import type { People } from '#features/comments/use-people.ts';
import { commentThread as words } from '#features/comments/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { toast } from '#lib/toast.ts';
import { CommentForm } from './comment-form.tsx';
import { authorOf, CommentItem } from './comment-item.tsx';

/** What a thread is said of: as it is being edited, or as it was saved. */
export type CommentedPost = Pick<Post, 'id' | 'clientId' | 'clientName' | 'mediaIds'> & PinnedTexts;

/** Whether the post still has the place that a pin names. */
function isThere(post: CommentedPost, pin: CommentPin): boolean {
  if (pin.kind === 'media') {
    const own = Object.values(post.perPlatform).flatMap((version) => version?.mediaIds ?? []);
    return [...post.mediaIds, ...own].includes(pin.mediaId);
  }
  const text = pinnedText(post, pin);
  return text !== null && locateQuote(text, pin) !== null;
}

function PinLine({ pin, number, post }: { pin: CommentPin; number: number; post: CommentedPost }) {
  const isKept = isThere(post, pin);
  return (
    <div className="flex items-start gap-2 text-13">
      <span className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-honey font-semibold text-12 text-on-honey">
        {number}
      </span>
      <div className="min-w-0">
        {pin.kind === 'text' ? (
          <blockquote className="line-clamp-3 wrap-anywhere text-muted italic">{words.quoted(pin.quote)}</blockquote>
        ) : (
          isKept && <p className="text-muted">{words.onMedia(number)}</p>
        )}
        {!isKept && <p className="text-12 text-muted">{pin.kind === 'text' ? words.quoteGone : words.mediaGone}</p>}
      </div>
    </div>
  );
}

function Resolution({ thread, isReadOnly }: { thread: CommentThread; isReadOnly: boolean }) {
  const resolving = useResolveThread(thread);
  const isResolved = thread.resolvedAt !== null;
  const set = () =>
    resolving.mutate(!isResolved, { onError: (error) => toast.error(words.failed(describeFailure(error))) });
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-12 text-muted">
        {isResolved && words.resolvedBy(thread.resolvedBy?.name ?? words.someone)}
      </span>
      <Button size="small" variant="ghost" disabled={isReadOnly} busy={resolving.isPending} onClick={set}>
        {isResolved ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        {isResolved ? words.reopen : words.resolve}
      </Button>
    </div>
  );
}

/** What tells a thread from the others of the same person, for those who hear the page. */
function beginningOf({ text, files, createdAt }: CommentThread): string {
  const begins = text === '' ? files.map(({ fileName }) => fileName).join(', ') : text;
  return (begins === '' ? wholeTime(createdAt) : begins).slice(0, 60);
}

type ThreadCardProps = {
  thread: CommentThread;
  post: CommentedPost;
  people: People;
  /** That of its place in the preview. */
  number: number | null;
  /** An address led here: it's to be answered. */
  isOpened: boolean;
};

/** What was said about one thing, and where it's answered. */
export function ThreadCard({ thread, post, people, number, isOpened }: ThreadCardProps) {
  const { id, side, pin, replies } = thread;
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReadOnly = useIsReadOnly(post.clientId);
  useEffect(() => {
    if (!isOpened) return;
    card.current?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <section
      ref={card}
      id={`thread-${id}`}
      tabIndex={-1}
      aria-label={words.label[side](authorOf(thread, people), beginningOf(thread))}
      className={cn(
        'grid gap-3 bg-surface p-3 outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
        side === 'internal' ? 'rounded-small border border-sky/40 border-dashed' : 'rounded-card border border-line',
        isOpened && 'ring-2 ring-ring ring-inset',
      )}
    >
      {pin !== null && number !== null && <PinLine pin={pin} number={number} post={post} />}
      {[thread, ...replies].map((comment) => (
        <CommentItem key={comment.id} comment={comment} clientId={post.clientId} people={people} />
      ))}
      <Resolution thread={thread} isReadOnly={isReadOnly} />
      <CommentForm {...{ side, people, field }} postId={post.id} clientId={post.clientId} parentId={id} />
    </section>
  );
}
