import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useState,
} from 'react';

export type MenuAction = { label: string; icon: LucideIcon; isDanger?: boolean; onSelect: () => void };

type ActionMenuProps = {
  button: ReactElement<ComponentProps<'button'>>;
  actions: MenuAction[];
  align?: 'start' | 'end';
};

const load = () => import('./opened-menu.tsx');
const OpenedMenu = lazy(async () => ({ default: (await load()).OpenedMenu }));

/** A button with a menu behind it. What floats is heavy, and comes after the screen is there. */
export function ActionMenu({ button, actions, align = 'end' }: ActionMenuProps) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => void load(), []);
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsAsked(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsAsked(true);
    },
  });
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={button} actions={actions} align={align} />
    </Suspense>
  );
}
