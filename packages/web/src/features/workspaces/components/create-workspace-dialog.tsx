import { trial } from '@ruche/contracts/billing';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { CreateWorkspaceForm } from './create-workspace-form.tsx';

type CreateWorkspaceDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CreateWorkspaceDialog({ open, onOpenChange }: CreateWorkspaceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Create a workspace"
        description={`It has its own clients, members and plan, and starts with ${trial.days} free days on Pro.`}
      >
        <CreateWorkspaceForm
          cancel={
            <DialogClose>
              <Button>Cancel</Button>
            </DialogClose>
          }
        />
      </DialogContent>
    </Dialog>
  );
}
