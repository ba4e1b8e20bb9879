import { type ReactElement, useCallback, useRef } from 'react';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#components/ui/menu.tsx';
import type { MenuAction } from './action-menu.tsx';

type OpenedMenuProps = {
  button: ReactElement;
  actions: MenuAction[];
  align: 'start' | 'end';
  /** Asked for by a key: then the first entry has the focus. */
  isByKeyboard: boolean;
};

/** The menu itself: it comes when it is first asked for, and is open then. */
export function OpenedMenu({ button, actions, align, isByKeyboard }: OpenedMenuProps) {
  // The key was pressed before this menu could hear of it; from the second time on it does.
  const isOwed = useRef(isByKeyboard);
  const focusOnce = useCallback((first: HTMLElement | null) => {
    if (first === null || !isOwed.current) return;
    isOwed.current = false;
    setTimeout(() => first.focus());
  }, []);
  return (
    <Menu defaultOpen>
      <MenuTrigger>{button}</MenuTrigger>
      <MenuContent align={align}>
        {actions.map(({ label, icon: Icon, isDanger = false, onSelect }, index) => (
          <div key={label} className="contents">
            {isDanger && <MenuSeparator />}
            <MenuItem danger={isDanger} onSelect={onSelect} {...(index === 0 && { ref: focusOnce })}>
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          </div>
        ))}
      </MenuContent>
    </Menu>
  );
}
