import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
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
  const [asked, setAsked] = useState<'not' | 'by pointer' | 'by keyboard'>('not');
  useEffect(() => void load(), []);
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click without a press of the pointer is a key.
    onClick: ({ detail }: MouseEvent) => setAsked(detail === 0 ? 'by keyboard' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAsked('by keyboard');
    },
  });
  if (asked === 'not') return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={button} actions={actions} align={align} isByKeyboard={asked === 'by keyboard'} />
    </Suspense>
  );
}
