import { useLocation, useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, CreditCard, Hexagon, Plus, Users } from 'lucide-react';
import type { OpenedMenuProps } from '#components/lazy-menu.tsx';
import { type MenuAction, OpenedMenu } from '#components/opened-menu.tsx';
import { paths } from '#config/paths.ts';
import { roleNames } from '#entities/workspaces/role-texts.ts';
import { workspaceMenu as words } from '#features/shell/words.ts';
import type { WorkspaceChoice } from './workspace-switcher.tsx';

type WorkspaceMenuProps = OpenedMenuProps & {
  workspaces: WorkspaceChoice;
  onNavigate: (() => void) | undefined;
};

/** One's workspaces, then what belongs to this one, then how to make a further one. */
export function WorkspaceMenu({ workspaces, onNavigate, ...menu }: WorkspaceMenuProps) {
  const { current, all, onSwitch, onCreate } = workspaces;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaveAnd = (act: () => void) => () => {
    onNavigate?.();
    act();
  };
  const go = (to: typeof paths.settingsMembers | typeof paths.settingsPlan) => leaveAnd(() => void navigate({ to }));
  const goToHelp = () => void navigate({ to: paths.help, search: { from: pathname } });
  const actions: MenuAction[] = all.map((workspace) => ({
    id: workspace.id,
    label: workspace.name,
    detail: roleNames[workspace.role],
    icon: Hexagon,
    isChecked: workspace.id === current?.id,
    onSelect: workspace.id === current?.id ? () => undefined : leaveAnd(() => onSwitch(workspace)),
  }));
  if (current) {
    actions.push(
      { id: 'members', label: words.members, icon: Users, startsGroup: true, onSelect: go(paths.settingsMembers) },
      { id: 'plan', label: words.plan, icon: CreditCard, onSelect: go(paths.settingsPlan) },
      { id: 'help', label: words.help, icon: CircleQuestionMark, onSelect: leaveAnd(goToHelp) },
    );
  }
  const create = { id: 'create', label: words.createWorkspace, icon: Plus, startsGroup: true };
  return <OpenedMenu {...menu} align="start" actions={[...actions, { ...create, onSelect: leaveAnd(onCreate) }]} />;
}
