import type { ConversationNote } from '@ruche/contracts/inbox';
import { StickyNote, X } from 'lucide-react';
import { useDeleteNote } from '#features/inbox/api/notes.ts';
import { clockText, wholeText } from '#features/inbox/times.ts';
import { messageItem, noteItem as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { StrangerText } from './stranger-text.tsx';

type NoteItemProps = { note: ConversationNote; memberNames: ReadonlyMap<string, string>; ownId: string | undefined };

/** What a colleague wrote beside the conversation: told from messages by its place, frame and words. */
export function NoteItem({ note, memberNames, ownId }: NoteItemProps) {
  const { id, conversationId, userId, text, createdAt } = note;
  const deleting = useDeleteNote(conversationId);
  const author = memberNames.get(userId ?? '') ?? messageItem.formerMember;
  const remove = () =>
    deleting.mutate(id, { onError: (error) => toast.error(words.removeFailed(describeFailure(error))) });
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
        {userId === ownId && (
          <button
            type="button"
            aria-label={words.remove}
            title={words.remove}
            disabled={deleting.isPending}
            onClick={remove}
            className="-my-1 ml-auto grid size-7 place-items-center rounded-control hover:bg-hover hover:text-ink touch:size-11"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        )}
      </p>
      <StrangerText text={text} />
    </article>
  );
}
