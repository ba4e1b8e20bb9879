import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { isLiveDialog as words } from '#features/publishing/words.ts';

type IsLiveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  network: string;
  busy: boolean;
  /** Without a link where none was given. */
  onConfirm: (permalink: string | undefined) => void;
};

/** Takes a person's word that the post is live, and its link where they have it. */
export function IsLiveDialog({ open, onOpenChange, network, busy, onConfirm }: IsLiveDialogProps) {
  const [link, setLink] = useState('');
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const typed = link.trim();
    onConfirm(typed === '' ? undefined : typed);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title(network)} description={words.description} className="max-w-md">
        <form onSubmit={confirm} className="grid gap-4">
          <Field label={words.label}>
            <Input
              type="url"
              placeholder={words.placeholder}
              value={link}
              onChange={(event) => setLink(event.target.value)}
              autoComplete="off"
            />
          </Field>
          <div className="form-foot">
            <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
            <Button type="submit" variant="primary" busy={busy} busyLabel={words.busyLabel}>
              {words.markAsPublished}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
