import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react';
import { FailedDialog, usePart } from '#components/lazy-part.tsx';
import { createPartLoader } from '#lib/part-loader.ts';

export type MenuAction = { label: string; icon: LucideIcon; isDanger?: boolean; onSelect: () => void };

type ActionMenuProps = {
  button: ReactElement<ComponentProps<'button'>>;
  actions: MenuAction[];
  align?: 'start' | 'end';
};

const opened = createPartLoader(async () => (await import('./opened-menu.tsx')).OpenedMenu);

/** A button with a menu behind it. What floats is heavy, and comes after the screen is there. */
export function ActionMenu({ button, actions, align = 'end' }: ActionMenuProps) {
  const [asked, setAsked] = useState<'not' | 'by pointer' | 'by keyboard'>('not');
  const { part: OpenedMenu, failure, isLoading } = usePart(opened, asked !== 'not');
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
  if (OpenedMenu !== null) {
    return <OpenedMenu button={button} actions={actions} align={align} isByKeyboard={asked === 'by keyboard'} />;
  }
  return (
    <>
      {closed}
      {failure !== null && (
        <FailedDialog loader={opened} failure={failure} isLoading={isLoading} onClose={() => setAsked('not')} />
      )}
    </>
  );
}
