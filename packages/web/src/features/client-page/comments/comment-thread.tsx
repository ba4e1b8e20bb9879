import type { PageComment, PagePost } from '@ruche/contracts/client-page';
import { CheckCheck, CornerDownRight, FileText, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { askPage } from '#features/client-page/api/page-api.ts';
import { Button } from '#features/client-page/components/button.tsx';
import { useOpenPage, useRunningPage } from '#features/client-page/components/page-context.ts';
import { formatInstant } from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { CommentForm } from './comment-form.tsx';
import { PinLine } from './pin-line.tsx';

function Files({ comment }: { comment: PageComment }) {
  const words = useWords();
  if (comment.files.length === 0) return null;
  return (
    <ul aria-label={words.files} className="flex flex-wrap gap-2">
      {comment.files.map(({ id, fileName, mime, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 max-w-full items-center gap-2 overflow-hidden rounded-control border border-line text-13"
          >
            {mime.startsWith('image/') ? (
              <img src={url} alt={fileName} loading="lazy" className="size-20 object-cover" />
            ) : (
              <span className="flex items-center gap-2 px-3">
                <FileText aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="wrap-anywhere">{fileName}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Comment({ comment, post }: { comment: PageComment; post: PagePost }) {
  const words = useWords();
  const { agency } = useOpenPage();
  const { author, createdAt, editedAt, isDeleted, text, pin } = comment;
  return (
    <article id={`comment-${comment.id}`} aria-label={author.name} className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 text-13">
        <span className="font-semibold">{author.isYou ? words.you : author.name}</span>
        {author.kind === 'agency' && (
          <span className="rounded-full bg-honey-soft px-2 font-medium text-12 text-honey-text">{agency.name}</span>
        )}
        <time dateTime={createdAt} className="text-muted">
          {formatInstant(createdAt, words.locale, post.timeZone)}
        </time>
        {editedAt !== null && !isDeleted && <span className="text-muted">{words.edited}</span>}
      </p>
      {pin !== null && <PinLine pin={pin} post={post} />}
      {isDeleted ? (
        <p className="text-14 text-muted italic">{words.deleted}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap text-14">{text}</p>
      )}
      <Files comment={comment} />
    </article>
  );
}

type CommentThreadProps = {
  root: PageComment;
  replies: readonly PageComment[];
  post: PagePost;
  /** After something in it changed. */
  onChanged: () => void;
};

/** A comment and the answers to it. */
export function CommentThread({ root, replies, post, onChanged }: CommentThreadProps) {
  const words = useWords();
  const { token, actions } = useRunningPage();
  const [isReplying, setReplying] = useState(false);
  const isResolved = root.resolvedAt !== null;
  const resolve = async () => {
    const path = `/posts/${encodeURIComponent(post.id)}/comments/${encodeURIComponent(root.id)}/resolution`;
    const answer = await askPage<unknown>(token, path, { method: 'PUT', body: { isResolved: !isResolved } });
    if (answer.kind === 'ok') onChanged();
    else actions.toast(words.resolveFailed);
  };
  return (
    <li className={`grid gap-3 rounded-card border border-line bg-surface p-3 ${isResolved ? 'opacity-90' : ''}`}>
      <Comment comment={root} post={post} />
      {replies.length > 0 && (
        <ul aria-label={words.replies(root.author.name)} className="grid gap-3 border-line border-l-2 pl-3">
          {replies.map((reply) => (
            <li key={reply.id}>
              <Comment comment={reply} post={post} />
            </li>
          ))}
        </ul>
      )}
      {isResolved && (
        <p className="flex items-center gap-1.5 text-13 text-leaf">
          <CheckCheck aria-hidden="true" className="size-4 shrink-0" />
          {words.resolved(root.resolvedBy ?? '')}
        </p>
      )}
      {isReplying ? (
        <CommentForm
          post={post}
          parentId={root.id}
          label={words.replyTo(root.author.isYou ? words.you : root.author.name)}
          isFocused
          onPosted={() => setReplying(false)}
        />
      ) : (
        <div className="-my-1 -ml-2 flex flex-wrap">
          <Button look="quiet" className="px-2" onClick={() => setReplying(true)}>
            <CornerDownRight aria-hidden="true" />
            {words.reply}
          </Button>
          <Button look="quiet" className="px-2" onClick={() => void resolve()}>
            {isResolved ? <RotateCcw aria-hidden="true" /> : <CheckCheck aria-hidden="true" />}
            {isResolved ? words.reopen : words.resolve}
          </Button>
        </div>
      )}
    </li>
  );
}
