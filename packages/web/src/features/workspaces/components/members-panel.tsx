import type { Me } from '@ruche/contracts/people';
import { type AssignableRole, isAllowed, type Member } from '@ruche/contracts/workspaces';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { asRole } from '#entities/workspaces/role-texts.ts';
import { useChangeRole, useMembers, useRemoveMember } from '#features/workspaces/api/members.ts';
import { membersPanel as words } from '#features/workspaces/words/common.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { HandOverDialog } from './lazy-parts.tsx';
import { MemberRow, nameOf } from './member-row.tsx';

export function MembersSkeleton() {
  return (
    <div className="grid gap-5">
      {['w-40', 'w-52', 'w-36'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  );
}

type RemoveQuestionProps = { member: Member; workspaceName: string; onClose: () => void };

function RemoveQuestion({ member, workspaceName, onClose }: RemoveQuestionProps) {
  const remove = useRemoveMember();
  const name = nameOf(member);
  const confirm = () =>
    remove.mutate(member.userId, {
      onSuccess: () => {
        toast.success(words.removed(name, workspaceName));
        onClose();
      },
      onError: (error) => toast.error(words.notRemoved(name, describeFailure(error))),
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={words.removeTitle(name)}
      description={words.removeText(workspaceName)}
      confirmLabel={words.confirmLabel}
      busyLabel={words.busyLabel}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

/** Why one cannot do more here. */
function whoDecides({ role }: Me): string | null {
  if (role === 'owner') return null;
  return role === 'manager' ? words.managerHint : words.memberHint;
}

type MembersPanelProps = { me: Me; onInvite: () => void; onLeave: () => void };

/** Who works here, and what may be done about it. */
export function MembersPanel({ me, onInvite, onLeave }: MembersPanelProps) {
  const members = useMembers();
  const change = useChangeRole();
  const [asked, setAsked] = useState<{ about: 'removal' | 'handover'; member: Member } | null>(null);
  const mayManage = isAllowed({ userId: me.user.id, role: me.role }, 'members.manage', 'workspace');
  const decides = whoDecides(me);
  const close = () => setAsked(null);
  const changeRole = (member: Member, role: AssignableRole) => {
    const name = nameOf(member);
    change.mutate(
      { userId: member.userId, role },
      {
        onSuccess: () => toast.success(words.roleChanged(name, asRole[role])),
        onError: (error) => toast.error(words.roleNotChanged(name, describeFailure(error))),
      },
    );
  };
  const leaveAction = (all: Member[]) =>
    me.role === 'owner' && !all.some(({ role, isYou }) => role === 'owner' && !isYou) ? null : (
      <Button size="small" onClick={onLeave}>
        {words.leave}
      </Button>
    );
  return (
    <Panel
      title={words.title}
      action={
        mayManage && (
          <Button size="small" variant="primary" onClick={onInvite}>
            <UserRoundPlus aria-hidden="true" />
            {words.invite}
          </Button>
        )
      }
    >
      <AsyncList query={members} what={words.what} skeleton={<MembersSkeleton />} empty={null}>
        {(all, isWhole) => (
          <>
            <ul className="grid divide-y divide-line">
              {all.map((member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  ownRole={me.role}
                  actions={{
                    changeRole,
                    remove: (about) => setAsked({ about: 'removal', member: about }),
                    handOver: (about) => setAsked({ about: 'handover', member: about }),
                  }}
                  leaveAction={leaveAction(all)}
                />
              ))}
            </ul>
            {isWhole && all.length === 1 && mayManage && (
              <p className="mt-4 rounded-control bg-sunken p-3.5 text-14 text-muted">{words.alone}</p>
            )}
            {me.role === 'owner' && leaveAction(all) === null && all.length > 1 && (
              <p className="mt-4 text-13 text-muted">{words.ownerHint}</p>
            )}
          </>
        )}
      </AsyncList>
      {decides !== null && <p className="mt-4 text-13 text-muted">{decides}</p>}
      {asked?.about === 'removal' && (
        <RemoveQuestion member={asked.member} workspaceName={me.workspace.name} onClose={close} />
      )}
      {asked?.about === 'handover' && (
        <HandOverDialog open member={asked.member} workspaceName={me.workspace.name} onClose={close} />
      )}
    </Panel>
  );
}
