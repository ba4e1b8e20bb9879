import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react';
import type { PartLoader } from '#lib/part-loader.ts';
import { FailedDialog, usePart } from './lazy-part.tsx';

/** What a menu gets that comes when it is first asked for: it is open then. */
export type OpenedMenuProps = {
  button: ReactElement<ComponentProps<'button'>>;
  /** Asked for by a key: then the first entry has the focus. */
  isByKeyboard: boolean;
};

type LazyMenuProps<Props> = {
  button: OpenedMenuProps['button'];
  loader: PartLoader<ComponentType<Props & OpenedMenuProps>>;
  menu: Props;
};

/** A button with a menu behind it. What floats is heavy, and comes after the screen is there. */
export function LazyMenu<Props extends object>({ button, loader, menu }: LazyMenuProps<Props>) {
  const [asked, setAsked] = useState<'not' | 'by pointer' | 'by keyboard'>('not');
  const { part: OpenedMenu, failure, isLoading } = usePart(loader, asked === 'not' ? 'maybe' : 'at once');
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
    return <OpenedMenu {...menu} button={button} isByKeyboard={asked === 'by keyboard'} />;
  }
  return (
    <>
      {closed}
      {failure !== null && (
        <FailedDialog loader={loader} failure={failure} isLoading={isLoading} onClose={() => setAsked('not')} />
      )}
    </>
  );
}
