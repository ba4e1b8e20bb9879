import type { Me } from '@ruche/contracts/people';
import { isAllowed } from '@ruche/contracts/workspaces';
import { useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog } from './lazy-parts.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { MembersPanel } from './members-panel.tsx';

type MembersScreenProps = {
  me: Me;
  /** Whether it opens with the form that invites people. */
  isInviting: boolean;
  onInviteEnd: () => void;
};

/** Who works in this workspace, who was invited, and how one leaves. */
export function MembersScreen({ me, isInviting, onInviteEnd }: MembersScreenProps) {
  const mayInvite = isAllowed({ userId: me.user.id, role: me.role }, 'members.manage', 'workspace');
  const [open, setOpen] = useState<'invite' | 'leave' | null>(isInviting && mayInvite ? 'invite' : null);
  const close = () => {
    setOpen(null);
    if (isInviting) onInviteEnd();
  };
  return (
    <div className="grid gap-5">
      <MembersPanel me={me} onInvite={() => setOpen('invite')} onLeave={() => setOpen('leave')} />
      {mayInvite && <InvitationsPanel ownRole={me.role} />}
      <LazyMount open={open === 'invite'}>
        <InviteDialog
          open={open === 'invite'}
          onOpenChange={close}
          ownRole={me.role}
          workspaceName={me.workspace.name}
        />
      </LazyMount>
      {open === 'leave' && <LeaveQuestion me={me} onClose={close} />}
    </div>
  );
}
