import { Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';

type RowActionsProps = {
  editLabel: string;
  deleteLabel: string;
  isBusy?: boolean;
  editRef?: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
};

export function RowActions({ editLabel, deleteLabel, isBusy = false, editRef, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className="flex gap-1 text-muted">
      <Button ref={editRef} size="icon" variant="ghost" aria-label={editLabel} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={deleteLabel} disabled={isBusy} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
