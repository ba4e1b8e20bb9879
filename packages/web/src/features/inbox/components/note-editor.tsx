import type { ConversationNote } from '@ruche/contracts/inbox';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { MentionField } from '#entities/workspaces/mention-field.tsx';
import { mentionedIn } from '#entities/workspaces/mentions.ts';
import { useChangeNote } from '#features/inbox/api/notes.ts';
import { noteForm, noteEditor as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { fieldClass } from './answer-form.tsx';

type NoteEditorProps = { note: ConversationNote; clientId: string; onDone: () => void };

/** Changes a note in its place. */
export function NoteEditor({ note, clientId, onDone }: NoteEditorProps) {
  const [text, setText] = useState(note.text);
  const form = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: members = [] } = useMemberNames();
  const changing = useChangeNote(note.conversationId, note.id);
  useEffect(() => {
    field.current?.focus();
    // The note grew, and may stand at the end of what is seen.
    form.current?.scrollIntoView({ block: 'nearest' });
    field.current?.setSelectionRange(note.text.length, note.text.length);
  }, [note.text.length]);
  const isReadOnly = useIsReadOnly(clientId);
  const save = () => {
    if (text.trim() === '' || changing.isPending || isReadOnly) return;
    if (text.trim() === note.text) onDone();
    else changing.mutate({ text: text.trim(), mentions: mentionedIn(text, members) }, { onSuccess: onDone });
  };
  return (
    <div ref={form} className="grid gap-2">
      <MentionField
        members={members}
        placeholder={noteForm.placeholder}
        className={fieldClass}
        text={text}
        field={field}
        label={words.label}
        onText={setText}
        onSubmit={save}
        onEscape={onDone}
      />
      {changing.error !== null && (
        <p role="alert" className="text-13 text-clay">
          {words.failed(describeFailure(changing.error))}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button
          size="small"
          disabled={text.trim() === '' || isReadOnly}
          busy={changing.isPending}
          busyLabel={words.saving}
          onClick={save}
        >
          {words.save}
        </Button>
      </div>
    </div>
  );
}
