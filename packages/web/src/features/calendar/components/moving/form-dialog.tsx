import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { formDialog as words } from '#features/calendar/words/moving.ts';

type FormDialogProps = {
  title: string;
  description?: string;
  submit: string;
  canSubmit: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A question, perhaps with a few fields, and one answer. */
export function FormDialog({ title, description, submit, canSubmit, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form={id} disabled={!canSubmit}>
              {submit}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={send} className="mt-4 mb-5 grid gap-4 empty:my-0">
          {children}
        </form>
      </DialogContent>
    </Dialog>
  );
}
