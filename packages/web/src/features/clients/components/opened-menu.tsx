import type { ReactElement } from 'react';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#components/ui/menu.tsx';
import type { MenuAction } from './action-menu.tsx';

type OpenedMenuProps = { button: ReactElement; actions: MenuAction[]; align: 'start' | 'end' };

/** The menu itself: it comes when it is first asked for, and is open then. */
export function OpenedMenu({ button, actions, align }: OpenedMenuProps) {
  return (
    <Menu defaultOpen>
      <MenuTrigger>{button}</MenuTrigger>
      <MenuContent align={align}>
        {actions.map(({ label, icon: Icon, isDanger = false, onSelect }) => (
          <div key={label} className="contents">
            {isDanger && <MenuSeparator />}
            <MenuItem danger={isDanger} onSelect={onSelect}>
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          </div>
        ))}
      </MenuContent>
    </Menu>
  );
}
