import { Check } from 'lucide-react';
import { type ComponentType, useCallback, useRef } from 'react';
import type { OpenedMenuProps } from './lazy-menu.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from './ui/menu.tsx';

export type MenuAction = {
  /** Where labels alone may be the same. */
  id?: string;
  label: string;
  /** Said below the label, smaller. */
  detail?: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Set for one of several of which exactly one holds. */
  isChecked?: boolean;
  /** Stands below a line, apart from those before it. */
  startsGroup?: boolean;
  onSelect: () => void;
};

type ActionsProps = OpenedMenuProps & { actions: MenuAction[]; align: 'start' | 'end' };

function EntryText({ icon: Icon, label, detail, isChecked }: MenuAction) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{label}</span>
        {detail !== undefined && <span className="truncate text-12 text-muted">{detail}</span>}
      </span>
      {isChecked === true && <Check aria-hidden="true" className="text-honey-text" />}
    </>
  );
}

/** The menu itself: it comes when it is first asked for, and is open then. */
export function OpenedMenu({ button, actions, align, isByKeyboard }: ActionsProps) {
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
      <MenuContent align={align} className="max-w-[min(20rem,calc(100vw-1rem))]">
        {actions.map((action, index) => {
          const { id, label, detail, isDanger = false, isDisabled = false, isChecked, onSelect } = action;
          const { startsGroup = isDanger } = action;
          return (
            <div key={id ?? label} className="contents">
              {startsGroup && index > 0 && <MenuSeparator />}
              <MenuItem
                danger={isDanger}
                disabled={isDisabled}
                onSelect={onSelect}
                className={detail === undefined ? undefined : 'py-1.5'}
                {...(isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked })}
                {...(index === 0 && { ref: focusOnce })}
              >
                <EntryText {...action} />
              </MenuItem>
            </div>
          );
        })}
      </MenuContent>
    </Menu>
  );
}
