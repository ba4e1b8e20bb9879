import type { Me } from '@ruche/contracts/people';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { paths } from '#config/paths.ts';
import { personKeys } from '#entities/people/person-keys.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { leaveWorkspace } from '#features/workspaces/api/members.ts';
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
      toast.error(`You're still in ${name}. ${describeFailure(error)}`);
      return;
    }
    onClose();
    enterWorkspace(
      next?.id ?? null,
      next === undefined ? `You left ${name}.` : `You left ${name}. This is ${next.name}.`,
    );
    void navigate({ to: paths.dashboard });
    // Where the tab named no workspace it names none now either: that there is none left has to be asked for.
    await queries.invalidateQueries({ queryKey: personKeys.me });
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Leave ${name}?`}
      description="You lose access right away, and the invitations you sent stop working. Everything you made stays. To come back, you need a new invitation."
      confirmLabel="Leave workspace"
      busyLabel="Leaving..."
      busy={isBusy}
      onConfirm={() => void leave()}
    />
  );
}
