import { UserX } from 'lucide-react';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { assignDialog as words } from '#features/inbox/words/dialogs.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { PersonFace } from './person-face.tsx';

const nobody = 'nobody';

type AssignDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whoever has all of them now; undefined where they differ. */
  assigneeId: string | null | undefined;
  ownId: string | undefined;
  onAssign: (assigneeId: string | null) => void;
};

/** Who takes care of it. Oneself comes first. */
export function AssignDialog({ open, onOpenChange, assigneeId, ownId, onAssign }: AssignDialogProps) {
  const query = useMemberNames();
  const sorted = query.data?.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
  return (
    <ChoiceDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      query={query}
      choices={
        sorted && [
          ...sorted.map(({ id, name }) => ({
            id,
            label: id === ownId ? words.you(name) : name,
            mark: <PersonFace name={name} className="size-6 text-12" />,
            isChosen: id === assigneeId,
          })),
          {
            id: nobody,
            label: words.nobody,
            mark: <UserX aria-hidden="true" className="mx-1 size-4 text-muted" />,
            isChosen: assigneeId === null,
          },
        ]
      }
      onChoose={(id) => onAssign(id === nobody ? null : id)}
    />
  );
}
