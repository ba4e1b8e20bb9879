import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useUnsavedGuard } from '#components/use-unsaved-guard.tsx';
import { changeDialog as words } from '#features/approvals/words/list.ts';

type ChangeDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  /** Whether it counts; what was typed stays where it doesn’t. */
  onSend: (note: string) => Promise<boolean>;
};

/** Asks for a change of what is selected in a list. */
export function ChangeDialog({ open, onOpenChange, count, onSend }: ChangeDialogProps) {
  const guard = useUnsavedGuard(onOpenChange);
  const id = useId();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (note.trim() === '') {
      setIsMissing(true);
      return;
    }
    setIsBusy(true);
    const isDone = await onSend(note.trim());
    setIsBusy(false);
    if (!isDone) return;
    setNote('');
    guard.close();
  };
  return (
    <Dialog open={open} onOpenChange={guard.onOpenChange}>
      <DialogContent
        title={words.title(count)}
        description={words.description}
        className="max-w-md"
        footer={
          <>
            <Button onClick={() => guard.onOpenChange(false)}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form={id} busy={isBusy} busyLabel={words.sending}>
              {words.send}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={(event) => void submit(event)}>
          <Field label={words.note} error={isMissing ? words.required : undefined}>
            <Textarea
              value={note}
              maxLength={2000}
              onChange={({ target }) => {
                setNote(target.value);
                setIsMissing(false);
                guard.onDirtyChange(target.value.trim() !== '');
              }}
            />
          </Field>
        </form>
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}
