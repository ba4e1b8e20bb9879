import { type SubmitEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { postApproval as words } from '#features/approvals/words/post.ts';

type AnswerFormProps = {
  decision: 'ask_change' | 'decline';
  /** Whether it counts; what was typed stays where it doesn’t. */
  onSend: (note: string) => Promise<boolean>;
  onCancel: () => void;
};

/** A no, with what should change. */
export function AnswerForm({ decision, onSend, onCancel }: AnswerFormProps) {
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isChange = decision === 'ask_change';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isChange && note.trim() === '') {
      setIsMissing(true);
      return;
    }
    setIsBusy(true);
    const isDone = await onSend(note.trim());
    setIsBusy(false);
    if (isDone) onCancel();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 rounded-control border border-line p-3">
      <Field label={isChange ? words.note : words.declineNote} error={isMissing ? words.noteRequired : undefined}>
        <Textarea
          // The reader pressed the button for it.
          ref={(field) => field?.focus()}
          value={note}
          maxLength={2000}
          onChange={({ target }) => {
            setNote(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button
          size="small"
          type="submit"
          variant={isChange ? 'primary' : 'danger'}
          busy={isBusy}
          busyLabel={words.sending}
        >
          {isChange ? words.send : words.decline}
        </Button>
      </div>
    </form>
  );
}
