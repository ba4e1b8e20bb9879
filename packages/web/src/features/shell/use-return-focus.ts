import { type RefObject, useRef } from 'react';

/**
 * For dialogs without a trigger of their own: when they close, the focus goes back to the button that was pressed, or,
 * where a key opened them, to where it was.
 */
export function useReturnFocus(button?: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      (button?.current ?? before.current)?.focus();
    },
  };
}
