import type { ConversationNote } from '@ruche/contracts/inbox';
import { MoreHorizontal, Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useDeleteNote } from '#features/inbox/api/notes.ts';
import { clockText, wholeText } from '#features/inbox/times.ts';
import { messageItem, noteItem as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { StrangerText } from './stranger-text.tsx';

const NoteEditor = lazyPanel(async () => (await import('./note-editor.tsx')).NoteEditor, {
  skeleton: <Skeleton className="h-18" />,
});

type NoteItemProps = {
  note: ConversationNote;
  clientId: string;
  memberNames: ReadonlyMap<string, string>;
  ownId: string | undefined;
};

function DeleteQuestion(props: { note: ConversationNote; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { note, open, onOpenChange } = props;
  const deleting = useDeleteNote(note.conversationId);
  const remove = () =>
    deleting.mutate(note.id, {
      onSettled: () => onOpenChange(false),
      onError: (error) => toast.error(words.removeFailed(describeFailure(error))),
    });
  return (
    <LazyMount open={open}>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title={words.removeTitle}
        description={words.removeText}
        confirmLabel={words.remove}
        busy={deleting.isPending}
        busyLabel={words.removing}
        onConfirm={remove}
      />
    </LazyMount>
  );
}

/** What a colleague wrote beside the conversation: told from messages by its place, frame and words. */
export function NoteItem({ note, clientId, memberNames, ownId }: NoteItemProps) {
  const { userId, text, createdAt, updatedAt } = note;
  const entriesOf = useWritableEntries(clientId);
  const [isEditing, setIsEditing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOwn = userId !== null && userId === ownId;
  const mayDelete = useMay('inbox.manage') || isOwn;
  const author = memberNames.get(userId ?? '') ?? messageItem.formerMember;
  const edit: MenuAction = { label: words.edit, icon: Pencil, onSelect: () => setIsEditing(true) };
  const remove: MenuAction = { label: words.remove, icon: Trash2, isDanger: true, onSelect: () => setIsAsked(true) };
  const finish = () => {
    setIsEditing(false);
    setTimeout(() => button.current?.focus());
  };
  return (
    <article
      aria-label={words.by(author)}
      className="grid gap-1 self-stretch rounded-control border border-sky/40 border-dashed bg-sky-soft px-3.5 py-2.5"
    >
      <p className="flex items-center gap-2 text-12 text-muted">
        <StickyNote aria-hidden="true" className="size-3.5 text-sky" />
        <span className="font-medium text-ink">{words.by(author)}</span>
        <time dateTime={createdAt} title={wholeText(createdAt)}>
          {clockText(createdAt)}
        </time>
        {updatedAt !== createdAt && <span title={wholeText(updatedAt)}>{words.edited}</span>}
        {mayDelete && !isEditing && (
          <span className="-my-1 ml-auto">
            <ActionMenu
              button={
                <button
                  ref={button}
                  type="button"
                  aria-label={words.actions(author)}
                  className="grid size-7 place-items-center rounded-control hover:bg-hover hover:text-ink touch:size-11"
                >
                  <MoreHorizontal aria-hidden="true" className="size-4" />
                </button>
              }
              actions={entriesOf(isOwn ? [edit, remove] : [remove])}
            />
          </span>
        )}
      </p>
      {isEditing ? <NoteEditor note={note} clientId={clientId} onDone={finish} /> : <StrangerText text={text} />}
      <DeleteQuestion note={note} open={isAsked} onOpenChange={setIsAsked} />
    </article>
  );
}
