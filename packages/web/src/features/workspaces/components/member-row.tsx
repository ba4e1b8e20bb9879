import {
  type AssignableRole,
  canManageRole,
  type Member,
  rolesManagedBy,
  type WorkspaceRole,
} from '@ruche/contracts/workspaces';
import { Ellipsis, KeyRound, UserRound, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { roleNames } from '#entities/workspaces/role-texts.ts';
import { memberRow as strings } from '#features/workspaces/words/common.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** What can be done with somebody; what is missing is not offered. */
type MemberActions = {
  changeRole: (member: Member, role: AssignableRole) => void;
  remove: (member: Member) => void;
  handOver: (member: Member) => void;
};

type MemberRowProps = {
  member: Member;
  /** Of whoever looks at it. */
  ownRole: WorkspaceRole;
  actions: MemberActions;
  /** What stands beside one's own name. */
  leaveAction: ReactNode;
};

export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>) => name || email || strings.unnamed;

function Initial({ member }: { member: Member }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-honey-soft font-medium text-14 text-honey-text"
    >
      {nameOf(member).slice(0, 1).toUpperCase()}
    </span>
  );
}

function RoleControl({ member, ownRole, actions }: Pick<MemberRowProps, 'member' | 'ownRole' | 'actions'>) {
  const assignable = rolesManagedBy(ownRole);
  const { role } = member;
  if (role === 'owner' || member.isYou || assignable.length < 2) {
    return <span className="text-13 text-muted">{roleNames[role]}</span>;
  }
  return (
    <NativeSelect
      aria-label={strings.role(nameOf(member))}
      className="w-32"
      options={assignable.map((value) => ({ value, label: roleNames[value] }))}
      value={role}
      onValueChange={(next) => actions.changeRole(member, next)}
    />
  );
}

function MemberMenu({ member, ownRole, actions }: Pick<MemberRowProps, 'member' | 'ownRole' | 'actions'>) {
  const offered: MenuAction[] = [];
  if (ownRole === 'owner' && member.role !== 'owner') {
    offered.push({ label: strings.handOver, icon: KeyRound, onSelect: () => actions.handOver(member) });
  }
  if (canManageRole(ownRole, member.role)) {
    offered.push({
      label: strings.remove,
      icon: UserRoundX,
      isDanger: true,
      onSelect: () => actions.remove(member),
    });
  }
  if (offered.length === 0) return null;
  return (
    <ActionMenu
      actions={offered}
      button={
        <Button size="icon" variant="ghost" aria-label={strings.actions(nameOf(member))} className="text-muted">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}

export function MemberRow({ member, ownRole, actions, leaveAction }: MemberRowProps) {
  const { name, email, joinedAt, isYou } = member;
  const title = nameOf(member);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Initial member={member} />
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-14">
          <span className="min-w-0 break-words">{title}</span>
          {isYou && <Badge icon={UserRound}>{strings.you}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-muted">
          {email !== '' && name !== '' && <span className="[overflow-wrap:anywhere]">{email}</span>}
          <time dateTime={joinedAt}>{strings.joined(day.format(new Date(joinedAt)))}</time>
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:pl-12">
        <RoleControl member={member} ownRole={ownRole} actions={actions} />
        {isYou ? leaveAction : <MemberMenu member={member} ownRole={ownRole} actions={actions} />}
      </div>
    </li>
  );
}
