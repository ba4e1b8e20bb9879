import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For dialogs without a trigger of their own: when they close, the focus goes back to the button that was pressed, or,
 * where a key opened them, to where it was.
 */
export function useReturnFocus(open: boolean, button?: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) before.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    (button?.current ?? before.current)?.focus();
  };
}
