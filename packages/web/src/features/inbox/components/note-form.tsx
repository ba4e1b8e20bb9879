import { StickyNote } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { MentionField } from '#entities/workspaces/mention-field.tsx';
import { mentionedIn } from '#entities/workspaces/mentions.ts';
import { useAddNote } from '#features/inbox/api/notes.ts';
import { keepNote, readKeptNote } from '#features/inbox/kept-notes.ts';
import { composer, noteForm as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { fieldClass } from './answer-form.tsx';

type NoteFormProps = {
  conversationId: string;
  clientId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onEscape: () => void;
};

/** A note for colleagues, who are told of it where it mentions them. It never leaves the product. */
export function NoteForm({ conversationId, clientId, field, onEscape }: NoteFormProps) {
  const [text, setText] = useState(() => readKeptNote(conversationId));
  const { data: members = [] } = useMemberNames();
  const adding = useAddNote(conversationId);
  const isReadOnly = useIsReadOnly(clientId);
  const type = (next: string) => {
    setText(next);
    keepNote(conversationId, next);
  };
  const add = () => {
    if (text.trim() === '' || adding.isPending || isReadOnly) return;
    const body = { text: text.trim(), mentions: mentionedIn(text, members) };
    adding.mutate(body, { onSuccess: () => type('') });
  };
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-1.5 text-12 text-sky">
        <StickyNote aria-hidden="true" className="size-3.5" />
        {composer.onlyHere}
      </p>
      <MentionField
        members={members}
        placeholder={words.placeholder}
        className={fieldClass}
        text={text}
        field={field}
        label={words.label}
        onText={type}
        onSubmit={add}
        onEscape={onEscape}
      />
      {adding.error !== null && (
        <p role="alert" className="text-13 text-clay">
          {words.failed(describeFailure(adding.error))}
        </p>
      )}
      <Button
        className="justify-self-end"
        disabled={text.trim() === '' || isReadOnly}
        busy={adding.isPending}
        busyLabel={words.adding}
        onClick={add}
      >
        {words.add}
      </Button>
    </div>
  );
}
