import { trial } from '@ruche/contracts/billing';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { createWorkspaceDialog as words } from '#features/workspaces/words/common.ts';
import { hasUnsavedWork } from '#lib/unsaved-work.ts';
import { CreateWorkspaceForm } from './create-workspace-form.tsx';

/** Whoever creates a workspace is taken to it, away from what they were writing. Asked once, before this form has anything. */
function UnsavedWarning() {
  const [isShown] = useState(hasUnsavedWork);
  return isShown && <p className="rounded-control bg-clay-soft px-3.5 py-2.5 text-13 text-clay">{words.unsaved}</p>;
}

type CreateWorkspaceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CreateWorkspaceDialog({ open, onOpenChange }: CreateWorkspaceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description(trial.days)}>
        <UnsavedWarning />
        <CreateWorkspaceForm
          cancel={
            <DialogClose>
              <Button>{words.cancel}</Button>
            </DialogClose>
          }
        />
      </DialogContent>
    </Dialog>
  );
}
