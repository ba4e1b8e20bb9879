import type { Me } from '@ruche/contracts/people';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { paths } from '#config/paths.ts';
import { personKeys } from '#entities/people/person-keys.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { leaveWorkspace } from '#features/workspaces/api/members.ts';
import { leaveQuestion as words } from '#features/workspaces/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

export function LeaveQuestion({ me, onClose }: { me: Me; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name } = me.workspace;
  const next = me.workspaces.find((workspace) => workspace.id !== id);
  const leave = async () => {
    setIsBusy(true);
    try {
      await leaveWorkspace(id);
    } catch (error) {
      setIsBusy(false);
      toast.error(words.notLeft(name, describeFailure(error)));
      return;
    }
    onClose();
    enterWorkspace(next?.id ?? null, next === undefined ? words.left(name) : words.leftFor(name, next.name));
    void navigate({ to: paths.dashboard });
    // Where the tab named no workspace it names none now either: that there is none left has to be asked for.
    await queries.invalidateQueries({ queryKey: personKeys.me });
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.title(name)}
      description={words.description}
      confirmLabel={words.confirmLabel}
      busyLabel={words.busyLabel}
      busy={isBusy}
      onConfirm={() => void leave()}
    />
  );
}
