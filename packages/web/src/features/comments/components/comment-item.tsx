import type { PostComment } from '@ruche/contracts/comments';
import { BadgeCheck, Link2, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { useMe } from '#entities/people/get-me.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useDeleteComment } from '#features/comments/api/comments.ts';
import { shortTime, wholeTime } from '#features/comments/times.ts';
import type { People } from '#features/comments/use-people.ts';
import { commentItem as words } from '#features/comments/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { toast } from '#lib/toast.ts';
import { CommentEditor } from './comment-editor.tsx';
import { FileList } from './file-list.tsx';

export function authorOf({ author: { kind, id, name } }: PostComment, { members }: People): string {
  const known = kind === 'member' ? members.find((member) => member.id === id)?.name : undefined;
  return known ?? name ?? (kind === 'api_key' ? words.apiKey : words.formerMember);
}

type QuestionProps = { comment: PostComment; open: boolean; onOpenChange: (open: boolean) => void };

function DeleteQuestion({ comment, open, onOpenChange }: QuestionProps) {
  const deleting = useDeleteComment(comment.postId, comment.id);
  const remove = () =>
    deleting.mutate(undefined, {
      onSettled: () => onOpenChange(false),
      onError: (error) => toast.error(words.removeFailed(describeFailure(error))),
    });
  return (
    <LazyMount open={open}>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title={words.removeTitle}
        description={words.removeText[comment.side]}
        confirmLabel={words.remove}
        busy={deleting.isPending}
        busyLabel={words.removing}
        onConfirm={remove}
      />
    </LazyMount>
  );
}

const linkTo = ({ postId, id }: PostComment) =>
  new URL(`/dashboard/posts/${postId}?comment=${id}`, window.location.href).href;

function useActions(comment: PostComment, clientId: string, on: { edit: () => void; remove: () => void }) {
  const { data: me } = useMe();
  const isOwn = comment.author.id !== null && comment.author.id === me?.user.id;
  const mayModerate = useMay('comments.moderate');
  const entriesOf = useWritableEntries(clientId);
  const copy = () =>
    navigator.clipboard.writeText(linkTo(comment)).then(
      () => toast.success(words.copied),
      () => toast.error(linkTo(comment)),
    );
  const link: MenuAction = { label: words.copyLink, icon: Link2, onSelect: () => void copy() };
  if (comment.requestId !== null) return [link];
  const edit: MenuAction = { label: words.edit, icon: Pencil, onSelect: on.edit };
  const remove: MenuAction = { label: words.remove, icon: Trash2, isDanger: true, onSelect: on.remove };
  return [link, ...entriesOf([...(isOwn ? [edit] : []), ...(isOwn || mayModerate ? [remove] : [])])];
}

type CommentItemProps = { comment: PostComment; clientId: string; people: People };

/** What somebody wrote. On the client side it's a message: the client's stand at the left, the team's at the right. */
export function CommentItem({ comment, clientId, people }: CommentItemProps) {
  const { side, text, createdAt, editedAt, deletedAt, requestId, author } = comment;
  const [isEditing, setIsEditing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const actions = useActions(comment, clientId, { edit: () => setIsEditing(true), remove: () => setIsAsked(true) });
  const name = authorOf(comment, people);
  if (deletedAt !== null) return <p className="text-13 text-muted italic">{words.deleted}</p>;
  const finish = () => {
    setIsEditing(false);
    setTimeout(() => button.current?.focus());
  };
  const isBubble = side === 'client';
  return (
    <article
      aria-label={name}
      id={`comment-${comment.id}`}
      className={cn(
        'grid min-w-0 gap-1',
        isBubble && 'max-w-[92%] rounded-card px-3 py-2',
        isBubble && (author.kind === 'contact' ? 'justify-self-start bg-sunken' : 'justify-self-end bg-honey-soft'),
      )}
    >
      <div className="flex items-center gap-2 text-12 text-muted">
        <span className="min-w-0 truncate font-medium text-ink">{name}</span>
        {author.kind === 'contact' && (
          <span className="min-w-0 truncate">{words.atClient(people.readers.clientName)}</span>
        )}
        <time dateTime={createdAt} title={wholeTime(createdAt)} className="shrink-0">
          {shortTime(createdAt)}
        </time>
        {editedAt !== null && <span title={wholeTime(editedAt)}>{words.edited}</span>}
        {!isEditing && (
          <span className="-my-1 ml-auto">
            <ActionMenu
              actions={actions}
              button={
                <button
                  ref={button}
                  type="button"
                  aria-label={words.actions(name)}
                  className="grid size-7 place-items-center rounded-control hover:bg-hover hover:text-ink touch:size-11"
                >
                  <MoreHorizontal aria-hidden="true" className="size-4" />
                </button>
              }
            />
          </span>
        )}
      </div>
      {isEditing ? (
        <CommentEditor comment={comment} people={people} onDone={finish} />
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14 [unicode-bidi:isolate]">
          {text}
        </p>
      )}
      <FileList files={comment.files} />
      {requestId !== null && (
        <p className="flex items-center gap-1 text-12 text-muted">
          <BadgeCheck aria-hidden="true" className="size-3.5" />
          {words.decision}
        </p>
      )}
      <DeleteQuestion comment={comment} open={isAsked} onOpenChange={setIsAsked} />
    </article>
  );
}
