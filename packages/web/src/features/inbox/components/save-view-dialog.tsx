import { type SavedInboxViewInput, SavedInboxViewInputSchema } from '@ruche/contracts/inbox';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { useSaveView } from '#features/inbox/api/saved-views.ts';
import { saveViewDialog as words } from '#features/inbox/words/dialogs.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

type SaveViewDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  settings: SavedInboxViewInput['settings'];
};

/** Gives the view on the screen a name, for everybody in the workspace. */
export function SaveViewDialog({ open, onOpenChange, settings }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaveView();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const view = SavedInboxViewInputSchema.safeParse({ name, settings });
    if (!view.success) {
      setProblem(view.error.issues[0]?.message ?? null);
      return;
    }
    saving.mutate(view.data, {
      onSuccess: () => {
        setName('');
        onOpenChange(false);
        toast(words.saved(view.data.name));
      },
      onError: (error) => setProblem(describeFailure(error)),
    });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description} className="max-w-md">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="grid gap-1.5">
            <Input
              aria-label={words.name}
              placeholder={words.name}
              aria-invalid={problem !== null || undefined}
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                setProblem(null);
              }}
            />
            {problem !== null && (
              <p role="alert" className="text-13 text-clay">
                {problem}
              </p>
            )}
          </div>
          <div className="form-foot">
            <DialogClose>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant="primary" busy={saving.isPending} busyLabel={words.saving}>
              {words.submit}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
